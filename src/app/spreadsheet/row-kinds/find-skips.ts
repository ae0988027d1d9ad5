import { plainName } from '#app/parcels/editor/items/model/header-columns.ts';
import { meaningsOf } from '#app/spreadsheet/columns/names/header-meanings.ts';
import { cellOf, type FieldColumns, isBlank, orderOf } from '#app/spreadsheet/check/group-rows.ts';
import { itemAmounts } from '#app/spreadsheet/check/reading/item-reader.ts';
import { type FileField, isItemField, townField } from '#app/spreadsheet/file-fields.ts';
import { type DoneRule, doneRules, yesWords } from './done/done-rules.ts';
import { rememberTexts } from './done/remember-texts.ts';
import { isEndMark, isNothing, isTotalMark } from './row-marks.ts';
import type { DoneReason, RowSkip } from './skip-reasons.ts';

type Rows = readonly (readonly string[])[];

const addressFields: readonly FileField[] = [
  'receiver.address_line_1',
  'receiver.address_line_2',
  'receiver.postal_code',
  'receiver.city',
  townField,
];
/** A receiver has at least one of these: a country or an email alone sends nothing anywhere. */
const receiverFields: readonly FileField[] = ['receiver.name', 'receiver.company', ...addressFields];

/** A row of one cell alone in a file of so many columns is a line of text. */
const columnsOfTable = 4;

/** So many rows at the end are looked at for marks also where a receiver would be: a foot has other columns. */
const rowsOfFoot = 10;

/**
 * The rows that are skipped, by their places: names of columns once more, totals, end marks, rows without a receiver in a file that has
 * receivers, and what the shop has done already. A row without a receiver is kept where its order number stands on a row with one, or where
 * it names an item alone below such a row: then it is an item. A row of a parcel that exists is kept.
 */
export function findSkips(header: readonly string[], rows: Rows, columns: FieldColumns): Map<number, RowSkip> {
  const skips = new Map<number, RowSkip>();
  const [ids, orders] = [columns.get('id'), columns.get('order_number')];
  const ofParcel = [...columns].filter(([field]) => !isItemField(field) && field !== 'item').flatMap(([, at]) => at);
  const naming = [...columns].filter(([field]) => namesItem(field)).flatMap(([, at]) => at);
  const isHeader = repeatedHeader(header, rows);
  const done = doneColumns(header);
  const [ofOrder, ofLine] = [done.filter(({ says }) => says === 'order'), done.filter(({ says }) => says === 'line')];
  const receivers = receiverFields.flatMap((field) => columns.get(field) ?? []);
  const addresses = addressFields.flatMap((field) => columns.get(field) ?? []);
  const areAddressed = rows.some((row) => !areBlank(row, addresses));
  const foot = rows.length - rowsOfFoot;
  const orderNumbers = rows.map((row) => orderOf(row, orders));
  // `Subtotal Ann`, `Printed by | Maria`: a name without an address and without the number of an order.
  const isNameAlone = (row: readonly string[], place: number) =>
    areAddressed && !/\d/.test(orderNumbers[place] ?? '') && areBlank(row, addresses);
  const hasReceiver = Uint8Array.from(rows, (row, place) =>
    Number(
      namesReceiver(row, receivers) && !isNameAlone(row, place) && !(place >= foot && markIn(row, 2)?.reason === 'end'),
    ),
  );
  const served = new Set(orderNumbers.filter((_, place) => hasReceiver[place] === 1));
  // Also of a file without order numbers.
  const hasReceivers = served.size > 0;
  /** What the first row of an order says of it. */
  const ofOrders = new Map<string, RowSkip | null>();
  let above: RowSkip | null | undefined;

  for (const [place, row] of rows.entries()) {
    if (isHeader(row, place)) {
      skips.set(place, { reason: 'header', column: null, value: '' });
      continue;
    }
    if (cellOf(row, ids).trim() !== '') continue;
    const order = orderNumbers[place] ?? '';
    const isItem =
      hasReceiver[place] === 0 &&
      (order === '' ? above !== undefined && areBlank(row, ofParcel) && isFilled(row, naming) : served.has(order));
    if (hasReceiver[place] === 0 && !(isItem && order !== '')) {
      const mark = markIn(row, hasReceivers ? row.length : 1);
      const skip = mark ?? (hasReceivers && !isItem ? wholeRow : null);
      if (skip !== null) {
        skips.set(place, skip);
        // Items below it are of its order, and not of the one before.
        if (skip === wholeRow && order !== '') above = skip;
        continue;
      }
    }
    const known = order === '' ? above : ofOrders.get(order);
    // The row of an item says nothing of its order: that stands on the first.
    const own = doneSign(row, ofOrder);
    const ofAbove = (isItem ? known : null) ?? null;
    const said = own === undefined || ofAbove === wholeRow ? ofAbove : own;
    const skip = said ?? doneSign(row, ofLine) ?? null;
    if (skip !== null) skips.set(place, skip);
    if (isItem) continue;
    above = said;
    if (order !== '' && done.length > 0 && !ofOrders.has(order)) ofOrders.set(order, said);
  }
  return skips;
}

