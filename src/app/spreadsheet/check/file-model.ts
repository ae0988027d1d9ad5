import type { AccountCustoms } from '#contract/desk/customs.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { newItemId } from '#app/runs/engine/steps/imported-parcels.ts';
import { isConflict, type KnownRow, type RowChange } from '#app/spreadsheet/round-trip/known-row.ts';
import type { Mapping, NamedIds, FileTable } from '#app/spreadsheet/file-types.ts';
import { fingerprint } from '#app/words/fingerprint.ts';
import type { CellEdit, CheckFilter, CheckRow, CheckSummary, RowState, FileItem } from './check-types.ts';
import { countedMessage, countGroups } from './count-groups.ts';
import { type DamageFinder, damageFinder } from './damaged-cells.ts';
import { EditHistory } from '#app/ui/cell-grid/edit-history.ts';
import { cellOf, groupingFields, groupRows } from './group-rows.ts';
import { checkGroup, type GroupChecking, knownRows, type ParcelGroup, type Processing } from './parcel-group.ts';
import { existingOf, isShown, lone, skipFacts } from './row-facts.ts';
import { problemText, type ReportedRow } from './file-report.ts';
import { withPartProblems } from './part-problems.ts';
import { type RowProblem, ParcelReader } from './file-parcel.ts';
import { findSkips } from '#app/spreadsheet/row-kinds/find-skips.ts';
import { type FindParts, partFinder } from '#app/spreadsheet/row-kinds/done/part-signs.ts';
import { SkipChoice } from '#app/spreadsheet/row-kinds/skip-choice.ts';
import type { RowSkip } from '#app/spreadsheet/row-kinds/skip-reasons.ts';

/** Parcels that exist, by their order numbers. */
export type KnownOrders = ReadonlyMap<string, { id: string; name: string }>;

