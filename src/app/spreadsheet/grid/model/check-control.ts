import { Listeners } from '#app/state/listeners.ts';
import { copyText } from '#app/ui/copy-text.ts';
import type { CellGrid } from '#app/ui/cell-grid/cell-grid.ts';
import { type CellMove, moveCell, tabCell } from '#app/ui/cell-grid/cell-moves.ts';
import {
  boxOf,
  type Cell,
  type CellRange,
  clampRange,
  isOneCell,
  rangeOf,
  sameCell,
} from '#app/ui/cell-grid/cell-range.ts';
import { formatLine, joinLines, parseBlock, type TextBlock } from '#app/ui/cell-grid/text-block.ts';
import type { CellEdit, CheckFilter, CheckRow, CheckSource } from '#app/spreadsheet/check/check-types.ts';
import { checkGridWords as words } from '#app/spreadsheet/sheet-words.ts';
import type { CheckRows } from './check-rows.ts';
import type { CheckView } from './check-view.ts';
import { type GridColumn, stateColumn } from './grid-columns.ts';
import { problemAfter, problemColumn } from './problem-cells.ts';
import { cellText, collectEdits, columnsOf, planBlockPaste, type TextOf } from './range-edits.ts';

interface Typing {
  row: CheckRow;
  column: GridColumn;
}

export type CheckControl = ReturnType<typeof createCheckControl>;

