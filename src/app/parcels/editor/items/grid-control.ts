import { limits } from '#contract/parcel-write.ts';
import { Listeners } from '#app/state/listeners.ts';
import { type ItemRow, newItemRow } from '#app/parcels/editor/form/form-values.ts';
import type { CellGrid, CellView } from '#app/ui/cell-grid/cell-grid.ts';
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
import { settledText } from '#app/parcels/editor/items/model/cell-text.ts';
import { applyAction, type GridAction } from './grid-actions.ts';
import { fieldOfColumn, itemColumns } from '#app/parcels/editor/items/model/item-columns.ts';
import { itemGridWords as words } from './item-grid-words.ts';
import type { ItemStore } from '#app/parcels/editor/items/model/item-store.ts';
import { isRefusal, type Pasted, planPaste } from '#app/parcels/editor/items/model/paste-plan.ts';
import { parseBlock, type TextBlock } from '#app/ui/cell-grid/text-block.ts';

export interface GridMessage {
  text: string;
  bad: boolean;
}

/** What the eye sees of the cursor. */
export interface GridView extends CellView {
  /** The next Tab leaves the table. */
  leaving: boolean;
  message: GridMessage | null;
}

export interface GridCircumstances {
  /** Why nothing can be changed now. */
  lockReason: string | undefined;
  /** The server's items. */
  base: readonly ItemRow[];
  /** Rows in view. */
  page: number;
}

export type GridControl = ReturnType<typeof createGridControl>;

const columns = itemColumns.length;

