import type { FileField } from '#app/spreadsheet/file-fields.ts';
import type { SkipReason } from '#app/spreadsheet/row-kinds/skip-reasons.ts';

/**
 * The result of the parcel of some rows. `create`: it is new. `update`: it is known by its id, and cells were changed. `reading`:
 * cells were changed, and the parcel is still to be read. `same`: nothing was changed. `there`: its order number is that of a parcel
 * that exists already. `wrong`: a cell has to be mended first. `skipped`: by the user.
 */
export type RowState = 'create' | 'update' | 'reading' | 'same' | 'there' | 'wrong' | 'skipped';

export interface CellProblem {
  /** The place of the column; null where no column of the file holds the field. */
  column: number | null;
  field: FileField;
  message: string;
  /** What is counted, where the message names lines of its own. */
  group?: string;
  /** A warning keeps nothing from being sent. */
  warning?: true;
  /** What the cell probably means. */
  suggested?: string;
  /** Processing needs it; a parcel without it can be created. */
  lacks?: true;
}

/** The result of a cell of a parcel that exists: texts as in a cell. */
export interface CellChange {
  column: number;
  field: FileField;
  before: string;
  after: string;
  /** Someone else changed it too: `before` is theirs. It is only written where that was chosen. */
  conflict: boolean;
  /** It cannot change any more, since the parcel is processed. */
  locked: boolean;
}

/** `header`, `value`: the cell that says so; empty where the row as a whole does. */
export interface RowSkipFacts {
  reason: SkipReason;
  header: string;
  value: string;
}

/** A row of the file with what is known of it. */
export interface CheckRow {
  /** Its place in the table. */
  row: number;
  /** Its line in the file. */
  line: number;
  /** The first row of its parcel; the others add items. */
  first: boolean;
  /** How many rows its parcel has. */
  size: number;
  state: RowState;
  cells: readonly string[];
  problems: readonly CellProblem[];
  changes: readonly CellChange[];
  /** The parcel that there is already. */
  existing: { id: string; name: string } | null;
  /**
   * Someone else changed `all` or `part` of what was changed in its parcel: that is not written. Null where there is no such cell, or
   * it was chosen to be written nevertheless, or nothing of the parcel is.
   */
  conflict: 'all' | 'part' | null;
  /** Why it is skipped unless it is ticked: its parcel, or in a parcel that is not skipped its item alone. Null where it is not. */
  skip: RowSkipFacts | null;
  /** Whether its item, which something says is to be skipped, is imported with its parcel; null of a row without such a choice. */
  itemTick: boolean | null;
  /** It is to be created or updated, as far as its user decides. */
  chosen: boolean;
}

/** Which rows are shown: all, those with a problem, those with a certain one, those of parcels that others changed too, those in a state. */
export type CheckFilter =
  | { show: 'all' }
  | { show: 'conflict' }
  | { show: 'wrong' }
  | { show: 'problem'; field: FileField; message: string }
  | { show: RowState };

export interface ProblemCount {
  field: FileField;
  message: string;
  rows: number;
  warning: boolean;
  /** How many of the cells have a suggestion. */
  suggestions: number;
}

export interface CheckSummary {
  /** Another one after each change. */
  version: number;
  rows: number;
  /** Parcels by their result. */
  parcels: Readonly<Record<RowState, number>>;
  /** Parcels with cells that someone else changed too, whatever was decided about them. */
  conflicts: number;
  /** Of the parcels that are written those that lack what processing needs, and the fields that they lack. */
  lacking: { parcels: number; fields: readonly FileField[] };
  /** Places of the columns in which something changes or is wrong, from the left. */
  affected: readonly number[];
  /** The most frequent first. */
  problems: readonly ProblemCount[];
  canUndo: boolean;
  canRedo: boolean;
}

export interface CellEdit {
  row: number;
  column: number;
  text: string;
}

/** The checked file as a grid needs it. Rows are read in windows: the whole of it is not in the page. */
export interface CheckSource {
  subscribe: (listener: () => void) => () => void;
  /** The same object until something changes. */
  getSummary: () => CheckSummary;
  /** How many rows a filter shows, and those from `from` up to and without `to`. */
  read: (filter: CheckFilter, from: number, to: number) => Promise<{ total: number; rows: readonly CheckRow[] }>;
  /** One step for undo. */
  edit: (edits: readonly CellEdit[]) => Promise<void>;
  /** In all rows of a filter, in one column. Resolves with how many cells it changed. */
  replace: (filter: CheckFilter, column: number, from: string, to: string) => Promise<number>;
  /** Puts what is suggested into the cells of a filter's rows. Resolves with how many it changed. */
  takeSuggestions: (filter: CheckFilter) => Promise<number>;
  undo: () => Promise<void>;
  redo: () => Promise<void>;
  /** Whether the parcel that the row belongs to is to be written; then also what someone else changed. */
  choose: (row: number, chosen: boolean) => Promise<void>;
  /** Whether the item of the row, whose `itemTick` is not null, is imported with its parcel. */
  chooseItem: (row: number, chosen: boolean) => Promise<void>;
  /** The place among the rows of the filter of the next row with a problem or an undecided conflict, after `place`; null where there is none. */
  nextProblem: (filter: CheckFilter, place: number) => Promise<number | null>;
}

/** A parcel of the file on its way into a run: the key of a new one is made of the file and its first row. */
export interface FileItem {
  /** The id of a known parcel; of a new one `row:` and its key. */
  item: string;
  /** The places of its rows. */
  rows: readonly number[];
  /** The line of the first of them. */
  line: number;
  name: string;
  /** Of what is sent for it (`ImportedParcel`). */
  mark: string;
}