/** Amounts alone, below the last order, are sums without a word beside them. */
function namesItem(field: FileField): boolean {
  return isItemField(field) && !itemAmounts.has(field.slice('items.'.length));
}

const wholeRow: RowSkip = { reason: 'no-receiver', column: null, value: '' };

/** What only marks the foot of a report is no receiver, nor is one cell alone. */
function namesReceiver(row: readonly string[], receivers: readonly number[]): boolean {
  let found = 0;
  for (const place of receivers) {
    const cell = row[place] ?? '';
    if (cell === '' || isBlank(cell)) continue;
    // Almost all rows end here.
    if (found > 0) return true;
    if (!isTotalMark(cell) && !isEndMark(cell)) found += 1;
  }
  if (found === 0 || row.length < columnsOfTable) return found > 0;
  return row.some((cell, place) => !receivers.includes(place) && cell.trim() !== '');
}

function areBlank(row: readonly string[], places: readonly number[]): boolean {
  return places.length > 0 && places.every((place) => isBlank(row[place]));
}

function isFilled(row: readonly string[], places: readonly number[]): boolean {
  return places.some((place) => !isBlank(row[place]));
}

/** `cells`: how many that are not empty are looked at. */
function markIn(row: readonly string[], cells: number): RowSkip | null {
  let seen = 0;
  for (const [column, cell] of row.entries()) {
    if (cell === '') continue;
    if (isTotalMark(cell)) return { reason: 'total', column, value: cell.trim() };
    if (isEndMark(cell)) return { reason: 'end', column, value: cell.trim() };
    seen += 1;
    if (seen === cells) return null;
  }
  return null;
}

/** Whether a row says the names of the columns once more: those of the header, or in the first row below it other ones. */
function repeatedHeader(header: readonly string[], rows: Rows): (row: readonly string[], place: number) => boolean {
  const names = header.map((name) => name.trim().toLowerCase());
  const filled = [...names.keys()].filter((place) => names[place] !== '');
  const first = filled.slice(0, 3);
  const isSecond = filled.length > 1 && (areNames(rows[0] ?? []) || areWordsAboveFigures(rows));
  return (row, place) => {
    if (place === 0 && isSecond) return true;
    if (filled.length < 2 || !first.some((at) => isNamed(row[at], names[at]))) return false;
    const cells = row.filter((cell) => cell.trim() !== '').length;
    const same = filled.filter((at) => isNamed(row[at], names[at])).length;
    return same >= 2 && same >= cells * 0.6;
  };
}

