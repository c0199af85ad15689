"""The dance itself, in C: the links, where to branch, and the search. `_dlx.pyx` puts it behind Python classes.

How it works, for whoever changes it (`twin_dance.py` says the same in plain Python, and the tests hold the two together):

- Every column is a vertical ring of nodes under its header; headers are the nodes 0, 1, 2 … . A row is a block of
  `stride` nodes, a power of two, aligned: the siblings of node n are n xor 1, n xor 2 … . Links are 16 bits wide, so
  that a whole 9x9 matrix stays in the first-level cache. Rows shorter than the stride end in nodes of the `sink`.
- To choose a row covers its columns: each other row in them is dropped, that is, its siblings are unlinked. `trail`
  remembers the node that stayed linked (with WHOLE, if none did); undoing walks it backwards: the links dance.
- A column that falls to one row waits in `forced`; one that falls to two is noted in `twos`; one that falls to none
  kills the branch at once. A branch is therefore only opened where nothing is forced.
- The bits of `size`: the count, SECONDARY for a column that need not be covered, COVERED while it is. Counts with a
  bit set are never 0, 1 or 2, so the hot loop asks one question only.
- Where rows(A) is a subset of rows(B), the other rows of B are impossible ("claiming"); in a sudoku these are the
  locked candidates. It is looked for in columns of two, where it costs next to nothing.
- The branch goes to the column of two whose rows touch the largest columns. Below the root a few of the newest are
  looked at: what fell last lies where the trouble is, and looking at all costs more than it finds. Once little is open,
  the newest is taken as it is.

All of it is deterministic, so a solution alone says where the search stood: `seek` needs nothing else.
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

cdef enum Outcome:         # as in outcome.py
    FOUND, EXHAUSTED, CANCELLED, TIMED_OUT

cdef enum:
    COVERED = 0x4000       # in `size`
    SECONDARY = 0x2000
    COUNT = 0x1FFF
    WHOLE = 0x8000         # in `trail`

    NOTHING_LEFT = -1      # answers of `choose` that are no column
    LOOK_AGAIN = -2

    ONE_LOOK = 1           # columns of two that `choose` looks at: the newest; a few; with no way back, all of them
    FEW_LOOKS = 13

    LOOK_EVERY = 1 << 14   # dropped rows between two looks at the clock and the cancel flag: well under a millisecond
    UNDO_COST = 64         # what a branch costs beside the rows it drops, in the same coin

cdef enum Phase:
    FRESH, ONWARD, BACK, DONE

ctypedef struct Link:
    uint16_t up
    uint16_t down

ctypedef struct Level:     # a branch that has rows left to try
    uint16_t column
    uint16_t node
    int trailed
    int placed_count
    int twos
    int open
    int loose

ctypedef struct Notes:     # where each of these lists ends; copied to a local while rows drop, to stay in registers
    int forced
    int twos
    int trail

ctypedef struct Dance:
    # the matrix: shared by all searches, never written
    const uint16_t *column_of
    int columns
    int primary
    int stride
    int first_node
    bint plain             # rows of exactly four primary columns: the compiler gets a copy of the search of its own
    int hurry_below
    # this search
    Link *link
    uint16_t *size
    uint16_t *trail
    uint16_t *placed
    uint16_t *forced
    uint16_t *twos
    Level *level
    Notes notes
    int placed_count
    int depth
    int open               # primary columns not covered
    int loose              # those of them that have more than one row: with none left, the rest is a solution
    int written            # how many of `placed` stand in the answer already
    Phase phase
    int64_t until_look
    volatile int cancelled


# ---- the dance -------------------------------------------------------------------------------------------------------

cdef inline bint unlink(Dance *d, int node, Notes *notes) noexcept nogil:
    """Take one node out of its column; true if that leaves the column nothing. No branch: none could be predicted."""
    cdef int up = d.link[node].up
    cdef int down = d.link[node].down
    cdef int column = d.column_of[node]
    d.link[up].down = <uint16_t>down
    d.link[down].up = <uint16_t>up
    cdef int left = d.size[column] - 1
    d.size[column] = <uint16_t>left
    d.forced[notes.forced] = d.twos[notes.twos] = <uint16_t>column
    notes.forced += left == 1
    notes.twos += left == 2
    return left == 0


cdef inline void relink(Dance *d, int node) noexcept nogil:
    d.size[d.column_of[node]] += 1
    d.link[d.link[node].up].down = <uint16_t>node
    d.link[d.link[node].down].up = <uint16_t>node


cdef inline bint drop(Dance *d, int node, Notes *notes, int stride, bint plain) noexcept nogil:
    """Drop the row of a node, which itself stays linked; true if a column is left with nothing."""
    cdef bint dead = False
    cdef int k
    for k in range(1, stride):
        if plain or d.column_of[node ^ k] < d.columns:
            dead |= unlink(d, node ^ k, notes)
    d.trail[notes.trail] = <uint16_t>node
    notes.trail += 1
    return dead


cdef inline void cover(Dance *d, int base, int stride, bint plain) noexcept nogil:
    """Put a row into the solution: its columns take part in nothing any more."""
    cdef int k, column, rows
    for k in range(stride):
        column = d.column_of[base + k]
        if plain or column < d.columns:
            rows = d.size[column]
            d.loose -= (rows >= 2) & (plain | (rows < SECONDARY))      # `and` would make a branch of it
            d.size[column] = <uint16_t>(rows | COVERED)
            d.open -= plain or column < d.primary
    d.placed[d.placed_count] = <uint16_t>base
    d.placed_count += 1


cdef inline bint place(Dance *d, int node, int stride, bint plain) noexcept nogil:
    """Choose the row of a node; false if the rest cannot be covered any more."""
    cdef int base = node & ~(stride - 1)
    cdef int k, column, other
    cdef Notes notes = d.notes
    cover(d, base, stride, plain)
    for k in range(stride):
        column = d.column_of[base + k]
        if plain or column < d.columns:
            other = d.link[column].down
            while other != column:
                if other != base + k and drop(d, other, &notes, stride, plain):
                    d.notes = notes
                    return False
                other = d.link[other].down
    d.loose -= notes.forced - d.notes.forced
    d.notes = notes
    return True


cdef inline bint propagate(Dance *d, int stride, bint plain) noexcept nogil:
    """Choose the last row of every column that has but one.

    Where all columns are primary it may end as soon as each has one row: two such rows cannot meet in a column.
    """
    cdef int column
    while d.notes.forced and (d.loose or not plain):
        d.notes.forced -= 1
        column = d.forced[d.notes.forced]
        if d.size[column] < COVERED and not place(d, d.link[column].down, stride, plain):
            return False
    return True


cdef inline void undo(Dance *d, const Level *level, int stride, bint plain) noexcept nogil:
    cdef int node, k, base
    cdef bint whole
    d.until_look -= d.notes.trail - level.trailed + UNDO_COST
    while d.notes.trail > level.trailed:
        d.notes.trail -= 1
        node = d.trail[d.notes.trail]
        whole = node >= WHOLE
        node &= ~WHOLE
        for k in range(stride - 1, 0, -1):
            if plain or d.column_of[node ^ k] < d.columns:
                relink(d, node ^ k)
        if whole:
            relink(d, node)
    while d.placed_count > level.placed_count:
        d.placed_count -= 1
        base = d.placed[d.placed_count]
        for k in range(stride):
            if plain or d.column_of[base + k] < d.columns:
                d.size[d.column_of[base + k]] &= ~COVERED
    d.notes.twos = level.twos
    d.open = level.open
    d.loose = level.loose
    d.notes.forced = 0
    d.written = min(d.written, level.placed_count)


# ---- where to branch -------------------------------------------------------------------------------------------------

cdef inline bint claim(Dance *d, int column, int kept, int kept_too, int stride, bint plain) noexcept nogil:
    """Drop all rows of a column but two; false if that leaves another column nothing."""
    cdef int node = d.link[column].down
    cdef int before
    cdef bint dead
    while node != column:
        if node != kept and node != kept_too:
            d.link[d.link[node].up].down = d.link[node].down
            d.link[d.link[node].down].up = d.link[node].up
            d.size[column] -= 1
            before = d.notes.forced
            dead = drop(d, node, &d.notes, stride, plain)
            d.loose -= d.notes.forced - before
            d.trail[d.notes.trail - 1] |= WHOLE
            if dead:
                return False
        node = d.link[node].down
    return True


cdef inline int reach(const Dance *d, int node, int stride, bint plain) noexcept nogil:
    """How many rows the columns of this node's row hold: what choosing it would clear away."""
    cdef int base = node & ~(stride - 1)
    cdef int rows = 0
    cdef int k
    for k in range(stride):
        if plain:
            rows += d.size[d.column_of[base + k]]
        elif d.column_of[base + k] < d.columns:
            rows += d.size[d.column_of[base + k]] & COUNT
    return rows


