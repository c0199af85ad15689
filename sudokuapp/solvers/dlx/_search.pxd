"""The search in C: the links, where to branch, and the run to the next solution. `_dlx.pyx` puts classes around it.

How it works (`twin_search.py` does the same in Python, and the tests compare the two):

- Every column is a vertical ring of nodes under its header; headers are the nodes 0, 1, 2 … . A row is a block of
  `stride` nodes, a power of two, aligned: the siblings of node n are n xor 1, n xor 2 … . Links are 16 bits wide, so
  that a whole 9x9 matrix stays in the first-level cache. Rows shorter than the stride end in nodes of the `sink`.
- To choose a row covers its columns: each other row in them is dropped, that is, its siblings are unlinked. `trail`
  remembers the node that stayed linked (with WHOLE, if none did); to undo, the trail is read backwards.
- A column that falls to one row is listed in `forced`; one that falls to two is listed in `twos`; one that falls to
  none ends the branch at once. So a branch is opened only where nothing is forced.
- The bits of `size`: the count, SECONDARY for a column that need not be covered, COVERED while it is. Counts with a
  bit set are never 0, 1 or 2, so the inner loop needs no other test.
- Where rows(A) is a subset of rows(B), the other rows of B are impossible ("claiming"); in a sudoku these are the
  locked candidates. It is looked for in columns of two rows only, where it costs next to nothing.
- The search branches on the column of two whose rows touch the largest columns. Below the root it compares only a few
  of the newest: a contradiction is likely near what changed last, and to compare all costs more than it gains. When
  few columns are left, it takes the newest without comparing.

All of it is deterministic, so a solution alone says where the search was: `seek` needs nothing else.
"""

from libc.stdint cimport int64_t, uint8_t, uint16_t, uint32_t

cdef extern from *:
    """
    #ifdef _WIN32
    #include <windows.h>
    static double seconds_now(void) {
        LARGE_INTEGER ticks, each;
        QueryPerformanceCounter(&ticks); QueryPerformanceFrequency(&each);
        return (double)ticks.QuadPart / (double)each.QuadPart;
    }
    #else
    #include <time.h>
    static double seconds_now(void) {
        struct timespec now;
        clock_gettime(CLOCK_MONOTONIC, &now);
        return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
    }
    #endif

    #if defined(__GNUC__)
    #define lowest_bit(bits) __builtin_ctz(bits)
    #else
    static int lowest_bit(unsigned int bits) {
        int at = 0;
        while (!(bits >> at & 1)) at++;
        return at;
    }
    #endif
    """
    double seconds_now() noexcept nogil
    int lowest_bit(uint32_t bits) noexcept nogil

cdef enum Outcome:         # as in solvers/outcome.py
    FOUND, EXHAUSTED, CANCELLED, TIMED_OUT

cdef enum:
    COVERED = 0x4000       # in `size`
    SECONDARY = 0x2000
    COUNT = 0x1FFF
    WHOLE = 0x8000         # in `trail`

    DEAD_END = -1          # answers of `choose` that are no column
    CHOOSE_AGAIN = -2      # after propagating

    COMPARE_ONE = 1        # how many columns of two `choose` compares; at the root it compares all
    COMPARE_FEW = 13

    CHECK_EVERY = 1 << 14  # dropped rows between two checks of the clock and the cancel flag: well under a millisecond
    UNDO_COST = 64         # of one branch, counted in dropped rows

cdef enum Phase:
    NOT_STARTED, RUNNING, AT_SOLUTION, DONE

ctypedef struct Link:
    uint16_t up
    uint16_t down

ctypedef struct Level:     # a branch that has rows left to try
    uint16_t column
    uint16_t node
    int trailed
    int placed_count
    int twos
    int uncovered
    int undecided

ctypedef struct ListEnds:  # where each list ends; copied to a local variable while rows drop, to stay in registers
    int forced
    int twos
    int trail

ctypedef struct SearchState:
    # the matrix: shared by all searches, never written
    const uint16_t *column_of
    int columns
    int primary
    int stride
    int first_node
    bint uniform           # every row covers exactly four primary columns: this case has a compiled copy of its own
    int take_newest_below  # uncovered columns, from which on `choose` no longer compares
    # this search
    Link *link
    uint16_t *size
    uint16_t *trail
    uint16_t *placed
    uint16_t *forced
    uint16_t *twos
    Level *level
    ListEnds ends
    int placed_count
    int depth
    int uncovered          # primary columns not covered
    int undecided          # those of them that have more than one row: with none left, the rest is a solution
    int written            # how many of `placed` are already in the answer
    Phase phase
    int64_t until_check
    volatile int cancelled


# ---- the links -------------------------------------------------------------------------------------------------------

cdef inline bint unlink(SearchState *d, int node, ListEnds *ends) noexcept nogil:
    """Take one node out of its column; true if the column is then empty. No `if`: no processor could predict it."""
    cdef int up = d.link[node].up
    cdef int down = d.link[node].down
    cdef int column = d.column_of[node]
    d.link[up].down = <uint16_t>down
    d.link[down].up = <uint16_t>up
    cdef int left = d.size[column] - 1
    d.size[column] = <uint16_t>left
    d.forced[ends.forced] = d.twos[ends.twos] = <uint16_t>column
    ends.forced += left == 1
    ends.twos += left == 2
    return left == 0