function isNamed(cell: string | undefined, name: string | undefined): boolean {
  if (cell === undefined || name === undefined || name === '' || cell.length < name.length || cell.length >= 200)
    return false;
  const text = cell.trim();
  return text.length === name.length && text.toLowerCase() === name;
}

/** Whether most cells are names of fields, and none has a digit where names have none. */
function areNames(row: readonly string[]): boolean {
  const cells = row.filter((cell) => cell.trim() !== '');
  const known = cells.filter((cell) => meaningsOf(cell).length > 0);
  return known.length >= 3 && known.length >= cells.length * 0.6 && cells.every((cell) => !/\d{3}|@/.test(cell));
}

/** So many rows below the first say what its columns hold. */
const rowsOfSample = 20;

/**
 * Whether the first row has words where all rows below have figures, in several columns, and a figure nowhere: names that only another
 * program knows (`plz_cd`), or kinds of values (`Text`).
 */
function areWordsAboveFigures([first = [], ...below]: Rows): boolean {
  const sample = below.slice(0, rowsOfSample);
  // A name may end with a digit, as in `addr1`.
  if (first.some((cell) => /\d.|^\d|@/.test(cell.trim()))) return false;
  const above = first.filter((cell, place) => {
    const cells = sample.map((row) => row[place] ?? '').filter((each) => each.trim() !== '');
    return /\p{L}/u.test(cell) && cells.length > 1 && cells.every((each) => /^\D{0,3}\d[\d.,/-]*$/.test(each.trim()));
  });
  return above.length > 1;
}

interface DoneColumn {
  place: number;
  says: DoneRule['says'];
  /** Undefined: the cell says nothing. */
  reasonOf: (cell: string) => DoneReason | null | undefined;
}

/** The columns that say what is done, those of the first rules first. */
function doneColumns(header: readonly string[]): DoneColumn[] {
  const names = header.map(plainName);
  return doneRules.flatMap(({ columns, says, beside, unless, ...rule }) =>
    (beside === undefined || names.includes(beside)) && (unless === undefined || !names.includes(unless))
      ? names.flatMap((name, place) => (columns.includes(name) ? [{ place, says, reasonOf: reasonReader(rule) }] : []))
      : [],
  );
}

/** A day of zeros is how MySQL writes that there is none. */
const someDate = /^(?!0+[-/.]0+[-/.]0+)\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/;

/** A yes as it is drawn. */
const tick = /^[✓✔☑✅]\uFE0F?$/u;

/** Where a day would be: `0000-00-00`, and `NA` as R writes it. */
const noDay = /^(?:[^\p{L}1-9]*|na)$/iu;

function reasonReader({ values, ...rule }: Pick<DoneRule, 'values' | 'reason'>): DoneColumn['reasonOf'] {
  const reason = rule.reason ?? null;
  if (values === 'filled') return (cell) => (noDay.test(cell) || isNothing(cell) ? undefined : reason);
  if (values === 'yes')
    return rememberTexts((cell) =>
      yesWords.includes(plainName(cell)) || tick.test(cell) || someDate.test(cell) ? reason : null,
    );
  const reasons = Object.keys(values) as DoneReason[];
  return rememberTexts((cell) => {
    // `Shipped - Delivered to Buyer` says more of what is done.
    const said = [cell, cell.split(' - ')[0] ?? ''].map(plainName);
    return reasons.find((one) => said.some((text) => values[one]?.includes(text))) ?? null;
  });
}

/** What a row says in these columns; undefined where it says nothing. */
function doneSign(row: readonly string[], done: readonly DoneColumn[]): RowSkip | null | undefined {
  let isSaid = false;
  for (const { place, reasonOf } of done) {
    const cell = row[place] ?? '';
    const value = cell === '' ? '' : cell.trim();
    if (value === '') continue;
    const reason = reasonOf(value);
    if (reason === undefined) continue;
    isSaid = true;
    if (reason !== null) return { reason, column: place, value };
  }
  return isSaid ? null : undefined;
}