/** The cursor of the grid and what can be done at it. It lives as long as the grid and is the same for all its cells. */
export function createGridControl(store: ItemStore) {
  let circumstances: GridCircumstances = { lockReason: undefined, base: [], page: 10 };
  // Where a run of Tabs along a row began: Enter goes below it, as in a spreadsheet.
  let runStart: number | null = null;
  let view: GridView = {
    range: rangeOf({ row: 0, column: 0 }),
    mode: 'moving',
    follows: 'anchor',
    leaving: false,
    message: null,
    focusCount: 0,
  };
  const changes = new Listeners();
  const set = (change: Partial<GridView>) => {
    view = { ...view, ...change };
    changes.tell();
  };
  const rows = () => store.getState().rows;
  const size = () => ({ rows: rows().length, columns, page: circumstances.page });
  const say = (text: string, bad = false) => set({ message: { text, bad } });
  const settle = () => {
    if (view.mode === 'moving') return;
    store.settle(settledText);
    set({ mode: 'moving' });
  };
  /** Whether something may be changed; says why not. */
  const open = () => {
    if (circumstances.lockReason === undefined) return true;
    say(words.locked(circumstances.lockReason), true);
    return false;
  };
  const show = (range: CellRange, focus = true) => {
    settle();
    runStart = null;
    set({
      range: clampRange(range, rows().length, columns),
      follows: 'anchor',
      leaving: false,
      message: null,
      focusCount: view.focusCount + (focus ? 1 : 0),
    });
  };
  const goTo = (cell: Cell) => show(rangeOf(cell));
  const change = (next: readonly ItemRow[], range: CellRange) => {
    store.change(next, view.range, range);
    show(range);
  };

  const control = {
    columns,
    getView: () => view,
    subscribe: changes.subscribe,
    setCircumstances(next: GridCircumstances) {
      circumstances = next;
    },
    settle,
    show,
    goTo,
    say,
    focused(cell: Cell) {
      if (!sameCell(cell, view.range.anchor)) show(rangeOf(cell), false);
    },
    extendTo(head: Cell) {
      settle();
      const range = clampRange({ anchor: view.range.anchor, head }, rows().length, columns);
      set({ range, follows: 'head', message: null });
    },
    move(move: CellMove, extend: boolean) {
      const { anchor, head } = view.range;
      if (extend) control.extendTo(moveCell(head, move, size()));
      else goTo(moveCell(anchor, move, size()));
    },
    tab(back: boolean): boolean {
      settle();
      const { anchor } = view.range;
      const next = view.leaving ? null : tabCell(anchor, back, size());
      if (next === null) {
        set({ leaving: false });
        return false;
      }
      const start = back ? null : (runStart ?? anchor.column);
      goTo(next);
      runStart = start;
      return true;
    },
    edit() {
      if (open()) set({ mode: 'caret', range: rangeOf(view.range.anchor), message: null });
    },
    /** The text of the cell as it is typed. */
    input(cell: Cell, text: string) {
      control.focused(cell);
      store.type(rangeOf(cell), fieldOfColumn(cell.column), text);
      if (view.mode === 'moving') set({ mode: 'typing', range: rangeOf(cell), message: null });
    },
    /** Leaves the cell for the one below; behind the last row there is a new one. */
    enter(back: boolean) {
      const { row, column } = view.range.anchor;
      settle();
      const start = runStart ?? column;
      if (back) goTo({ row: Math.max(0, row - 1), column });
      else if (row < rows().length - 1) goTo({ row: row + 1, column: start });
      else control.add();
    },
    revert() {
      store.revert();
      set({ mode: 'moving', focusCount: view.focusCount + 1 });
    },
    escape(): boolean {
      if (!isOneCell(view.range)) set({ range: rangeOf(view.range.anchor) });
      else if (!view.leaving) set({ leaving: true, message: { text: words.tabLeaves, bad: false } });
      else return false;
      return true;
    },
    /** A new row at the end. */
    add() {
      settle();
      if (!open()) return;
      if (rows().length >= limits.items) say(words.noRoom(limits.items), true);
      else change([...rows(), newItemRow()], rangeOf({ row: rows().length, column: 0 }));
    },
    /** Whether it was done; says why not. */
    run(action: GridAction): boolean {
      settle();
      if (!open() || rows().length === 0) return false;
      const done = applyAction(action, rows(), view.range, circumstances.base);
      if (done === null) say(words.noRoom(limits.items), true);
      else change(done.rows, done.range);
      return done !== null;
    },
    clear: () => void control.run('clear'),
    step(direction: 'undo' | 'redo') {
      settle();
      if (!open()) return;
      const range = store[direction]();
      const nothing = direction === 'undo' ? words.nothingToUndo : words.nothingToRedo;
      if (range === null) return say(nothing);
      show(range);
      say(direction === 'undo' ? words.undone : words.redone);
    },
    take(cut: boolean): TextBlock {
      const { top, bottom, left, right } = boxOf(view.range);
      const fields = itemColumns.slice(left, right + 1).map(({ field }) => field);
      const block = rows().slice(top, bottom + 1).map((row) => fields.map((field) => row[field])); // oxfmt-ignore
      if (!cut || control.run('clear')) say((cut ? words.cut : words.copied)(block.length, block[0]?.length ?? 0));
      return block;
    },
    paste(text: string) {
      settle();
      if (!open()) return;
      const result = planPaste(rows(), view.range, parseBlock(text));
      if (isRefusal(result)) {
        const { tooMany } = { tooMany: 0, ...result };
        say(
          'tooWide' in result ? words.tooWide(result.tooWide, result.room) : words.tooMany(tooMany, limits.items),
          true,
        );
        return;
      }
      change(result.rows, result.range);
      say(pasteMessage(result), result.unknown.length > 0);
    },
  };
  return control satisfies CellGrid;
}

function pasteMessage({ count, byHeader, unknown, comma }: Pasted): string {
  return [
    words.pasted(count),
    byHeader ? words.byHeader : '',
    comma === null ? '' : words.commaRead(comma.from, comma.to),
    unknown.length === 0 ? '' : words.unknownColumns(unknown.join(', ')),
  ]
    .filter((part) => part !== '')
    .join('; ');
}
