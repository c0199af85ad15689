"""Setting up a search: its arrays, and the rows that are linked when it begins."""

from libc.stdint cimport uint8_t, uint16_t, uint32_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from sudokuapp.solvers.dlx._search cimport COVERED, SearchState, Level, Link, cover, lowest_bit

# ---- the arrays of a search ------------------------------------------------------------------------------------------

cdef inline bint make_arrays(SearchState *d, size_t rows) noexcept:
    """One block for each, not one for all: so the address sanitizer notices an index past the end of one."""
    cdef size_t columns = d.columns, primary = d.primary, nodes = d.first_node + d.stride * rows
    d.link = <Link *>malloc((nodes + 1) * sizeof(Link))
    d.size = <uint16_t *>malloc((columns + 1) * sizeof(uint16_t))
    d.trail = <uint16_t *>malloc((rows + 1) * sizeof(uint16_t))
    d.placed = <uint16_t *>malloc((primary + 1) * sizeof(uint16_t))
    d.forced = <uint16_t *>malloc((columns + 1) * sizeof(uint16_t))
    d.twos = <uint16_t *>malloc((columns + 1) * sizeof(uint16_t))
    d.level = <Level *>malloc((primary + 1) * sizeof(Level))
    return d.link and d.size and d.trail and d.placed and d.forced and d.twos and d.level


cdef inline void clear_pointers(SearchState *d) noexcept:
    d.link = NULL
    d.size = d.trail = d.placed = d.forced = d.twos = NULL
    d.level = NULL


cdef inline void move_arrays(SearchState *source, SearchState *target) noexcept:
    target.link, target.size, target.trail, target.placed = source.link, source.size, source.trail, source.placed
    target.forced, target.twos, target.level = source.forced, source.twos, source.level
    clear_pointers(source)


cdef inline void free_arrays(SearchState *d) noexcept:
    free(d.link)
    free(d.size)
    free(d.trail)
    free(d.placed)
    free(d.forced)
    free(d.twos)
    free(d.level)
    clear_pointers(d)


# ---- linked rows -----------------------------------------------------------------------------------------------------

cdef inline void append(SearchState *d, int base) noexcept nogil:
    """Link a row at the foot of its columns."""
    cdef int k, column, foot, node
    for k in range(d.stride):
        node = base + k
        column = d.column_of[node]
        if column < d.columns:
            foot = d.link[column].up
            d.link[node].up = <uint16_t>foot
            d.link[node].down = <uint16_t>column
            d.link[foot].down = <uint16_t>node
            d.link[column].up = <uint16_t>node
            d.size[column] += 1


cdef inline bint list_short_columns(SearchState *d) noexcept nogil:
    """List the columns that have one row and those that have two; false if one has none."""
    cdef int column, rows
    cdef int ones = 0, twos = 0, nones = 0, undecided = 0
    for column in range(d.primary):
        rows = d.size[column]
        d.forced[ones] = d.twos[twos] = <uint16_t>column
        ones += rows == 1
        twos += rows == 2
        nones += rows == 0
        undecided += (rows >= 2) & (rows < COVERED)
    d.ends.forced = ones
    d.undecided = undecided
    d.ends.twos = twos
    return nones == 0


cdef inline bint is_free(const SearchState *d, int base) noexcept nogil:
    """Whether a row covers no column that is covered already."""
    cdef int k
    for k in range(d.stride):
        if d.column_of[base + k] < d.columns and d.size[d.column_of[base + k]] & COVERED:
            return False
    return True


cdef inline bint set_up_rows(SearchState *d, const uint16_t *given, int given_count, int rows) noexcept nogil:
    """Choose the given rows and link those that agree with them; false if the given ones disagree."""
    cdef int at, base, row
    for at in range(given_count):
        base = d.first_node + given[at] * d.stride
        if not is_free(d, base):
            return False
        cover(d, base, d.stride, False)
    for row in range(rows):
        base = d.first_node + row * d.stride
        if is_free(d, base):
            append(d, base)
    return list_short_columns(d)