cdef inline int widest_of_the_smallest(Dance *d, int stride, bint plain) noexcept nogil:
    """Where no column has two rows: the smallest column, and among equals the one that reaches most."""
    cdef int column, node, rows
    cdef int smallest = SECONDARY
    cdef int best = NOTHING_LEFT
    cdef int most = -1
    d.until_look -= d.primary >> 4
    for column in range(d.primary):
        smallest = min(smallest, <int>d.size[column])
    for column in range(d.primary):
        if d.size[column] == smallest:
            rows = 0
            node = d.link[column].down
            while node != column:
                rows += reach(d, node, stride, plain)
                node = d.link[node].down
            if rows > most:
                most = rows
                best = column
    return best


cdef inline int choose(Dance *d, int stride, bint plain) noexcept nogil:
    """The column to branch on, or one of the answers that are none."""
    cdef int at, k, column, node, other, shared, rows
    cdef int best = NOTHING_LEFT
    cdef int most = -1
    cdef int looks = ONE_LOOK if d.open < d.hurry_below else FEW_LOOKS if d.depth else d.columns
    for at in range(d.notes.twos - 1, -1, -1):
        column = d.twos[at]
        if d.size[column] != 2:
            continue
        if looks == ONE_LOOK:
            return column if best < 0 else best
        looks -= 1
        node = d.link[column].down
        other = d.link[node].down
        for k in range(1, stride):
            shared = d.column_of[node ^ k]
            if shared == d.column_of[other ^ k] and (plain or shared < d.columns) and d.size[shared] & COUNT > 2:
                if not claim(d, shared, node ^ k, other ^ k, stride, plain):
                    return NOTHING_LEFT
        if d.notes.forced:
            return LOOK_AGAIN
        rows = reach(d, node, stride, plain) + reach(d, other, stride, plain)
        if rows > most:
            most = rows
            best = column
    return best if best >= 0 else widest_of_the_smallest(d, stride, plain)