export interface CheckSetup {
  mapping: Mapping;
  namedIds: NamedIds;
  known: KnownOrders;
  /** The server draws labels as our service does; what another server prints is not known. */
  ownLabels: boolean;
  /** From where the account sends; null where that is not known. */
  customs: AccountCustoms | null;
  /** The parcels are to be processed right away; null or undefined: they are not. */
  processing?: Processing | null;
}

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
  /** What the user decided, by what names a parcel: other rows may belong together after an edit. */
  readonly #chosen = new Map<string, boolean>();
  readonly #parcels = new Map<string, JsonObject | null>();
  readonly #shown = new Map<string, readonly number[]>();
  readonly #skips = new SkipChoice();
  readonly #hasItem = (row: number): boolean => this.#reader.hasItem(this.table.rows[row] ?? []);
  readonly #findParts: FindParts | null;
  #setup: CheckSetup;
  #reader: ParcelReader;
  /** By the cells as the file had them: an edit changes no rule. */
  #findDamage: DamageFinder;
  #groups: ParcelGroup[] = [];
  /** By the place of a row, that of its parcel. */
  #groupOf = new Int32Array(0);
  #byItem: ReadonlyMap<string, ParcelGroup> | null = null;
  #version = 0;

  constructor(table: FileTable, setup: CheckSetup) {
    this.table = table;
    this.#setup = setup;
    this.#reader = readerOf(table, setup);
    this.#findDamage = damageFinder(table.rows, this.#reader.columns);
    this.#findParts = partFinder(table.header);
    this.#group();
  }

  /** Another mapping, or more that is known of what exists: everything is checked again where that changes it. */
  configure(setup: CheckSetup): void {
    const before = this.#setup;
    this.#setup = setup;
    if (setup.mapping !== before.mapping || setup.namedIds !== before.namedIds) {
      this.#reader = readerOf(this.table, setup);
      this.#findDamage = damageFinder(this.table.rows, this.#reader.columns);
      this.#group();
    } else if (JSON.stringify(setup.processing) !== JSON.stringify(before.processing)) this.#group();
    this.#changed();
  }

  summary(): CheckSummary {
    return {
      version: this.#version,
      rows: this.table.rows.length,
      ...countGroups(this.#groups, (group) => this.#stateOf(group)),
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
    const group = this.#groupAt(row);
    if (group === undefined) return;
    if (this.#skips.choose(group.rows, this.#hasItem, chosen)) {
      this.#group();
      return this.#changed();
    }
    this.#chosen.set(group.name, chosen);
    if (group.id !== null) this.#groups[this.#groupOf[row] ?? 0] = this.#checked(group.rows);
    this.#changed();
  }

  /** Whether the item of a row that has a tick of its own is imported with its parcel. */
  chooseItem(row: number, chosen: boolean): void {
    if (!this.#skips.chooseItem(row, chosen)) return;
    this.#group();
    this.#changed();
  }

  nextProblem(filter: CheckFilter, place: number): number | null {
    const shown = this.#rowsOf(filter);
    for (let at = place + 1; at < shown.length; at += 1) if (this.#needsLook(shown[at] ?? 0)) return at;
    return null;
  }

  /** What goes into a run: every parcel that is to be written and has nothing wrong. */
  items(): FileItem[] {
    return this.#groups
      .filter((group) => ['create', 'update'].includes(this.#stateOf(group)))
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
    return this.#groups.filter((group) => this.#stateOf(group) === 'wrong').map((group) => this.#itemOf(group));
  }

  /** What is sent for an item of a run; null where the file has none of that name, or not any more. */
  parcelOf(item: string): FileParcel | null {
    this.#byItem ??= new Map(this.#groups.map((each) => [this.#itemOf(each), each]));
    const group = this.#byItem.get(item);
    return group === undefined ? null : this.#parcel(group);
  }

  /** For each row of these items, and of the others with a problem, what is wrong, in the order of the file. Null: not in the report. */
  reported(problems: ReadonlyMap<string, string | null>): ReportedRow[] {
    return this.#groups
      .flatMap((group) => {
        const problem = problems.get(this.#itemOf(group));
        if (problem === null) return [];
        if (problem !== undefined) return group.rows.map((row) => ({ row, problem }));
        return this.#stateOf(group) === 'wrong'
          ? group.rows.map((row) => ({ row, problem: problemText(group, row) }))
          : [];
      })
      .toSorted((one, other) => one.row - other.row);
  }

  /** The ids of parcels that have to be read before it is known what changes in them. */
  unread(): string[] {
    return this.#groups.flatMap(({ id, becomes }) => (id !== null && becomes === 'reading' ? [id] : []));
  }

  /** Parcels as the server has them, by their ids; null for one that it does not have. */
  putParcels(read: ReadonlyMap<string, JsonObject | null>): void {
    for (const [id, raw] of read) this.#parcels.set(id.toLowerCase(), raw);
    for (const [at, group] of this.#groups.entries())
      if (group.id !== null && read.has(group.id)) this.#groups[at] = this.#checked(group.rows);
    this.#changed();
  }

  /** Its mark is of what the rows say, whatever else is known of a parcel that exists. */
  #parcel({ name, rows, order, id, changes }: ParcelGroup): FileParcel {
    if (id === null) {
      const body = this.#reader.body(this.table.rows, rows);
      return { kind: 'create', mark: fingerprint(JSON.stringify(body)), body, orderNumber: order || null };
    }
    const known = knownRows(this.#checking(), rows);
    const mark = fingerprint(JSON.stringify(known.map(({ cells }) => cells.map(({ field, text }) => [field, text]))));
    return { kind: 'update', mark, rows: known, seen: changes, overwrites: this.#chosen.get(name) === true };
  }

  #itemOf({ id, rows }: ParcelGroup): string {
    return id ?? newItemId(this.table.digest, rows[0] ?? 0);
  }

  #group(): void {
    const { rows, digest } = this.table;
    const { columns } = this.#reader;
    this.#skips.put(this.#found(), digest, this.#setup.mapping.taken);
    const apart = this.#skips.apart();
    const groups = groupRows(rows, columns, (place) => apart.has(place));
    for (const place of apart) groups.push([place]);
    if (apart.size > 0) groups.sort(([one = 0], [other = 0]) => one - other);
    this.#reader.withoutItem.clear();
    this.#groups = groups.map((places) => this.#checked(places));
    this.#groupOf = new Int32Array(rows.length);
    for (const [at, group] of this.#groups.entries()) for (const row of group.rows) this.#groupOf[row] = at;
  }

  #found(): Map<number, RowSkip> {
    return findSkips(this.table.header, this.table.rows, this.#reader.columns);
  }

  #checked(rows: readonly number[]): ParcelGroup {
    const skip = this.#skips.ofParcel(rows, this.#hasItem, this.#reader.withoutItem);
    const group = checkGroup(this.#checking(), rows, this.#chosen);
    if (skip !== null) return { ...group, skip };
    return withPartProblems(group, this.#findParts, this.table.rows, this.#reader.columns, this.#skips.reasonOf);
  }

  #checking(): GroupChecking {
    const { processing = null } = this.#setup;
    return {
      table: this.table,
      reader: this.#reader,
      findDamage: this.#findDamage,
      parcels: this.#parcels,
      processing,
    };
  }

  #write(edits: readonly CellEdit[]): void {
    if (edits.length === 0) return;
    for (const { row, column, text } of edits) {
      const cells = this.table.rows[row];
      if (cells !== undefined) cells[column] = text;
    }
    if (edits.some((edit) => this.#regroups(edit)) || this.#skips.differFrom(this.#found())) this.#group();
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

  #stateOf(group: ParcelGroup): RowState {
    const { name, problems, order, id, becomes, skip } = group;
    if (skip !== undefined) return 'skipped';
    const chosen = this.#chosen.get(name);
    if (chosen === false) return 'skipped';
    // A damaged order number may be that of another order.
    const isNamed = order !== '' && !problems.some(({ field, warning }) => field === 'order_number' && !warning);
    if (id === null && chosen !== true && isNamed && this.#setup.known.has(order)) return 'there';
    if (problems.some(({ warning }) => warning !== true)) return 'wrong';
    return becomes === 'kept' ? 'skipped' : becomes;
  }

  #row(row: number): CheckRow {
    const group = this.#groupAt(row) ?? lone(row);
    const state = this.#stateOf(group);
    return {
      row,
      line: this.table.lines[row] ?? 0,
      first: group.rows[0] === row,
      size: group.rows.length,
      state,
      cells: this.table.rows[row] ?? [],
      problems: this.#problemsAt(row),
      changes: group.changes.filter((change) => change.row === row),
      existing: existingOf(group, this.#setup.known),
      conflict: this.#conflictOf(group),
      skip: skipFacts(this.#skips.of(row), this.table.header),
      itemTick: group.skip === undefined ? this.#skips.itemTick(row, group.rows) : null,
      chosen: state !== 'skipped' && state !== 'there',
    };
  }

  /** A problem, or an undecided conflict with another user's change. */
  #needsLook(row: number): boolean {
    const group = this.#groupAt(row);
    if (this.#problemsAt(row).length > 0) return true;
    return (
      this.#conflictOf(group) !== null && group?.changes.some((one) => one.row === row && isConflict(one)) === true
    );
  }

  #conflictOf(group: ParcelGroup | undefined): CheckRow['conflict'] {
    return group === undefined || this.#chosen.get(group.name) === false ? null : group.conflict;
  }

  #groupAt(row: number): ParcelGroup | undefined {
    return this.#groups[this.#groupOf[row] ?? 0];
  }

  #problemsAt(row: number): readonly RowProblem[] {
    return this.#groupAt(row)?.problems.filter((problem) => problem.row === row) ?? [];
  }

  /** The places of the rows that a filter shows. */
  #rowsOf(filter: CheckFilter): readonly number[] {
    const name = JSON.stringify(filter);
    const known = this.#shown.get(name);
    if (known !== undefined) return known;
    const shown = Array.from(this.table.rows.keys()).filter((row) => {
      const group = this.#groupAt(row) ?? lone(row);
      return isShown(group, this.#stateOf(group), row, filter);
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

function readerOf(table: FileTable, { mapping, namedIds, ownLabels, customs }: CheckSetup): ParcelReader {
  return new ParcelReader(mapping, table, { formats: mapping.formats, namedIds }, { ownLabels, customs });
}