/** The cursor over the checked file and what can be done at it. Places of rows are those among the rows shown. */
export function createCheckControl(source: CheckSource, rows: CheckRows, shown: readonly GridColumn[]) {
  let columns = shown;
  let count = columns.length + 1;
  const changes = new Listeners();
  let page = 10;
  // Where a run of Tabs along a row began: Enter goes below it, as in a spreadsheet.
  let runStart: number | null = null;
  let typing: Typing | null = null;
  /** The row the cursor was put on; rows may move away when they are mended. */
  let cursorRow: number | null = null;
  /** What is asked of the source goes there one after the other. */
  let queue = Promise.resolve();
  let view: CheckView = {
    range: rangeOf({ row: 0, column: Math.min(1, columns.length) }),
    mode: 'moving',
    follows: 'anchor',
    leaving: false,
    message: null,
    text: '',
    focusCount: 0,
  };
  const set = (change: Partial<CheckView>) => {
    view = { ...view, ...change };
    changes.tell();
  };
  const total = () => rows.getView().total ?? 0;
  const say = (text: string, bad = false) => set({ message: { text, bad } });
  const rowAt = (place: number) => rows.getView().rowAt(place);
  const columnAt = (column: number) => columns[column - 1];
  const enqueue = (work: () => Promise<void>) => {
    queue = queue.then(work).catch(() => say(words.notDone, true));
  };
  const write = async (edits: readonly CellEdit[], done?: string) => {
    rows.patch(edits);
    if (edits.length > 0) await source.edit(edits);
    if (done !== undefined) say(done);
  };
  /** A block never holds the first column: a block that begins there is of whole rows. */
  const fit = (range: CellRange): CellRange => {
    const { anchor, head } = clampRange(range, total(), count);
    if (sameCell(anchor, head) || (anchor.column !== stateColumn && head.column !== stateColumn))
      return { anchor, head };
    return anchor.column === stateColumn
      ? { anchor: { ...anchor, column: 1 }, head: { ...head, column: count - 1 } }
      : { anchor, head: { ...head, column: 1 } };
  };
  const settle = () => {
    if (view.mode === 'moving') return;
    const typed = typing;
    typing = null;
    set({ mode: 'moving' });
    if (typed !== null && cellText(typed.row, typed.column) !== view.text) {
      const edit = { row: typed.row.row, column: typed.column.place, text: view.text };
      rows.patch([edit]);
      enqueue(() => source.edit([edit]));
    }
    rows.hold(false);
  };
  const show = (range: CellRange, focus = true) => {
    settle();
    runStart = null;
    const fitted = fit(range);
    cursorRow = rowAt(fitted.anchor.row)?.row ?? null;
    set({
      range: fitted,
      follows: 'anchor',
      leaving: false,
      message: null,
      focusCount: view.focusCount + (focus ? 1 : 0),
    });
  };
  const goTo = (cell: Cell) => show(rangeOf(cell));
  const type = (mode: 'typing' | 'caret', text?: string) => {
    const { anchor } = view.range;
    const [row, column] = [rowAt(anchor.row), columnAt(anchor.column)];
    if (row === undefined || column === undefined) return;
    typing = { row, column };
    rows.hold(true);
    set({ mode, text: text ?? cellText(row, column), range: rangeOf(anchor), message: null });
  };
  /** Through the queue, with the columns of the file in the chosen block, where there are some. */
  const withBlock = (work: (top: number, bottom: number, chosen: readonly GridColumn[]) => Promise<void>) => {
    settle();
    const { top, bottom, ...sides } = boxOf(view.range);
    const chosen = columnsOf(columns, sides);
    if (chosen.length === 0 || total() === 0) return;
    if (bottom - top > 1000) say(words.working);
    enqueue(() => work(top, bottom, chosen));
  };
  /** The result of the cells of the chosen block. */
  const change = (textOf: TextOf, done: (cells: number) => string) =>
    withBlock(async (top, bottom, chosen) => {
      const edits = await collectEdits(rows.pieces(top, bottom), chosen, textOf);
      await write(edits, done(edits.length));
    });

  const control = {
    get columns() {
      return count;
    },
    getView: () => view,
    subscribe: changes.subscribe,
    /** Rows in view: a page key goes by as many. */
    setPage(size: number) {
      page = size;
    },
    /** Other columns of the file are shown: the cursor stays in its own. */
    setColumns(next: readonly GridColumn[]) {
      if (next === columns) return;
      settle();
      const { row, column } = view.range.anchor;
      const place = columnAt(column)?.place;
      columns = next;
      count = columns.length + 1;
      const at = columns.findIndex((one) => one.place === place) + 1;
      const kept = column === stateColumn || at > 0 ? at : Math.min(column, columns.length);
      set({ range: fit(rangeOf({ row, column: kept })) });
    },
    settle,
    show,
    goTo,
    focused(cell: Cell) {
      if (!sameCell(cell, view.range.anchor)) show(rangeOf(cell), false);
    },
    extendTo(head: Cell) {
      settle();
      const range = fit({ anchor: view.range.anchor, head });
      const moved = !sameCell(range.anchor, view.range.anchor);
      set({ range, follows: 'head', message: null, focusCount: view.focusCount + (moved ? 1 : 0) });
    },
    move(move: CellMove, extend: boolean) {
      const { anchor, head } = view.range;
      const size = { rows: total(), columns: count, page };
      if (extend) control.extendTo(moveCell(head, move, size));
      else goTo(moveCell(anchor, move, size));
    },
    tab(back: boolean): boolean {
      settle();
      const { anchor } = view.range;
      // From cell to cell of the file; the first column is reached by the arrows.
      const from = { row: anchor.row, column: anchor.column - 1 };
      const next = view.leaving ? null : tabCell(from, back, { rows: total(), columns: columns.length });
      if (next === null) {
        set({ leaving: false });
        return false;
      }
      const start = back ? null : (runStart ?? anchor.column);
      goTo({ row: next.row, column: next.column + 1 });
      runStart = start;
      return true;
    },
    enter(back: boolean) {
      const { row, column } = view.range.anchor;
      settle();
      const start = runStart ?? column;
      goTo({ row: Math.max(0, Math.min(total() - 1, back ? row - 1 : row + 1)), column: back ? column : start });
    },
    edit: () => type('caret'),
    /** The text of the cell as it is typed. */
    input(text: string) {
      if (view.mode === 'moving') type('typing', text);
      else set({ text });
    },
    revert() {
      typing = null;
      set({ mode: 'moving', focusCount: view.focusCount + 1 });
      rows.hold(false);
    },
    escape(): boolean {
      if (!isOneCell(view.range)) set({ range: rangeOf(view.range.anchor) });
      else if (!view.leaving) set({ leaving: true, message: { text: words.tabLeaves, bad: false } });
      else return false;
      return true;
    },
    clear: () => change(() => '', words.cleared),
    /** The first row of the block in all its rows; a block of one row takes the row above. */
    fillDown() {
      settle();
      const { top, bottom } = boxOf(view.range);
      if (top === bottom && top === 0) return say(words.nothingAbove);
      const from = top === bottom ? top - 1 : top;
      let above: CheckRow | undefined;
      enqueue(async () => {
        for await (const piece of rows.pieces(from, from)) [above] = piece;
      });
      change((column) => (above === undefined ? '' : cellText(above, column)), words.filled);
    },
    step(direction: 'undo' | 'redo') {
      settle();
      enqueue(async () => {
        const { canUndo, canRedo } = source.getSummary();
        const undo = direction === 'undo';
        if (undo ? !canUndo : !canRedo) return say(undo ? words.nothingToUndo : words.nothingToRedo);
        await source[direction]();
        say(undo ? words.undone : words.redone);
      });
    },
    take(cut: boolean): TextBlock | null {
      const { top, bottom, ...sides } = boxOf(view.range);
      const own = columnsOf(columns, sides);
      if (own.length === 0) return null;
      const textsOf = (row: CheckRow) => own.map((column) => cellText(row, column));
      const told = (cut ? words.cut : words.copied)(bottom - top + 1, own.length);
      const here = rows.shown(top, bottom);
      if (here !== null) {
        if (cut)
          change(
            () => '',
            () => told,
          );
        else say(told);
        return here.map(textsOf);
      }
      withBlock(async (first, last) => {
        const lines: string[] = [];
        for await (const piece of rows.pieces(first, last)) lines.push(...piece.map((row) => formatLine(textsOf(row))));
        if (!(await copyText(joinLines(lines)))) return say(words.notCopied, true);
        say(told);
        // Not cut before it is certain that it was copied.
        if (cut) await write(await collectEdits(rows.pieces(first, last), own, () => ''));
      });
      return null;
    },
    paste(text: string) {
      settle();
      if (view.range.anchor.column === stateColumn) return;
      const plan = planBlockPaste(parseBlock(text), boxOf(view.range), total(), count);
      if ('tall' in plan) return say(words.tooTall(plan.tall, plan.room), true);
      if ('wide' in plan) return say(words.tooWide(plan.wide, plan.room), true);
      const { top, left, bottom, right } = plan.box;
      show(rangeOf({ row: top, column: left }, { row: bottom, column: right }));
      const cells = (bottom - top + 1) * (right - left + 1);
      change(
        (_column, rowAt, columnAt) => plan.textOf(rowAt, columnAt),
        () => words.pasted(cells),
      );
    },
    /** Whether the parcel of the row is to be written: what it was before turned round, from in part to wholly. */
    choose(row: CheckRow) {
      const chosen = row.conflict === 'part' || !row.chosen;
      rows.patchChosen(row.row, chosen);
      enqueue(() => source.choose(row.row, chosen));
    },
    /** The same for the row of the cursor: all rows of a parcel have one tick. */
    chooseCurrent() {
      const row = rowAt(view.range.anchor.row);
      if (row !== undefined && row.state !== 'same') control.choose(row);
    },
    /** To the next cell with a problem, or that someone else changed too: in this row, in a later one, from the top again. */
    nextProblem() {
      settle();
      enqueue(async () => {
        await rows.ready();
        const { anchor } = view.range;
        const { filter } = rows.getView();
        const [row] = (await source.read(filter, anchor.row, anchor.row + 1)).rows;
        // The row the cursor was on is mended and has gone: another one is in its place.
        const moved = row !== undefined && cursorRow !== null && row.row !== cursorRow;
        const here = row === undefined || moved ? null : problemAfter(row, columns, anchor.column);
        if (here !== null) return goTo({ row: anchor.row, column: here });
        const after = await source.nextProblem(filter, moved ? anchor.row - 1 : anchor.row);
        const place = after ?? (await source.nextProblem(filter, -1));
        if (place === null) return say(words.nothingOpen);
        const [found] = (await source.read(filter, place, place + 1)).rows;
        goTo({ row: place, column: found === undefined ? stateColumn : problemColumn(found, columns) });
        if (found !== undefined) cursorRow = found.row;
        if (after === null) say(words.fromTop);
      });
    },
    /** A change of all rows that are shown. Resolves with how many cells it changed. */
    changeAll: (change: (filter: CheckFilter) => Promise<number>): Promise<number> =>
      new Promise((resolve) => {
        settle();
        enqueue(async () => resolve(await change(rows.getView().filter)));
      }),
    setFilter(filter: CheckFilter) {
      settle();
      rows.setFilter(filter);
    },
    /** Other rows are shown: the cursor goes to the first of them; `focus` where it was in the table. */
    restart(focus: boolean) {
      show(rangeOf({ row: 0, column: view.range.anchor.column }), focus);
    },
    /** Rows came or went: the cursor stays within them, and the focus with it where it was in the table. */
    follow(focus: boolean) {
      const range = fit(view.range);
      const moved = !sameCell(range.anchor, view.range.anchor) || total() === 0;
      if (moved || !sameCell(range.head, view.range.head))
        set({ range, focusCount: view.focusCount + (focus && moved ? 1 : 0) });
      cursorRow ??= rowAt(range.anchor.row)?.row ?? null;
    },
  };
  return control satisfies CellGrid;
}