# ---- the search ------------------------------------------------------------------------------------------------------

cdef inline bint descend(Dance *d, int column, int node, int stride, bint plain) noexcept nogil:
    """Try one row of a column; a way back is kept if the column has rows after it."""
    cdef Level *level
    if d.link[node].down != column:
        level = &d.level[d.depth]
        level.column = <uint16_t>column
        level.node = <uint16_t>node
        level.trailed = d.notes.trail
        level.placed_count = d.placed_count
        level.twos = d.notes.twos
        level.open = d.open
        level.loose = d.loose
        d.depth += 1
    return place(d, node, stride, plain) and propagate(d, stride, plain)


cdef inline bint retreat(Dance *d, int stride, bint plain) noexcept nogil:
    """Go back to the newest branch and try its next row."""
    d.depth -= 1
    cdef const Level *level = &d.level[d.depth]
    undo(d, level, stride, plain)
    return descend(d, level.column, d.link[level.node].down, stride, plain)


cdef inline Outcome run(Dance *d, double deadline, int stride, bint plain) noexcept nogil:
    """Go on to the next solution, or say why not; a search that was stopped goes on where it was."""
    cdef bint alive
    cdef int column
    if d.phase == DONE:
        return EXHAUSTED
    if d.cancelled:
        return CANCELLED
    alive = propagate(d, stride, plain) if d.phase == FRESH else d.phase == ONWARD
    d.phase = ONWARD
    while True:
        while not alive:
            if d.depth == 0:
                d.phase = DONE
                return EXHAUSTED
            alive = retreat(d, stride, plain)
        if d.loose == 0:
            d.phase = BACK
            return FOUND
        if d.until_look <= 0:
            d.until_look = LOOK_EVERY      # before it may return: whoever asks again must get some way on
            if d.cancelled:
                return CANCELLED
            if seconds_now() >= deadline:
                return TIMED_OUT
        column = choose(d, stride, plain)
        if column >= 0:
            alive = descend(d, column, d.link[column].down, stride, plain)
        elif column == LOOK_AGAIN:
            alive = propagate(d, stride, plain)
        else:
            alive = False


cdef inline Outcome seek(Dance *d, const uint8_t *chosen, int stride, bint plain) noexcept nogil:
    """Stand where the search stood when it found the rows whose first nodes are marked; EXHAUSTED if it never could."""
    cdef int column, node
    cdef bint alive = propagate(d, stride, plain)
    d.phase = BACK
    while alive and d.loose:
        column = choose(d, stride, plain)
        if column == LOOK_AGAIN:
            alive = propagate(d, stride, plain)
        elif column == NOTHING_LEFT:
            alive = False
        else:
            node = d.link[column].down
            while node != column and not chosen[node & ~(stride - 1)]:
                node = d.link[node].down
            alive = node != column and descend(d, column, node, stride, plain)
    return FOUND if alive else EXHAUSTED
