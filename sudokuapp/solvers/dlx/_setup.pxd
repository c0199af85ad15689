"""Setting the links out: the arrays of a search, and which rows are in them when it begins."""

from libc.stdint cimport uint8_t, uint16_t, uint32_t
from libc.stdlib cimport free, malloc
from libc.string cimport memset

from sudokuapp.solvers.dlx._dance cimport COVERED, Dance, Level, Link, cover, lowest_bit

# ---- the arrays of a search ------------------------------------------------------------------------------------------

cdef inline bint make_arrays(Dance *d, size_t rows) noexcept:
    """One block each, not one for all: so the sanitizer sees a step from one into the next."""
    cdef size_t columns = d.columns, primary = d.primary, nodes = d.first_node + d.stride * rows
    d.link = <Link *>malloc((nodes + 1) * sizeof(Link))
    d.size = <uint16_t *>malloc((columns + 1) * sizeof(uint16_t))
    d.trail = <uint16_t *>malloc((rows + 1) * sizeof(uint16_t))
    d.placed = <uint16_t *>malloc((primary + 1) * sizeof(uint16_t))
    d.forced = <uint16_t *>malloc((columns + 1) * sizeof(uint16_t))
    d.twos = <uint16_t *>malloc((columns + 1) * sizeof(uint16_t))
    d.level = <Level *>malloc((primary + 1) * sizeof(Level))
    return d.link and d.size and d.trail and d.placed and d.forced and d.twos and d.level


cdef inline void forget_arrays(Dance *d) noexcept:
    d.link = NULL
    d.size = d.trail = d.placed = d.forced = d.twos = NULL
    d.level = NULL


cdef inline void move_arrays(Dance *giver, Dance *taker) noexcept:
    taker.link, taker.size, taker.trail, taker.placed = giver.link, giver.size, giver.trail, giver.placed
    taker.forced, taker.twos, taker.level = giver.forced, giver.twos, giver.level
    forget_arrays(giver)


cdef inline void free_arrays(Dance *d) noexcept:
    free(d.link)
    free(d.size)
    free(d.trail)
    free(d.placed)
    free(d.forced)
    free(d.twos)
    free(d.level)
    forget_arrays(d)


# ---- setting out -----------------------------------------------------------------------------------------------------

cdef inline void append(Dance *d, int base) noexcept nogil:
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


cdef inline bint sort_columns(Dance *d) noexcept nogil:
    """Note which columns have one row and which have two; false if one has none."""
    cdef int column, rows
    cdef int ones = 0, twos = 0, nones = 0, loose = 0
    for column in range(d.primary):
        rows = d.size[column]
        d.forced[ones] = d.twos[twos] = <uint16_t>column
        ones += rows == 1
        twos += rows == 2
        nones += rows == 0
        loose += (rows >= 2) & (rows < COVERED)
    d.notes.forced = ones
    d.loose = loose
    d.notes.twos = twos
    return nones == 0


cdef inline bint is_free(const Dance *d, int base) noexcept nogil:
    """Whether a row covers no column that is covered already."""
    cdef int k
    for k in range(d.stride):
        if d.column_of[base + k] < d.columns and d.size[d.column_of[base + k]] & COVERED:
            return False
    return True


cdef inline bint set_out_rows(Dance *d, const uint16_t *given, int given_count, int rows) noexcept nogil:
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
    return sort_columns(d)


cdef inline uint32_t taken(const uint32_t *used, const uint8_t *units) noexcept nogil:
    return used[units[0]] | used[units[1]] | used[units[2]]


cdef inline bint settle(
    Dance *d, uint32_t *used, const uint8_t *units, int cell, int digit, int side
) noexcept nogil:
    """Put a digit (from 0) into a cell; false if one of its units has it."""
    cdef uint32_t bit = <uint32_t>1 << digit
    if taken(used, units) & bit:
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
    d.open -= 4
    return True


cdef inline bint link_candidates(
    Dance *d, const uint8_t *waiting, int count, const uint32_t *used, const uint8_t *unit_of, int side
) noexcept nogil:
    """Link every candidate of the waiting cells; false if one has none.

    The foot of a column and its size are kept in one word until all are linked: an easy puzzle is little more than this.
    """
    cdef uint32_t foot[4 * 256]
    cdef uint32_t every = (1 << side) - 1
    cdef uint32_t left, entry
    cdef int at, k, cell, base, node, column
    for column in range(d.columns):
        foot[column] = <uint32_t>column
    for at in range(count):
        cell = waiting[at]
        left = every & ~taken(used, &unit_of[3 * cell])
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


cdef inline bint set_out_clues(Dance *d, const uint8_t *cells, const uint8_t *unit_of, int side) noexcept nogil:
    """Choose the clues' rows and link the candidates that survive them; false if the clues leave nothing.

    A cell with one candidate left counts as a clue, as long as each pass finds a good many: linking is dearer.
    """
    cdef uint32_t used[3 * 16]
    cdef uint8_t waiting[257]
    cdef uint8_t given[257]
    cdef uint32_t every = (1 << side) - 1
    cdef uint32_t left
    cdef int cell, at, kept, before
    cdef int count = 0, given_count = 0
    memset(used, 0, sizeof(used))
    for cell in range(side * side):        # two lists without a branch: where the clues stand cannot be predicted
        waiting[count] = given[given_count] = <uint8_t>cell
        count += cells[cell] == 0
        given_count += cells[cell] != 0
    for at in range(given_count):
        cell = given[at]
        if not settle(d, used, &unit_of[3 * cell], cell, cells[cell] - 1, side):
            return False
    while True:
        before = count
        kept = 0
        for at in range(count):
            cell = waiting[at]
            left = every & ~taken(used, &unit_of[3 * cell])
            if left & (left - 1):
                waiting[kept] = <uint8_t>cell
                kept += 1
            elif left == 0 or not settle(d, used, &unit_of[3 * cell], cell, lowest_bit(left), side):
                return False
        count = kept
        if 8 * count >= 7 * before:
            break
    return link_candidates(d, waiting, count, used, unit_of, side) and sort_columns(d)