cdef inline uint32_t used_digits(const uint32_t *used, const uint8_t *units) noexcept nogil:
    return used[units[0]] | used[units[1]] | used[units[2]]


cdef inline bint place_digit(
    SearchState *d, uint32_t *used, const uint8_t *units, int cell, int digit, int side
) noexcept nogil:
    """Put a digit (from 0) into a cell; false if one of its units has it."""
    cdef uint32_t bit = <uint32_t>1 << digit
    if used_digits(used, units) & bit:
        return False
    used[units[0]] |= bit
    used[units[1]] |= bit
    used[units[2]] |= bit
    cdef int base = d.first_node + 4 * (side * cell + digit)
    cdef int k
    for k in range(4):
        d.size[d.column_of[base + k]] = COVERED        # as `cover` does, but nothing is linked yet
    d.placed[d.placed_count] = <uint16_t>base
    d.placed_count += 1
    d.uncovered -= 4
    return True


cdef inline bint link_candidates(
    SearchState *d, const uint8_t *empty, int count, const uint32_t *used, const uint8_t *unit_of, int side
) noexcept nogil:
    """Link every candidate of the empty cells; false if one has none.

    The foot of a column and its size share one word until all are linked: on easy puzzles this is most of the work.
    """
    cdef uint32_t foot[4 * 256]
    cdef uint32_t every = (1 << side) - 1
    cdef uint32_t left, entry
    cdef int at, k, cell, base, node, column
    for column in range(d.columns):
        foot[column] = <uint32_t>column
    for at in range(count):
        cell = empty[at]
        left = every & ~used_digits(used, &unit_of[3 * cell])
        if left == 0:
            return False
        base = d.first_node + 4 * side * cell
        while left:
            node = base + 4 * lowest_bit(left)
            left &= left - 1
            for k in range(4):
                column = d.column_of[node + k]
                entry = foot[column]
                d.link[node + k].up = <uint16_t>entry
                d.link[node + k].down = <uint16_t>column
                d.link[<uint16_t>entry].down = <uint16_t>(node + k)
                foot[column] = ((entry >> 16) + 1) << 16 | <uint32_t>(node + k)
    for column in range(d.columns):
        d.link[column].up = <uint16_t>foot[column]
        d.size[column] |= <uint16_t>(foot[column] >> 16)
    return True


cdef inline bint set_up_clues(SearchState *d, const uint8_t *cells, const uint8_t *unit_of, int side) noexcept nogil:
    """Choose the clues' rows and link the candidates that survive them; false if they contradict each other.

    A cell with one candidate left is filled like a clue, as long as each pass fills many: linking costs more.
    """
    cdef uint32_t used[3 * 16]
    cdef uint8_t empty[257]
    cdef uint8_t given[257]
    cdef uint32_t every = (1 << side) - 1
    cdef uint32_t left
    cdef int cell, at, kept, before
    cdef int count = 0, given_count = 0
    memset(used, 0, sizeof(used))
    for cell in range(side * side):        # two lists without an `if`: no processor could predict it
        empty[count] = given[given_count] = <uint8_t>cell
        count += cells[cell] == 0
        given_count += cells[cell] != 0
    for at in range(given_count):
        cell = given[at]
        if not place_digit(d, used, &unit_of[3 * cell], cell, cells[cell] - 1, side):
            return False
    while True:
        before = count
        kept = 0
        for at in range(count):
            cell = empty[at]
            left = every & ~used_digits(used, &unit_of[3 * cell])
            if left & (left - 1):
                empty[kept] = <uint8_t>cell
                kept += 1
            elif left == 0 or not place_digit(d, used, &unit_of[3 * cell], cell, lowest_bit(left), side):
                return False
        count = kept
        if 8 * count >= 7 * before:
            break
    return link_candidates(d, empty, count, used, unit_of, side) and list_short_columns(d)
