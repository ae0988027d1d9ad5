import type { JsonObject } from '#contract/values/json-value.ts';
import { newItemId } from '#app/runs/engine/steps/imported-parcels.ts';
import type { CellReading } from '#app/spreadsheet/cells/cell-value.ts';
import type { SheetField } from '#app/spreadsheet/sheet-fields.ts';
import type { Mapping, SheetTable } from '#app/spreadsheet/sheet-types.ts';
import type {
  CellEdit,
  CheckFilter,
  CheckRow,
  CheckSummary,
  ProblemCount,
  RowState,
  SheetItem,
} from './check-types.ts';
import { EditSteps } from './edit-steps.ts';
import { cellOf, groupingFields, groupRows } from './group-rows.ts';
import { type RowProblem, SheetReader } from './sheet-parcel.ts';

/** Parcels that exist, by their order numbers. */
export type KnownOrders = ReadonlyMap<string, { id: string; name: string }>;

export interface CheckSetup {
  mapping: Mapping;
  namedIds: CellReading['namedIds'];
  known: KnownOrders;
}

/** What is sent for an item of a run, as plain data. */
export interface SheetParcel {
  kind: 'create';
  body: JsonObject;
  orderNumber: string | null;
}

interface SheetGroup {
  /** The places of its rows. */
  rows: readonly number[];
  problems: readonly RowProblem[];
  order: string;
}

/**
 * A file on its way to become parcels: its cells, what they mean by the mapping, and what the editor's rules say of each parcel. Lives
 * where the file was read; a page asks for what it shows.
 */
export class SheetModel {
  readonly table: SheetTable;
  readonly #steps = new EditSteps();
  /** What the user decided, by the place of a parcel's first row. */
  readonly #chosen = new Map<number, boolean>();
  readonly #shown = new Map<string, readonly number[]>();
  #setup: CheckSetup;
  #reader: SheetReader;
  #groups: SheetGroup[] = [];
  /** By the place of a row, that of its parcel. */
  #groupOf = new Int32Array(0);
  #byItem: ReadonlyMap<string, SheetGroup> | null = null;
  #version = 0;

  constructor(table: SheetTable, setup: CheckSetup) {
    this.table = table;
    this.#setup = setup;
    this.#reader = readerOf(setup);
    this.#group();
  }

  /** Another mapping, or more that is known of what exists: everything is checked again where that changes it. */
  configure(setup: CheckSetup): void {
    const before = this.#setup;
    this.#setup = setup;
    if (setup.mapping !== before.mapping || setup.namedIds !== before.namedIds) {
      this.#reader = readerOf(setup);
      this.#group();
    }
    this.#changed();
  }

