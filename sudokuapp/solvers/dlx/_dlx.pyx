# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Dancing Links, compiled: exact cover with primary and secondary columns, and the sudoku board on top of it.

This file holds the classes that Python sees. `_search.pxd` is the search and explains it; `_setup.pxd` sets it up.
"""

from cython cimport no_gc_clear
from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_FromStringAndSize
from libc.math cimport INFINITY
from libc.stdint cimport int64_t, uint8_t, uint16_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcpy

from sudokuapp.solvers.dlx._search cimport (
    DONE, FOUND, NOT_STARTED, CHECK_EVERY, SECONDARY, TIMED_OUT, SearchState, Link, Outcome, run, seconds_now, seek,
)
from sudokuapp.solvers.dlx._setup cimport (
    free_arrays, make_arrays, move_arrays, set_up_clues, set_up_rows,
)

from sudokuapp.core.grid import Grid
from sudokuapp.errors import MatrixError
from sudokuapp.language import msgid
from sudokuapp.solvers.dlx.layout import check_board, check_cells, lay_out

cdef enum:
    MOST_AT_ONCE = 4096    # solutions that one call returns: they are held in memory until it ends


# Two compiled copies of the search: where `uniform` and the stride are constants, the compiler makes faster loops.

cdef Outcome run_on(SearchState *d, double deadline) noexcept nogil:
    return run(d, deadline, 4, True) if d.uniform else run(d, deadline, d.stride, False)


cdef Outcome seek_to(SearchState *d, const uint8_t *chosen) noexcept nogil:
    return seek(d, chosen, 4, True) if d.uniform else seek(d, chosen, d.stride, False)


cdef inline double deadline_in(double seconds) noexcept nogil:
    return INFINITY if seconds == INFINITY else seconds_now() + seconds


# ---- what Python sees ------------------------------------------------------------------------------------------------

ctypedef object (*alloc_function)(type, Py_ssize_t)

cdef extern from "Python.h":
    ctypedef struct PyTypeObject:
        alloc_function tp_alloc

cdef extern from *:
    """
    #include "structmember.h"
    /* The same as the slot's own setter, without its checks, for a new object. */
    static void fill_slot(PyObject *new_object, PyObject *slot, PyObject *value) {
        Py_INCREF(value);
        *(PyObject **)((char *)new_object + ((PyMemberDescrObject *)slot)->d_member->offset) = value;
    }
    """
    void fill_slot(object, object, object)

cdef type grid_type = Grid
cdef object shape_slot = Grid.__dict__["shape"], cells_slot = Grid.__dict__["cells"]


def as_grids(shape, list pages not None):
    """Solutions as grids: the same as `Grid.trusted`, but fast enough for a million a second."""
    cdef alloc_function new_grid = (<PyTypeObject *>grid_type).tp_alloc
    cdef list grids = []
    for cells in pages:
        grid = new_grid(grid_type, 0)
        fill_slot(grid, shape_slot, shape)
        fill_slot(grid, cells_slot, cells)
        grids.append(grid)
    return grids


cdef class Matrix:
    """An exact cover problem: which columns each row covers. Columns from `primary` on may stay uncovered."""

    cdef object layout
    cdef uint16_t *column_of
    cdef int row_count
    cdef SearchState blank       # what every search starts from: its `link` and `size` are the headers alone
    cdef SearchState spare       # the arrays of a search that has ended, for the next one: short searches are many

    def __cinit__(self, rows, int primary, int secondary=0, *args, **of_board):
        cdef int node, nodes
        cdef SearchState *d = &self.blank
        if args or (of_board and type(self) is Matrix):
            raise TypeError("A matrix takes its rows, and how many of its columns are primary and secondary.")
        layout = self.layout = lay_out(rows, primary, secondary)
        self.row_count = layout.row_count
        d.columns = layout.columns
        d.primary = d.uncovered = layout.primary
        d.stride = layout.stride
        d.first_node = layout.first_node
        d.uniform = layout.uniform
        d.take_newest_below = 3 * d.primary // 8 + 1
        d.until_check = CHECK_EVERY
        nodes = len(layout.column_of)
        d.column_of = self.column_of = <uint16_t *>malloc((nodes + 1) * sizeof(uint16_t))
        d.link = <Link *>malloc((d.columns + 1) * sizeof(Link))
        d.size = <uint16_t *>malloc((d.columns + 1) * sizeof(uint16_t))
        if not (self.column_of and d.link and d.size):
            raise MemoryError
        for node in range(nodes):
            self.column_of[node] = layout.column_of[node]
        for node in range(d.columns):
            d.link[node].up = d.link[node].down = <uint16_t>node
            d.size[node] = 0 if node < d.primary else SECONDARY

    def __dealloc__(self):
        free(self.column_of)
        free_arrays(&self.blank)
        free_arrays(&self.spare)

    def search(self, given=()):
        """A search for the covers that hold the given rows."""
        given = tuple(given)
        cdef Search search = Search.__new__(Search, self)
        cdef uint16_t *rows = <uint16_t *>malloc((len(given) + 1) * sizeof(uint16_t))
        cdef int count = 0
        if rows == NULL:
            raise MemoryError
        try:
            for row in given:
                rows[count] = self.layout.check_row(row)
                count += 1
            if not set_up_rows(&search.state, rows, count, self.row_count):
                search.state.phase = DONE
        finally:
            free(rows)
        return search


cdef class SudokuMatrix(Matrix):
    """The matrix of a board: row `side * cell + digit - 1` puts a digit into a cell.

    `unit_of` has three numbers for each cell: its row, its column and its box, each counted on from the one before.
    """

    cdef uint8_t *unit_of
    cdef int side

    def __cinit__(self, rows, int primary, int secondary=0, *, int side, bytes unit_of):
        cdef int cells = side * side
        check_board(self.layout, side, unit_of)
        self.side = side
        self.unit_of = <uint8_t *>malloc(3 * cells)
        if self.unit_of == NULL:
            raise MemoryError
        memcpy(self.unit_of, PyBytes_AS_STRING(unit_of), 3 * cells)

    def __dealloc__(self):
        free(self.unit_of)

    def search_cells(self, bytes cells not None):
        """A search for the solutions of a board; 0 is an empty cell."""
        cdef Py_ssize_t at, count = self.side * self.side
        cdef const uint8_t *digits = <const uint8_t *>PyBytes_AS_STRING(cells)
        cdef uint8_t largest = 0
        if len(cells) == count:
            for at in range(count):
                largest = max(largest, digits[at])
        if len(cells) != count or largest > self.side:
            check_cells(cells, self.side)      # says what is wrong
        cdef Search search = Search.__new__(Search, self)
        search.side = self.side
        if not set_up_clues(&search.state, digits, self.unit_of, self.side):
            search.state.phase = DONE
        return search


@no_gc_clear               # `matrix` must outlive the search: it takes the arrays back
cdef class Search:
    """One run through the covers of a matrix, in an order that never changes. One thread at a time may run it."""

    cdef SearchState state
    cdef Matrix matrix
    cdef int side
    cdef bint running
    cdef uint8_t answer[256]

    def __cinit__(self, Matrix matrix not None):
        self.matrix = matrix
        self.state = matrix.blank
        if matrix.spare.link != NULL:
            move_arrays(&matrix.spare, &self.state)
        elif not make_arrays(&self.state, matrix.row_count):
            free_arrays(&self.state)       # at once: an incomplete set must not become the spare
            raise MemoryError
        memcpy(self.state.link, matrix.blank.link, matrix.blank.columns * sizeof(Link))
        memcpy(self.state.size, matrix.blank.size, matrix.blank.columns * sizeof(uint16_t))

    def __dealloc__(self):
        if self.matrix is not None and self.matrix.spare.link == NULL:
            move_arrays(&self.state, &self.matrix.spare)
        free_arrays(&self.state)

    cdef inline bint begin(self) except False:
        if self.running:
            raise RuntimeError("This search is running in another thread.")
        self.running = True
        return True

    def advance(self, double seconds=INFINITY):
        """Go to the next cover, and return an Outcome."""
        cdef Outcome outcome
        self.begin()
        with nogil:
            outcome = run_on(&self.state, deadline_in(seconds))
        self.running = False
        return outcome

    def count(self, int64_t limit, double seconds=INFINITY):
        """How many more covers there are, up to a limit, and an Outcome; none is kept."""
        cdef Outcome outcome = FOUND
        cdef int64_t found = 0
        self.begin()
        with nogil:
            seconds = deadline_in(seconds)
            while found < limit:
                outcome = run_on(&self.state, seconds)
                if outcome != FOUND:
                    break
                found += 1
        self.running = False
        return found, outcome

    def take(self, int64_t most, double seconds=INFINITY):
        """The cells of the next few solutions of a board, and an Outcome.

        It waits for the first one. Of the others it takes only those that come before it next reads the clock.
        """
        cdef Outcome outcome = FOUND
        cdef int found = 0, size = self.side * self.side
        if self.side == 0:
            raise MatrixError(msgid("Only a search through a board has cells."))
        most = min(most, MOST_AT_ONCE)
        self.begin()
        cdef uint8_t *pages = <uint8_t *>malloc(max(most, 1) * size)
        if pages == NULL:
            self.running = False
            raise MemoryError
        with nogil:
            seconds = deadline_in(seconds)
            while found < most:
                outcome = run_on(&self.state, seconds)
                if outcome != FOUND:
                    break
                self.write_answer()
                memcpy(pages + found * size, self.answer, size)
                found += 1
                seconds = -INFINITY
        self.running = False
        if outcome == TIMED_OUT and found:
            outcome = FOUND
        try:
            return [PyBytes_FromStringAndSize(<char *>pages + at * size, size) for at in range(found)], outcome
        finally:
            free(pages)

    cdef inline void write_answer(self) noexcept nogil:
        """Bring `answer` up to date: only what was chosen since the last solution has changed."""
        cdef const SearchState *d = &self.state
        cdef int at, row, cell, cells = self.side * self.side
        for at in range(d.written, d.placed_count):
            cell = d.column_of[d.placed[at]]
            row = (d.placed[at] - d.first_node) >> 2
            self.answer[cell] = <uint8_t>(row - cell * self.side + 1)
        self.state.written = d.placed_count
        for at in range(d.ends.forced):
            cell = d.forced[at]
            if cell < cells and d.size[cell] == 1:
                row = (d.link[cell].down - d.first_node) >> 2
                self.answer[cell] = <uint8_t>(row - cell * self.side + 1)

    @property
    def rows(self):
        """The rows of the cover that was found last, in the order they were chosen."""
        cdef const SearchState *d = &self.state
        nodes = [d.placed[at] for at in range(d.placed_count)]
        nodes += [d.link[d.forced[at]].down for at in range(d.ends.forced) if d.size[d.forced[at]] == 1]
        return tuple(dict.fromkeys((node - d.first_node) // d.stride for node in nodes))

    def seek(self, rows):
        """Bring a new search to a cover that was found before, so that it goes on with the one after it."""
        cdef Outcome outcome
        cdef const SearchState *d = &self.state
        cdef size_t nodes = d.first_node + d.stride * self.matrix.row_count
        rows = tuple(rows)
        if d.phase != NOT_STARTED:
            raise MatrixError(msgid("Only a search that has not begun can be sent to a cover."))
        cdef uint8_t *chosen = <uint8_t *>calloc(nodes + 1, 1)
        if chosen == NULL:
            raise MemoryError
        try:
            for row in rows:
                chosen[<int>(d.first_node + d.stride * self.matrix.layout.check_row(row))] = 1
            self.begin()
            with nogil:
                outcome = seek_to(&self.state, chosen)
            self.running = False
        finally:
            free(chosen)
        if outcome != FOUND or set(self.rows) != set(rows):
            self.state.phase = DONE
            raise MatrixError(msgid("These rows are no cover of this matrix."))

    def cancel(self):
        """Stop this search, now or when it next runs. Any thread may call this."""
        self.state.cancelled = 1
