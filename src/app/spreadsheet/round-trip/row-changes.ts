import { isLabelled } from '#contract/labelled-fields.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import type { ImportedUpdate } from '#app/runs/engine/steps/imported-parcels.ts';
import type { CellProblem } from '#app/spreadsheet/check/check-types.ts';
import { isItemField, isParcelField, type ParcelFileField, type FileField } from '#app/spreadsheet/file-fields.ts';
import { settledText } from '#app/parcels/model/read-value/read-value.ts';
import { eitherTimestamp, isNullCell, kindOf, possibleTimestamps, sameCell } from './cell-forms.ts';
import { isUntouched } from './fingerprints.ts';
import { type CellWrite, type ParcelEdit, parcelEdit } from './form-edits.ts';
import { isRemoval, type ItemMatch, matchItems } from './item-matches.ts';
import { isTouched, type KnownRow, type ReadRow, readRow, type RowChange, type FileCell } from './known-row.ts';
import { itemCells, itemsOf, parcelCells, type ParcelCells } from './parcel-cells.ts';
import { roundTripWords as words } from '#app/spreadsheet/check/check-words.ts';
import { damageOf } from './spreadsheet-damage.ts';

export interface ChangeOptions {
  /** Whether a change is to be written although someone else changed the same cell. */
  overwrite: (change: RowChange) => boolean;
  /**
   * What a touched cell means where the file writes it in its own way, such as the name of a method or a date with its day first: a
   * cell as an exported file has it. Left out: the cells are meant as they are.
   */
  meaningOf?: (field: ParcelFileField, text: string) => string;
}

export interface RowsChanges extends ParcelEdit {
  /** In the order of the rows and their cells. */
  changes: readonly RowChange[];
  /** What the round trip itself finds; the editor's rules are asked with `sent` and `values`. */
  problems: readonly (CellProblem & { row: number })[];
}

/**
 * What the rows of one parcel change in it as it is now (`raw`). A cell that says what the server holds, or what it said when it was
 * exported, changes nothing; so an untouched file sends nothing, whatever was changed since. Item rows that are missing remove
 * nothing: rows are filtered out of files more often than items out of parcels. Quantity 0 removes an item.
 */
export function changesOf(rows: readonly KnownRow[], raw: JsonObject, options: ChangeOptions): RowsChanges {
  const read = rows.map((row) => readRow(row, typeof raw['id'] === 'string' ? raw['id'] : ''));
  const found = new Found(raw, options);
  found.currencyOf(read);
  for (const row of read) found.versionOf(row);
  const ofParcel = parcelCells(raw);
  for (const row of read) for (const cell of row.cells) found.ofParcel(row, cell, ofParcel, read);
  const { of, free } = matchItems(read, itemsOf(raw));
  for (const row of read) found.ofItem(row, of(row), free);
  return found.result();
}

/**
 * For a run: what is sent of the rows for the parcel as it is then. `seen`: the changes that were shown. Where someone changed a
 * cell since, nothing is sent.
 */
export function fileUpdateOf(
  rows: readonly KnownRow[],
  seen: readonly RowChange[],
  options: ChangeOptions,
): (raw: JsonObject) => ImportedUpdate {
  return (raw) => {
    const { changes, problems, sent } = changesOf(rows, raw, options);
    const unseen = changes.filter((change) => !seen.some((known) => sameChange(known, change)));
    if (unseen.some(({ locked }) => locked)) return { kind: 'locked' };
    const left = changes.filter((change) => change.locked || (change.conflict && !options.overwrite(change))).length;
    return unseen.some(({ conflict }) => conflict) || problems.some(({ warning }) => warning !== true)
      ? { kind: 'conflict' }
      : { kind: 'body', body: sent.body, ...(left > 0 && { left }) };
  };
}

function sameChange(one: RowChange, other: RowChange): boolean {
  return (
    one.row === other.row &&
    one.column === other.column &&
    one.locked === other.locked &&
    sameCell(one.field, one.before, other.before)
  );
}

class Found {
  readonly #raw: JsonObject;
  readonly #options: ChangeOptions;
  readonly #changes: RowChange[] = [];
  readonly #problems: (CellProblem & { row: number })[] = [];
  readonly #writes: CellWrite[] = [];
  readonly #removed: number[] = [];
  #currency: string | null = null;
  readonly #added: { field: ParcelFileField; cell: string }[][] = [];

  constructor(raw: JsonObject, options: ChangeOptions) {
    this.#raw = raw;
    this.#options = options;
  }

  /** The currency of the parcel's prices: as a row changes it, else as the server holds it. */
  currencyOf(rows: readonly ReadRow[]): void {
    const cells = rows.flatMap((row) => row.cells.filter((cell) => cell.field === 'currency' && isTouched(row, cell)));
    const text = this.#meant('currency', cells[0]?.text ?? '').trim();
    const held = this.#raw['currency'];
    this.#currency = text === '' || isNullCell(text) ? (typeof held === 'string' ? held : null) : text.toUpperCase();
  }

  versionOf(row: ReadRow): void {
    if (row.version.state !== 'damaged') return;
    const cell = row.cells.find(({ field }) => field === 'version');
    this.#problem(row, cell, row.strange ? words.strange : words.damaged, true);
  }