  summary(): CheckSummary {
    const parcels: Record<RowState, number> = {
      create: 0,
      update: 0,
      reading: 0,
      same: 0,
      there: 0,
      wrong: 0,
      skipped: 0,
    };
    for (const group of this.#groups) parcels[this.#stateOf(group)] += 1;
    return {
      version: this.#version,
      rows: this.table.rows.length,
      parcels,
      problems: this.#problemCounts(),
      canUndo: this.#steps.canUndo,
      canRedo: this.#steps.canRedo,
    };
  }

  read(filter: CheckFilter, from: number, to: number): { total: number; rows: CheckRow[] } {
    const shown = this.#rowsOf(filter);
    return { total: shown.length, rows: shown.slice(from, to).map((row) => this.#row(row)) };
  }

  edit(edits: readonly CellEdit[]): void {
    const before = edits.map(({ row, column }) => ({ row, column, text: this.table.rows[row]?.[column] ?? '' }));
    const changed = edits.filter(({ text }, at) => text !== before[at]?.text);
    if (changed.length === 0) return;
    this.#steps.record(before, edits);
    this.#write(edits);
  }

  /** In the rows of a filter every `from` of a column becomes `to`; an empty `from` fills in the empty cells. Returns how many changed. */
  replace(filter: CheckFilter, column: number, from: string, to: string): number {
    const edits = this.#rowsOf(filter).flatMap((row): CellEdit[] => {
      const cell = this.table.rows[row]?.[column] ?? '';
      const text = from === '' ? (cell === '' ? to : cell) : cell.replaceAll(from, () => to);
      return text === cell ? [] : [{ row, column, text }];
    });
    this.edit(edits);
    return edits.length;
  }

  undo(): void {
    this.#write(this.#steps.undo() ?? []);
  }

  redo(): void {
    this.#write(this.#steps.redo() ?? []);
  }

  choose(row: number, chosen: boolean): void {
    const first = this.#groupAt(row)?.rows[0];
    if (first === undefined) return;
    this.#chosen.set(first, chosen);
    this.#changed();
  }

  nextProblem(filter: CheckFilter, place: number): number | null {
    const shown = this.#rowsOf(filter);
    for (let at = place + 1; at < shown.length; at += 1) if (this.#problemsAt(shown[at] ?? 0).length > 0) return at;
    return null;
  }

  /** What goes into a run: every parcel that is to be written and has nothing wrong. */
  items(): SheetItem[] {
    return this.#groups
      .filter((group) => this.#stateOf(group) === 'create')
      .map(({ rows, order }) => ({ item: this.#itemOf(rows), rows, name: order }));
  }

  /** What is sent for an item of a run; null where the file has none of that name, or not any more. */
  parcelOf(item: string): SheetParcel | null {
    this.#byItem ??= new Map(this.#groups.map((each) => [this.#itemOf(each.rows), each]));
    const group = this.#byItem.get(item);
    if (group === undefined) return null;
    const { body } = this.#reader.newParcel(this.table.rows, group.rows, this.table.lines);
    return { kind: 'create', body, orderNumber: group.order || null };
  }

  #itemOf(rows: readonly number[]): string {
    return newItemId(this.table.digest, rows[0] ?? 0);
  }

  #group(): void {
    const { rows } = this.table;
    this.#groups = groupRows(rows, this.#reader.columns).map((places) => this.#checked(places));
    this.#groupOf = new Int32Array(rows.length);
    for (const [at, group] of this.#groups.entries()) for (const row of group.rows) this.#groupOf[row] = at;
  }

  #checked(rows: readonly number[]): SheetGroup {
    const { problems } = this.#reader.newParcel(this.table.rows, rows, this.table.lines);
    const order = cellOf(this.table.rows[rows[0] ?? 0] ?? [], this.#reader.columns.get('order_number')).trim();
    return { rows, problems: problems.length === 0 ? none : problems, order };
  }

  #write(edits: readonly CellEdit[]): void {
    if (edits.length === 0) return;
    for (const { row, column, text } of edits) {
      const cells = this.table.rows[row];
      if (cells !== undefined) cells[column] = text;
    }
    if (edits.some((edit) => this.#regroups(edit))) this.#group();
    else
      for (const at of new Set(edits.map(({ row }) => this.#groupOf[row] ?? 0))) {
        const group = this.#groups[at];
        if (group !== undefined) this.#groups[at] = this.#checked(group.rows);
      }
    this.#changed();
  }

  /** Whether rows may belong together in another way after it: rows without a name of their own also by whether they say more than an item. */
  #regroups({ row, column }: CellEdit): boolean {
    const { columns } = this.#reader;
    if (groupingFields.some((field) => columns.get(field)?.includes(column))) return true;
    const cells = this.table.rows[row] ?? [];
    return groupingFields.every((field) => cellOf(cells, columns.get(field)).trim() === '');
  }

  #stateOf({ rows, problems, order }: SheetGroup): RowState {
    const chosen = this.#chosen.get(rows[0] ?? 0);
    if (chosen === false) return 'skipped';
    if (chosen !== true && order !== '' && this.#setup.known.has(order)) return 'there';
    return problems.some(({ warning }) => warning !== true) ? 'wrong' : 'create';
  }

  #row(row: number): CheckRow {
    const group = this.#groupAt(row) ?? { rows: [row], problems: none, order: '' };
    const state = this.#stateOf(group);
    return {
      row,
      line: this.table.lines[row] ?? 0,
      first: group.rows[0] === row,
      size: group.rows.length,
      state,
      cells: this.table.rows[row] ?? [],
      problems: this.#problemsAt(row),
      changes: [],
      existing: this.#setup.known.get(group.order) ?? null,
      chosen: state !== 'skipped' && state !== 'there',
    };
  }

  #groupAt(row: number): SheetGroup | undefined {
    return this.#groups[this.#groupOf[row] ?? 0];
  }

  #problemsAt(row: number): readonly RowProblem[] {
    const problems = this.#groupAt(row)?.problems ?? none;
    return problems.length === 0 ? none : problems.filter((problem) => problem.row === row);
  }

  /** The places of the rows that a filter shows. */
  #rowsOf(filter: CheckFilter): readonly number[] {
    const name = JSON.stringify(filter);
    const known = this.#shown.get(name);
    if (known !== undefined) return known;
    const shown = Array.from(this.table.rows.keys()).filter((row) => this.#isShown(row, filter));
    this.#shown.set(name, shown);
    return shown;
  }

  #isShown(row: number, filter: CheckFilter): boolean {
    if (filter.show === 'all') return true;
    const group = this.#groupAt(row);
    if (group === undefined) return false;
    if (filter.show !== 'problem') return this.#stateOf(group) === filter.show;
    return group.problems.some(
      (problem) => problem.row === row && problem.field === filter.field && groupOf(problem) === filter.message,
    );
  }

  #problemCounts(): ProblemCount[] {
    const counts = new Map<string, { field: SheetField; message: string; rows: number; warning: boolean }>();
    for (const group of this.#groups) {
      if (group.problems.length === 0) continue;
      const state = this.#stateOf(group);
      if (state === 'skipped' || state === 'there') continue;
      for (const problem of group.problems) {
        const name = `${problem.field} ${groupOf(problem)}`;
        const count = counts.get(name);
        if (count !== undefined) count.rows += 1;
        else
          counts.set(name, {
            field: problem.field,
            message: groupOf(problem),
            rows: 1,
            warning: problem.warning === true,
          });
      }
    }
    return [...counts.values()].toSorted((one, other) => other.rows - one.rows);
  }

  #changed(): void {
    this.#version += 1;
    this.#shown.clear();
    this.#byItem = null;
  }
}

const none: readonly RowProblem[] = [];

function groupOf({ group, message }: RowProblem): string {
  return group ?? message;
}

function readerOf({ mapping, namedIds }: CheckSetup): SheetReader {
  return new SheetReader(mapping, { formats: mapping.formats, namedIds });
}
