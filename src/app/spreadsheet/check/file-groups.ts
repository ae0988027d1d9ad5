import type { AccountCustoms } from '#contract/desk/customs.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import type { FileTable, Mapping, NamedIds } from '#app/spreadsheet/file-types.ts';
import { findSkips } from '#app/spreadsheet/row-kinds/find-skips.ts';
import { type FindParts, partFinder } from '#app/spreadsheet/row-kinds/done/part-signs.ts';
import { SkipChoice } from '#app/spreadsheet/row-kinds/skip-choice.ts';
import type { RowSkip } from '#app/spreadsheet/row-kinds/skip-reasons.ts';
import type { CellEdit, CheckRow, RowState } from './check-types.ts';
import { type DamageFinder, damageFinder } from './damaged-cells.ts';
import { ParcelReader } from './file-parcel.ts';
import { cellOf, groupingFields, groupRows } from './group-rows.ts';
import { checkGroup, type GroupChecking, knownRows, type ParcelGroup, type Processing } from './parcel-group.ts';
import { withPartProblems } from './part-problems.ts';
import { lone } from './row-facts.ts';

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

/** Which rows of a file are one parcel, what the rules say of it, and what becomes of it by what the user has ticked. */
export class FileGroups {
  readonly #table: FileTable;
  /** What the user decided, by what names a parcel: other rows may belong together after an edit. */
  readonly #chosen = new Map<string, boolean>();
  readonly #parcels = new Map<string, JsonObject | null>();
  readonly #skips = new SkipChoice();
  readonly #hasItem = (row: number): boolean => this.#reader.hasItem(this.#table.rows[row] ?? []);
  readonly #findParts: FindParts | null;
  #setup: CheckSetup;
  #reader: ParcelReader;
  /** By the cells as the file had them: an edit changes no rule. */
  #findDamage: DamageFinder;
  #groups: ParcelGroup[] = [];
  /** By the place of a row, that of its parcel. */
  #groupOf = new Int32Array(0);

  constructor(table: FileTable, setup: CheckSetup) {
    this.#table = table;
    this.#setup = setup;
    this.#reader = readerOf(table, setup);
    this.#findDamage = damageFinder(table.rows, this.#reader.columns);
    this.#findParts = partFinder(table.header);
    this.#group();
  }

  /** In the order of their first rows. */
  get all(): readonly ParcelGroup[] {
    return this.#groups;
  }

  configure(setup: CheckSetup): void {
    const before = this.#setup;
    this.#setup = setup;
    if (setup.mapping !== before.mapping || setup.namedIds !== before.namedIds) {
      this.#reader = readerOf(this.#table, setup);
      this.#findDamage = damageFinder(this.#table.rows, this.#reader.columns);
      this.#group();
    } else if (JSON.stringify(setup.processing) !== JSON.stringify(before.processing)) this.#group();
  }

  /** That of a row. */
  at(row: number): ParcelGroup {
    return this.#groups[this.#groupOf[row] ?? 0] ?? lone(row);
  }

  stateOf(group: ParcelGroup): RowState {
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

  conflictOf({ name, conflict }: ParcelGroup): CheckRow['conflict'] {
    return this.#chosen.get(name) === false ? null : conflict;
  }

  /** The parcel that there is already. */
  existingOf({ id, order }: ParcelGroup): CheckRow['existing'] {
    return id === null ? (this.#setup.known.get(order) ?? null) : { id, name: order === '' ? id : order };
  }

  skipOf(row: number): RowSkip | null {
    return this.#skips.of(row);
  }

  /** Whether the item of a row is imported with its parcel; null where the row has no tick of its own. */
  itemTick(row: number): boolean | null {
    const { skip, rows } = this.at(row);
    return skip === undefined ? this.#skips.itemTick(row, rows) : null;
  }

  /** The body of a parcel that is to be created. */
  body({ rows }: ParcelGroup): JsonObject {
    return this.#reader.body(this.#table.rows, rows);
  }

  /** What the rows of a parcel that exists say. `overwrites`: also in cells that someone else changed. */
  update({ name, rows }: ParcelGroup): { rows: ReturnType<typeof knownRows>; overwrites: boolean } {
    return { rows: knownRows(this.#checking(), rows), overwrites: this.#chosen.get(name) === true };
  }

  /** Takes the parcel of a row or not. */
  choose(row: number, chosen: boolean): void {
    const group = this.at(row);
    if (this.#skips.choose(group.rows, this.#hasItem, chosen)) return this.#group();
    this.#chosen.set(group.name, chosen);
    if (group.id !== null) this.#checkAgain(row);
  }

  /** Whether the item of a row that has a tick of its own is imported with its parcel. False where that changes nothing. */
  chooseItem(row: number, chosen: boolean): boolean {
    if (!this.#skips.chooseItem(row, chosen)) return false;
    this.#group();
    return true;
  }

  /** After cells of the table have changed. */
  edited(edits: readonly CellEdit[]): void {
    if (edits.some((edit) => this.#regroups(edit)) || this.#skips.differFrom(this.#found())) this.#group();
    else {
      const firsts = edits.map(({ row }) => this.at(row).rows[0] ?? row);
      for (const row of new Set(firsts)) this.#checkAgain(row);
    }
  }

  /** Parcels as the server has them, by their ids; null for one that it does not have. */
  putParcels(read: ReadonlyMap<string, JsonObject | null>): void {
    for (const [id, raw] of read) this.#parcels.set(id.toLowerCase(), raw);
    for (const [at, group] of this.#groups.entries())
      if (group.id !== null && read.has(group.id)) this.#groups[at] = this.#checked(group.rows);
  }

  #group(): void {
    const { rows, digest } = this.#table;
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
    return findSkips(this.#table.header, this.#table.rows, this.#reader.columns);
  }

  #checkAgain(row: number): void {
    const at = this.#groupOf[row] ?? 0;
    const group = this.#groups[at];
    if (group !== undefined) this.#groups[at] = this.#checked(group.rows);
  }

  #checked(rows: readonly number[]): ParcelGroup {
    const skip = this.#skips.ofParcel(rows, this.#hasItem, this.#reader.withoutItem);
    const group = checkGroup(this.#checking(), rows, this.#chosen);
    if (skip !== null) return { ...group, skip };
    return withPartProblems(group, this.#findParts, this.#table.rows, this.#reader.columns, this.#skips.reasonOf);
  }

  #checking(): GroupChecking {
    const { processing = null } = this.#setup;
    return {
      table: this.#table,
      reader: this.#reader,
      findDamage: this.#findDamage,
      parcels: this.#parcels,
      processing,
    };
  }

  /** Whether rows may belong together in another way after it: rows without a name of their own also by whether they say more than an item. */
  #regroups({ row, column }: CellEdit): boolean {
    const { columns } = this.#reader;
    if (groupingFields.some((field) => columns.get(field)?.includes(column))) return true;
    const cells = this.#table.rows[row] ?? [];
    return groupingFields.every((field) => cellOf(cells, columns.get(field)).trim() === '');
  }
}

function readerOf(table: FileTable, { mapping, namedIds, ownLabels, customs }: CheckSetup): ParcelReader {
  return new ParcelReader(mapping, table, { formats: mapping.formats, namedIds }, { ownLabels, customs });
}
