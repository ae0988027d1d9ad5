import type { JsonObject } from '#contract/values/json-value.ts';
import { newItemId } from '#app/runs/engine/steps/imported-parcels.ts';
import { isConflict, type KnownRow, type RowChange } from '#app/spreadsheet/round-trip/known-row.ts';
import type { FileTable } from '#app/spreadsheet/file-types.ts';
import { EditHistory } from '#app/ui/cell-grid/edit-history.ts';
import { fingerprint } from '#contract/values/fingerprint.ts';
import type { CellEdit, CheckFilter, CheckRow, CheckSummary, FileItem } from './check-types.ts';
import { countedMessage, countGroups } from './count-groups.ts';
import { type CheckSetup, FileGroups } from './file-groups.ts';
import type { RowProblem } from './file-parcel.ts';
import { problemText, type ReportedRow } from './file-report.ts';
import type { ParcelGroup } from './parcel-group.ts';
import { isShown, skipFacts } from './row-facts.ts';

/** What is sent for an item of a run, as plain data. `seen`: the changes that were shown; `overwrites`: also those of cells that others changed. */
export type FileParcel =
  | { kind: 'create'; mark: string; body: JsonObject; orderNumber: string | null }
  | { kind: 'update'; mark: string; rows: readonly KnownRow[]; seen: readonly RowChange[]; overwrites: boolean };

/**
 * A file on its way to become parcels: its cells, what they mean by the mapping, and what the editor's rules say of each parcel. Lives
 * where the file was read; a page requests what it shows.
 */
export class FileModel {
  readonly table: FileTable;
  readonly #steps = new EditHistory<readonly CellEdit[]>();
  readonly #shown = new Map<string, readonly number[]>();
  readonly #groups: FileGroups;
  #byItem: ReadonlyMap<string, ParcelGroup> | null = null;
  #version = 0;

  constructor(table: FileTable, setup: CheckSetup) {
    this.table = table;
    this.#groups = new FileGroups(table, setup);
  }

  /** Another mapping, or more that is known of what exists: everything is checked again where that changes it. */
  configure(setup: CheckSetup): void {
    this.#groups.configure(setup);
    this.#changed();
  }

  summary(): CheckSummary {
    return {
      version: this.#version,
      rows: this.table.rows.length,
      ...countGroups(this.#groups.all, (group) => this.#groups.stateOf(group)),
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

  /** Puts what is suggested into the cells of a filter's rows, as one step. Returns how many changed. */
  takeSuggestions(filter: CheckFilter): number {
    const edits = this.#rowsOf(filter).flatMap((row) =>
      this.#problemsAt(row).flatMap((problem): CellEdit[] => {
        const { field, column, suggested } = problem;
        const isOther =
          filter.show === 'problem' && (filter.field !== field || filter.message !== countedMessage(problem));
        return suggested === undefined || column === null || isOther ? [] : [{ row, column, text: suggested }];
      }),
    );
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
    this.#groups.choose(row, chosen);
    this.#changed();
  }

