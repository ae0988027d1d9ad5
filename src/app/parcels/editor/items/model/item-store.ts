import { type ItemField, itemFields, type ItemRow } from '#app/parcels/editor/form/form-values.ts';
import { ValueStore } from '#app/state/value-store.ts';
import type { CellRange } from '#app/ui/cell-grid/cell-range.ts';
import { EditHistory } from '#app/ui/cell-grid/edit-history.ts';
import { withCell } from './row-edits.ts';

/** What is wrong in the cells of a row, as the server or the check of the whole parcel found. */
export type RowProblems = Partial<Record<ItemField, string>>;

/** The rows of the grid. Rows and the list of them are replaced, never changed, so that `===` tells what changed. */
export interface ItemState {
  rows: readonly ItemRow[];
  /** By the row's own name, so that a problem stays with its row wherever that moves. */
  problems: ReadonlyMap<string, RowProblems>;
  canUndo: boolean;
  canRedo: boolean;
}

/** Rows and the block that shows where they changed. */
interface RowsAt {
  rows: readonly ItemRow[];
  range: CellRange;
}

/** Called with what to write into the form: one row, or all. */
export interface ItemWriter {
  row: (index: number, row: ItemRow) => void;
  rows: (rows: readonly ItemRow[]) => void;
}

export interface ItemStore {
  getState: () => ItemState;
  subscribe: (listener: () => void) => () => void;
  /** One step: the rows as they become, and the blocks chosen before and after. */
  change: (rows: readonly ItemRow[], before: CellRange, after: CellRange) => void;
  /** A character typed into a cell. All of them until `settle` or `revert` are one step. */
  type: (cell: CellRange, field: ItemField, text: string) => void;
  /** The cell that is typed into is left, with its text as it shall be. */
  settle: (settled: (field: ItemField, text: string) => string) => void;
  /** The cell that is typed into gets back the text it had. */
  revert: () => void;
  /** The block to show, or null when there was nothing. */
  undo: () => CellRange | null;
  redo: () => CellRange | null;
  /** The form holds other rows than were written: someone else put them there. One step as well. */
  adopt: (rows: readonly ItemRow[]) => void;
  /** The rows are based on another parcel now: earlier steps would bring back rows that are tied to the old one. */
  forget: () => void;
  setProblems: (problems: ReadonlyMap<string, RowProblems>) => void;
}

interface Typing {
  start: RowsAt;
  field: ItemField;
}

const firstCell: CellRange = { anchor: { row: 0, column: 0 }, head: { row: 0, column: 0 } };

/** The grid's own copy of the rows, with its history. What it does goes into the form at once. */
export function createItemStore(initial: readonly ItemRow[], write: ItemWriter): ItemStore {
  const history = new EditHistory<RowsAt>();
  let typing: Typing | null = null;
  const state = new ValueStore<ItemState>({ rows: initial, problems: new Map(), canUndo: false, canRedo: false });
  const publish = (rows: readonly ItemRow[], problems = state.get().problems) =>
    state.set({
      rows,
      problems,
      canUndo: history.canUndo || (typing !== null && typing.start.rows !== rows),
      canRedo: history.canRedo,
    });
  const show = (found: RowsAt | null): CellRange | null => {
    if (found === null) return null;
    const { rows, range } = found;
    publish(rows);
    write.rows(rows);
    return range;
  };
  const writeRow = (index: number) => {
    const row = state.get().rows[index];
    if (row !== undefined) write.row(index, row);
  };
  const withoutProblem = (row: ItemRow, field: ItemField) => {
    const { [field]: problem, ...others } = state.get().problems.get(row.row) ?? {};
    return problem === undefined ? state.get().problems : new Map(state.get().problems).set(row.row, others);
  };

  const store: ItemStore = {
    getState: state.get,
    subscribe: state.subscribe,
    change(rows, before, after) {
      if (rows === state.get().rows) return;
      const problems = stillTrue(state.get().problems, state.get().rows, rows);
      history.record({ rows: state.get().rows, range: before }, { rows, range: after });
      publish(rows, problems);
      write.rows(rows);
    },
    type(cell, field, text) {
      const { row: index } = cell.anchor;
      const row = state.get().rows[index];
      if (row === undefined) return;
      typing ??= { start: { rows: state.get().rows, range: cell }, field };
      publish(withCell(state.get().rows, index, field, text), withoutProblem(row, field));
      writeRow(index);
    },
    settle(settled) {
      if (typing === null) return;
      const { start, field } = typing;
      typing = null;
      const { row: index } = start.range.anchor;
      const text = state.get().rows[index]?.[field] ?? '';
      const tidy = settled(field, text);
      const rows = withCell(state.get().rows, index, field, tidy);
      if (start.rows[index]?.[field] !== tidy) history.record(start, { rows, range: start.range });
      publish(rows);
      if (tidy !== text) writeRow(index);
    },
    revert() {
      if (typing === null) return;
      const { start } = typing;
      typing = null;
      publish(start.rows);
      writeRow(start.range.anchor.row);
    },
    undo: () => show(history.undo()),
    redo: () => show(history.redo()),
    adopt(rows) {
      if (sameRows(state.get().rows, rows)) return;
      typing = null;
      history.record({ rows: state.get().rows, range: firstCell }, { rows, range: firstCell });
      publish(rows, stillTrue(state.get().problems, state.get().rows, rows));
    },
    forget() {
      history.clear();
      publish(state.get().rows);
    },
    setProblems(problems) {
      if (problems.size === 0 && state.get().problems.size === 0) return;
      publish(state.get().rows, problems);
    },
  };
  return store;
}

function sameRows(one: readonly ItemRow[], other: readonly ItemRow[]): boolean {
  return (
    one.length === other.length &&
    one.every((row, index) => {
      const counterpart = other[index];
      return row.row === counterpart?.row && itemFields.every((field) => row[field] === counterpart[field]);
    })
  );
}

/** The problems of cells whose text stayed. */
function stillTrue(
  problems: ItemState['problems'],
  before: readonly ItemRow[],
  after: readonly ItemRow[],
): ItemState['problems'] {
  if (problems.size === 0) return problems;
  const old = new Map(before.map((row) => [row.row, row]));
  const kept = after.flatMap((row): [string, RowProblems][] => {
    const found = Object.entries(problems.get(row.row) ?? {}).filter(
      ([field]) => old.get(row.row)?.[field as ItemField] === row[field as ItemField],
    );
    return found.length === 0 ? [] : [[row.row, Object.fromEntries(found)]];
  });
  return new Map(kept);
}