cdef inline void relink(SearchState *d, int node) noexcept nogil:
    d.size[d.column_of[node]] += 1
    d.link[d.link[node].up].down = <uint16_t>node
    d.link[d.link[node].down].up = <uint16_t>node


cdef inline bint drop(SearchState *d, int node, ListEnds *ends, int stride, bint uniform) noexcept nogil:
    """Drop the row of a node, which itself stays linked; true if a column is then empty."""
    cdef bint dead = False
    cdef int k
    for k in range(1, stride):
        if uniform or d.column_of[node ^ k] < d.columns:
            dead |= unlink(d, node ^ k, ends)
    d.trail[ends.trail] = <uint16_t>node
    ends.trail += 1
    return dead


cdef inline void cover(SearchState *d, int base, int stride, bint uniform) noexcept nogil:
    """Put a row into the solution: the search ignores its columns from now on."""
    cdef int k, column, rows
    for k in range(stride):
        column = d.column_of[base + k]
        if uniform or column < d.columns:
            rows = d.size[column]
            d.undecided -= (rows >= 2) & (uniform | (rows < SECONDARY))      # `and` would compile to a branch
            d.size[column] = <uint16_t>(rows | COVERED)
            d.uncovered -= uniform or column < d.primary
    d.placed[d.placed_count] = <uint16_t>base
    d.placed_count += 1


cdef inline bint place(SearchState *d, int node, int stride, bint uniform) noexcept nogil:
    """Choose the row of a node; false if the rest cannot be covered any more."""
    cdef int base = node & ~(stride - 1)
    cdef int k, column, other
    cdef ListEnds ends = d.ends
    cover(d, base, stride, uniform)
    for k in range(stride):
        column = d.column_of[base + k]
        if uniform or column < d.columns:
            other = d.link[column].down
            while other != column:
                if other != base + k and drop(d, other, &ends, stride, uniform):
                    d.ends = ends
                    return False
                other = d.link[other].down
    d.undecided -= ends.forced - d.ends.forced
    d.ends = ends
    return True


cdef inline bint propagate(SearchState *d, int stride, bint uniform) noexcept nogil:
    """Choose the last row of every column that has only one.

    Where all columns are primary it may end as soon as each has one row: two such rows cannot meet in a column.
    """
    cdef int column
    while d.ends.forced and (d.undecided or not uniform):
        d.ends.forced -= 1
        column = d.forced[d.ends.forced]
        if d.size[column] < COVERED and not place(d, d.link[column].down, stride, uniform):
            return False
    return True


cdef inline void undo(SearchState *d, const Level *level, int stride, bint uniform) noexcept nogil:
    cdef int node, k, base
    cdef bint whole
    d.until_check -= d.ends.trail - level.trailed + UNDO_COST
    while d.ends.trail > level.trailed:
        d.ends.trail -= 1
        node = d.trail[d.ends.trail]
        whole = node >= WHOLE
        node &= ~WHOLE
        for k in range(stride - 1, 0, -1):
            if uniform or d.column_of[node ^ k] < d.columns:
                relink(d, node ^ k)
        if whole:
            relink(d, node)
    while d.placed_count > level.placed_count:
        d.placed_count -= 1
        base = d.placed[d.placed_count]
        for k in range(stride):
            if uniform or d.column_of[base + k] < d.columns:
                d.size[d.column_of[base + k]] &= ~COVERED
    d.ends.twos = level.twos
    d.uncovered = level.uncovered
    d.undecided = level.undecided
    d.ends.forced = 0
    d.written = min(d.written, level.placed_count)


# ---- where to branch -------------------------------------------------------------------------------------------------

cdef inline bint claim(SearchState *d, int column, int kept, int kept_too, int stride, bint uniform) noexcept nogil:
    """Drop all rows of a column but two; false if another column is then empty."""
    cdef int node = d.link[column].down
    cdef int before
    cdef bint dead
    while node != column:
        if node != kept and node != kept_too:
            d.link[d.link[node].up].down = d.link[node].down
            d.link[d.link[node].down].up = d.link[node].up
            d.size[column] -= 1
            before = d.ends.forced
            dead = drop(d, node, &d.ends, stride, uniform)
            d.undecided -= d.ends.forced - before
            d.trail[d.ends.trail - 1] |= WHOLE
            if dead:
                return False
        node = d.link[node].down
    return True


cdef inline int rows_affected(const SearchState *d, int node, int stride, bint uniform) noexcept nogil:
    """How many rows the columns of this node's row hold: choosing it would drop them."""
    cdef int base = node & ~(stride - 1)
    cdef int rows = 0
    cdef int k
    for k in range(stride):
        if uniform:
            rows += d.size[d.column_of[base + k]]
        elif d.column_of[base + k] < d.columns:
            rows += d.size[d.column_of[base + k]] & COUNT
    return rows


