import { isDecimalKind } from '#contract/parcel-fields.ts';
import { monthNamed } from '#app/parcels/model/read-value/month-names.ts';
import { plainCode } from '#app/parcels/model/read-value/plain-text.ts';
import type { FileField } from '#app/spreadsheet/file-fields.ts';
import { kindOf } from './cell-forms.ts';

/**
 * What spreadsheets do to cells that they take for numbers or dates. `zeros`: `01067` became `1067`. `exponent`: a long number became
 * `1.23E+12`. `digits`: all but its first 15 became zeros. `sign`: the plus of a phone number is gone. `date`: `3-5` became a day.
 * `dot`: `1.250` was taken for a thousand and more. `number`: `12E5`, `1.10` or `1,234` became a number. `truth`: `true` became `TRUE` or `1`.
 * `time`: `1:30` became a time of the day.
 */
export type SpreadsheetDamage = 'zeros' | 'exponent' | 'digits' | 'sign' | 'date' | 'dot' | 'number' | 'truth' | 'time';

const exponent = /^-?\d(?:[.,]\d+)?E\+?\d{1,3}$/i;
const twoNumbers = /^\d{1,2}[-/.]\d{1,2}$/;
const dayOrMonth = /^(?:\d{1,2}[-. ]{1,2}\p{L}{3,9}\.?|\p{L}{3,9}[- ]\d{2,4}|[\d./-]{8,10}(?: 0?0:00(?::00)?)?)$/u;

/** Behind a day in the order of its spreadsheet: `04.03.2026`. */
const threeNumbers = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/;
/** `SEP2`, `2-Mar`: codes that name a month. */
const monthCode = /^(?:(\p{L}{3,9})\.?[-. ]?\d{1,4}|\d{1,2}[-. ]{0,2}(\p{L}{3,9})\.?)$/u;
const clock = /^\d{1,2}:\d{2}(?::\d{2})?$/;
const truths = /^(?:true|false|wahr|falsch|vrai|faux|verdadero|falso|vero|waar|onwaar|prawda|fałsz)$/i;
const numberLike = /^[-+]?\d[\d.,'’\s]*(?:E[-+]?\d{1,3})?$/i;
/** A spreadsheet writes no zero in front, and none behind the last decimal: `12.50` is typed. */
const plainNumber = /^-?(?:0|[1-9]\d*)(?:[.,]\d*[1-9])?$/;

/** Texts that are taken for numbers and dates: codes of all kinds, never names. */
const codeFields: ReadonlySet<FileField> = new Set([
  'order_number',
  'reference',
  'items.sku',
  'items.hs_code',
  'receiver.postal_code',
  'receiver.house_number',
  'receiver.phone',
]);
/** As spreadsheets write it: an article may be called `5E12`. */
const writtenExponent = /^-?\d(?:[.,]\d+)?E\+\d{1,3}$|^-?\d[.,]\d+E\d{1,3}$/i;
const dayAndMonth = /^(?:\d{1,2}[-. ]{1,2}(\p{L}{3,9})\.?|(\p{L}{3,9})[- ]\d{2,4})$/u;
const wholeDate = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2}))(?: 0?0:00(?::00)?)?$/;

/** An order or a reference may be called by its day. */
const mayNameDay: ReadonlySet<FileField> = new Set(['order_number', 'reference']);

/** Whether a cell of the field may show damage. */
export function mayBeDamaged(field: FileField): boolean {
  return codeFields.has(field);
}

/** Which damage a cell shows whatever it held before; null where a person may have typed it. */
export function damageIn(field: FileField, cell: string): 'exponent' | 'digits' | 'date' | null {
  if (!mayBeDamaged(field) || cell === '') return null;
  const text = plainCode(cell);
  if (writtenExponent.test(text)) return 'exponent';
  if (/^\d{16,}$/.test(text)) return /^0+$/.test(text.slice(15)) ? 'digits' : null;
  const [, after, before] = dayAndMonth.exec(text) ?? [];
  const month = after ?? before;
  if (month !== undefined && monthNamed(month) !== null) return 'date';
  return !mayNameDay.has(field) && wholeDate.test(text) ? 'date' : null;
}

/** Which damage the change of a cell looks like; null where a person may have typed it. */
export function damageOf(field: FileField, before: string, after: string): SpreadsheetDamage | null {
  const [was, is] = [before.trim(), after.trim()];
  const kind = kindOf(field);
  if (isDecimalKind(kind)) return was.includes('.') && was.replace('.', '').replace(/^0+/, '') === is ? 'dot' : null;
  if (kind !== 'text') return null;
  if (exponent.test(is) && !exponent.test(was)) return 'exponent';
  if (/^\d+$/.test(is)) {
    if (/^0+\d+$/.test(was) && was.replace(/^0+/, '') === is.replace(/^0+/, '') && is.length < was.length)
      return 'zeros';
    if (was.startsWith('+') && was.replaceAll(/[+\s]/g, '') === is) return 'sign';
    if (was.length === is.length && is.length > 15 && /^\d+$/.test(was))
      return was.slice(0, 15) === is.slice(0, 15) && /^0+$/.test(is.slice(15)) ? 'digits' : null;
  }
  if (was !== is && truths.test(was) && (/^[01]$/.test(is) || (truths.test(is) && is === is.toUpperCase())))
    return 'truth';
  if (clock.test(was) && /^\d{2}:\d{2}:\d{2}$/.test(is) && is.includes(was)) return 'time';
  if (isDateOf(was, is)) return 'date';
  return was !== is && plainNumber.test(is) && mayBeNumber(was, Number(is.replace(',', '.'))) ? 'number' : null;
}

function isDateOf(was: string, is: string): boolean {
  if (was === is || !dayOrMonth.test(is)) return false;
  if (twoNumbers.test(was)) return !twoNumbers.test(is);
  if (threeNumbers.test(was)) return numbersIn(was) === numbersIn(is.replace(/ .*$/, ''));
  const [, before, behind] = monthCode.exec(was) ?? [];
  const month = before ?? behind;
  return month !== undefined && monthNamed(month) !== null;
}

/** In any order; of a year its last two digits. */
function numbersIn(date: string): string {
  const numbers = date.match(/\d+/g) ?? [];
  return numbers
    .map((number) => Number(number.slice(-2)))
    .toSorted((one, other) => one - other)
    .join(' ');
}

/** Whether a spreadsheet of some language takes the text for this number. */
function mayBeNumber(text: string, number: number): boolean {
  if (!numberLike.test(text)) return false;
  const [point, comma] = [text.replaceAll(/[,'’\s]/g, ''), text.replaceAll(/[.'’\s]/g, '').replace(',', '.')];
  return Number(point) === number || Number(comma) === number;
}