  /** Whether the item of a row that has a tick of its own is imported with its parcel. */
  chooseItem(row: number, chosen: boolean): void {
    if (this.#groups.chooseItem(row, chosen)) this.#changed();
  }

  nextProblem(filter: CheckFilter, place: number): number | null {
    const shown = this.#rowsOf(filter);
    for (let at = place + 1; at < shown.length; at += 1) if (this.#needsLook(shown[at] ?? 0)) return at;
    return null;
  }

  /** What goes into a run: every parcel that is to be written and has nothing wrong. */
  items(): FileItem[] {
    return this.#groups.all
      .filter((group) => ['create', 'update'].includes(this.#groups.stateOf(group)))
      .map((group) => {
        const { rows, order: name } = group;
        return {
          item: this.#itemOf(group),
          rows,
          line: this.table.lines[rows[0] ?? 0] ?? 0,
          name,
          mark: this.#parcel(group).mark,
        };
      });
  }

  /** The items of parcels with a problem, which go into no run. */
  skippedRows(): string[] {
    return this.#groups.all
      .filter((group) => this.#groups.stateOf(group) === 'wrong')
      .map((group) => this.#itemOf(group));
  }

  /** What is sent for an item of a run; null where the file has none of that name, or not any more. */
  parcelOf(item: string): FileParcel | null {
    this.#byItem ??= new Map(this.#groups.all.map((each) => [this.#itemOf(each), each]));
    const group = this.#byItem.get(item);
    return group === undefined ? null : this.#parcel(group);
  }

  /** For each row of these items, and of the others with a problem, what is wrong, in the order of the file. Null: not in the report. */
  reported(problems: ReadonlyMap<string, string | null>): ReportedRow[] {
    return this.#groups.all
      .flatMap((group) => {
        const problem = problems.get(this.#itemOf(group));
        if (problem === null) return [];
        if (problem !== undefined) return group.rows.map((row) => ({ row, problem }));
        return this.#groups.stateOf(group) === 'wrong'
          ? group.rows.map((row) => ({ row, problem: problemText(group, row) }))
          : [];
      })
      .toSorted((one, other) => one.row - other.row);
  }

  /** The ids of parcels that have to be read before it is known what changes in them. */
  unread(): string[] {
    return this.#groups.all.flatMap(({ id, becomes }) => (id !== null && becomes === 'reading' ? [id] : []));
  }

  /** Parcels as the server has them, by their ids; null for one that it does not have. */
  putParcels(read: ReadonlyMap<string, JsonObject | null>): void {
    this.#groups.putParcels(read);
    this.#changed();
  }

  /** Its mark is of what the rows say, whatever else is known of a parcel that exists. */
  #parcel(group: ParcelGroup): FileParcel {
    const { id, order, changes } = group;
    if (id === null) {
      const body = this.#groups.body(group);
      return { kind: 'create', mark: fingerprint(JSON.stringify(body)), body, orderNumber: order || null };
    }
    const { rows, overwrites } = this.#groups.update(group);
    const mark = fingerprint(JSON.stringify(rows.map(({ cells }) => cells.map(({ field, text }) => [field, text]))));
    return { kind: 'update', mark, rows, seen: changes, overwrites };
  }

  #itemOf({ id, rows }: ParcelGroup): string {
    return id ?? newItemId(this.table.digest, rows[0] ?? 0);
  }

  #write(edits: readonly CellEdit[]): void {
    if (edits.length === 0) return;
    for (const { row, column, text } of edits) {
      const cells = this.table.rows[row];
      if (cells !== undefined) cells[column] = text;
    }
    this.#groups.edited(edits);
    this.#changed();
  }

  #row(row: number): CheckRow {
    const group = this.#groups.at(row);
    const state = this.#groups.stateOf(group);
    return {
      row,
      line: this.table.lines[row] ?? 0,
      first: group.rows[0] === row,
      size: group.rows.length,
      state,
      cells: this.table.rows[row] ?? [],
      problems: this.#problemsAt(row),
      changes: group.changes.filter((change) => change.row === row),
      existing: this.#groups.existingOf(group),
      conflict: this.#groups.conflictOf(group),
      skip: skipFacts(this.#groups.skipOf(row), this.table.header),
      itemTick: this.#groups.itemTick(row),
      chosen: state !== 'skipped' && state !== 'there',
    };
  }

  /** A problem, or an undecided conflict with another user's change. */
  #needsLook(row: number): boolean {
    if (this.#problemsAt(row).length > 0) return true;
    const group = this.#groups.at(row);
    return this.#groups.conflictOf(group) !== null && group.changes.some((one) => one.row === row && isConflict(one));
  }

  #problemsAt(row: number): readonly RowProblem[] {
    return this.#groups.at(row).problems.filter((problem) => problem.row === row);
  }

  /** The places of the rows that a filter shows. */
  #rowsOf(filter: CheckFilter): readonly number[] {
    const name = JSON.stringify(filter);
    const known = this.#shown.get(name);
    if (known !== undefined) return known;
    const shown = Array.from(this.table.rows.keys()).filter((row) => {
      const group = this.#groups.at(row);
      return isShown(group, this.#groups.stateOf(group), row, filter);
    });
    this.#shown.set(name, shown);
    return shown;
  }

  #changed(): void {
    this.#version += 1;
    this.#shown.clear();
    this.#byItem = null;
  }
}