cdef inline int smallest_column(SearchState *d, int stride, bint uniform) noexcept nogil:
    """Where no column has two rows: the smallest column, and among equals the one whose rows affect most."""
    cdef int column, node, rows
    cdef int smallest = SECONDARY
    cdef int best = DEAD_END
    cdef int most = -1
    d.until_check -= d.primary >> 4
    for column in range(d.primary):
        smallest = min(smallest, <int>d.size[column])
    for column in range(d.primary):
        if d.size[column] == smallest:
            rows = 0
            node = d.link[column].down
            while node != column:
                rows += rows_affected(d, node, stride, uniform)
                node = d.link[node].down
            if rows > most:
                most = rows
                best = column
    return best


cdef inline int choose(SearchState *d, int stride, bint uniform) noexcept nogil:
    """The column to branch on, or one of the answers that are none."""
    cdef int at, k, column, node, other, shared, rows
    cdef int best = DEAD_END
    cdef int most = -1
    cdef int to_compare = COMPARE_ONE if d.uncovered < d.take_newest_below else COMPARE_FEW if d.depth else d.columns
    for at in range(d.ends.twos - 1, -1, -1):
        column = d.twos[at]
        if d.size[column] != 2:
            continue
        if to_compare == COMPARE_ONE:
            return column if best < 0 else best
        to_compare -= 1
        node = d.link[column].down
        other = d.link[node].down
        for k in range(1, stride):
            shared = d.column_of[node ^ k]
            if shared == d.column_of[other ^ k] and (uniform or shared < d.columns) and d.size[shared] & COUNT > 2:
                if not claim(d, shared, node ^ k, other ^ k, stride, uniform):
                    return DEAD_END
        if d.ends.forced:
            return CHOOSE_AGAIN
        rows = rows_affected(d, node, stride, uniform) + rows_affected(d, other, stride, uniform)
        if rows > most:
            most = rows
            best = column
    return best if best >= 0 else smallest_column(d, stride, uniform)


# ---- the search ------------------------------------------------------------------------------------------------------

cdef inline bint try_row(SearchState *d, int column, int node, int stride, bint uniform) noexcept nogil:
    """Try one row of a column; if the column has rows after it, remember the state to come back to."""
    cdef Level *level
    if d.link[node].down != column:
        level = &d.level[d.depth]
        level.column = <uint16_t>column
        level.node = <uint16_t>node
        level.trailed = d.ends.trail
        level.placed_count = d.placed_count
        level.twos = d.ends.twos
        level.uncovered = d.uncovered
        level.undecided = d.undecided
        d.depth += 1
    return place(d, node, stride, uniform) and propagate(d, stride, uniform)


cdef inline bint backtrack(SearchState *d, int stride, bint uniform) noexcept nogil:
    """Undo the newest branch and try its next row."""
    d.depth -= 1
    cdef const Level *level = &d.level[d.depth]
    undo(d, level, stride, uniform)
    return try_row(d, level.column, d.link[level.node].down, stride, uniform)


cdef inline Outcome run(SearchState *d, double deadline, int stride, bint uniform) noexcept nogil:
    """Go on to the next solution; a search that was stopped goes on where it was."""
    cdef bint alive
    cdef int column
    if d.phase == DONE:
        return EXHAUSTED
    if d.cancelled:
        return CANCELLED
    alive = propagate(d, stride, uniform) if d.phase == NOT_STARTED else d.phase == RUNNING
    d.phase = RUNNING
    while True:
        while not alive:
            if d.depth == 0:
                d.phase = DONE
                return EXHAUSTED
            alive = backtrack(d, stride, uniform)
        if d.undecided == 0:
            d.phase = AT_SOLUTION
            return FOUND
        if d.until_check <= 0:
            d.until_check = CHECK_EVERY     # before it may return, so that the next call gets further
            if d.cancelled:
                return CANCELLED
            if seconds_now() >= deadline:
                return TIMED_OUT
        column = choose(d, stride, uniform)
        if column >= 0:
            alive = try_row(d, column, d.link[column].down, stride, uniform)
        elif column == CHOOSE_AGAIN:
            alive = propagate(d, stride, uniform)
        else:
            alive = False


cdef inline Outcome seek(SearchState *d, const uint8_t *chosen, int stride, bint uniform) noexcept nogil:
    """Bring the search to where it found the rows whose first nodes are marked; EXHAUSTED if it never finds them."""
    cdef int column, node
    cdef bint alive = propagate(d, stride, uniform)
    d.phase = AT_SOLUTION
    while alive and d.undecided:
        column = choose(d, stride, uniform)
        if column == CHOOSE_AGAIN:
            alive = propagate(d, stride, uniform)
        elif column == DEAD_END:
            alive = False
        else:
            node = d.link[column].down
            while node != column and not chosen[node & ~(stride - 1)]:
                node = d.link[node].down
            alive = node != column and try_row(d, column, node, stride, uniform)
    return FOUND if alive else EXHAUSTED