  /** A cell that each row of the parcel has: where one was changed, that is meant. */
  ofParcel(row: ReadRow, cell: FileCell, server: ParcelCells, rows: readonly ReadRow[]): void {
    const { field } = cell;
    if (!isParcelField(field) || isItemField(field) || !isTouched(row, cell)) return;
    const others = rows.flatMap((other) => other.cells.filter((one) => one.field === field && isTouched(other, one)));
    const texts = others.filter(
      (one, place) => others.findIndex((same) => sameCell(field, same.text, one.text)) === place,
    );
    if (texts.length > 1) this.#problem(row, cell, words.differing(texts.map(({ text }) => text)));
    else this.#change(row, cell, field, server.get(field) ?? '', null);
  }

  ofItem(row: ReadRow, match: ItemMatch, free: readonly number[]): void {
    const touched = row.cells.filter((cell) => isItemField(cell.field) && isTouched(row, cell));
    if (match.kind === 'new') this.#add(row, free);
    if (match.kind === 'trouble' && touched.length > 0) this.#lost(row, match, touched);
    if (match.kind !== 'item') return;
    const server = itemCells(itemsOf(this.#raw)[match.place]);
    const removing = touched.find(isRemoval);
    if (removing !== undefined) return this.#remove(row, removing, server, match.place);
    for (const cell of touched)
      if (isParcelField(cell.field)) this.#change(row, cell, cell.field, server.get(cell.field) ?? '', match.place);
  }

  result(): RowsChanges {
    const edit = parcelEdit(this.#raw, { writes: this.#writes, removed: this.#removed, added: this.#added });
    return { changes: this.#changes, problems: this.#problems, ...edit };
  }

  #change(row: ReadRow, cell: FileCell, field: ParcelFileField, before: string, place: number | null): void {
    const meant = this.#meant(field, cell.text);
    if (sameCell(field, before, meant)) return;
    // Untouched where the server still holds what it may have been; a damaged version cannot show that.
    if (possibleTimestamps(field, meant).includes(before)) return;
    const either = eitherTimestamp(field, meant);
    if (either.length > 0) return this.#ofTwoMeanings(row, cell, either);
    const change = this.#said(row, cell, before, this.#isTheirs(row, field, before));
    const damage = damageOf(field, before, cell.text);
    if (damage !== null) this.#problem(row, cell, words.damage(damage, before), true);
    if (this.#isWritten(change)) this.#writes.push({ field, cell: meant, place });
  }

  #remove(row: ReadRow, cell: FileCell, server: ParcelCells, place: number): void {
    const change = this.#said(row, cell, server.get('items.quantity') ?? '', false);
    this.#problem(row, cell, words.removed, true);
    if (this.#isWritten(change) && !this.#removed.includes(place)) this.#removed.push(place);
  }

  /** An item that is there already was added before, from the same file. */
  #add(row: ReadRow, free: readonly number[]): void {
    const cells = row.cells.flatMap(({ column, field, text }) =>
      isParcelField(field) && isItemField(field) && text.trim() !== '' && !isNullCell(text)
        ? [{ column, field, text, meant: this.#meant(field, text) }]
        : [],
    );
    const items = itemsOf(this.#raw).map((item) => itemCells(item));
    const isThere = free.some((place) =>
      cells.every(({ field, meant }) => sameCell(field, meant, items[place]?.get(field) ?? '')),
    );
    if (isThere) return;
    const changes = cells.map((cell) => this.#said(row, cell, '', false));
    if (changes.every((change) => this.#isWritten(change)))
      this.#added.push(cells.map(({ field, meant }) => ({ field, cell: meant })));
  }

  #lost(row: ReadRow, { trouble }: ItemMatch & { kind: 'trouble' }, touched: readonly FileCell[]): void {
    const number = row.cells.find(({ field }) => field === 'item');
    this.#problem(row, number ?? touched[0], words.items[trouble]);
  }

  #said(row: ReadRow, { column, field, text }: FileCell, before: string, conflict: boolean): RowChange {
    const locked = isLocked(this.#raw, field);
    const change = { row: row.row, column, field, before, after: text, conflict, locked };
    this.#changes.push(change);
    return change;
  }

  /** Whether the server holds another value than the one that was exported. */
  #isTheirs(row: ReadRow, field: FileField, before: string): boolean {
    return row.version.state === 'none' ? false : !isUntouched(row.version, field, before);
  }

  #meant(field: ParcelFileField, text: string): string {
    if (isNullCell(text)) return text;
    const meant = this.#options.meaningOf?.(field, text) ?? text;
    return kindOf(field) === 'price' ? settledText(field, meant, { currency: this.#currency }) : meant;
  }

  #isWritten(change: RowChange): boolean {
    return !change.locked && (!change.conflict || this.#options.overwrite(change));
  }

  /** Which of them is meant is never guessed. */
  #ofTwoMeanings({ row }: ReadRow, { column, field }: FileCell, timestamps: readonly string[]): void {
    const message = words.eitherDate(timestamps.map((timestamp) => timestamp.slice(0, 'yyyy-mm-dd'.length)));
    this.#problems.push({ row, column, field, message, group: words.eitherDates });
  }

  #problem(row: ReadRow, cell: FileCell | undefined, message: string, warning?: true): void {
    const at = { row: row.row, column: cell?.column ?? null, field: cell?.field ?? 'id', message } as const;
    this.#problems.push(warning === true ? { ...at, warning } : at);
  }
}

/** What a label shows does not change any more once there is one. */
function isLocked(raw: JsonObject, field: FileField): boolean {
  const at = raw['processed_at'];
  return isLabelled({ processed_at: typeof at === 'string' ? at : null }, field.split('.')[0] ?? '');
}
