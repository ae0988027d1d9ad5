import { isDecimalKind } from '#contract/parcel-fields.ts';
import { monthNamed } from '#app/parcels/model/read-value/month-names.ts';
import { plainCode } from '#app/parcels/model/read-value/plain-text.ts';
import type { FileField } from '#app/spreadsheet/file-fields.ts';
import { kindOf } from './cell-forms.ts';

/**
 * What spreadsheets do to cells that they take for numbers or dates. `zeros`: `01067` became `1067`. `exponent`: a long number became
 * `1.23E+12`. `digits`: all but its first 15 became zeros. `sign`: the plus of a phone number is gone. `date`: `3-5` became a day.
 * `dot`: `1.250` was taken for a thousand and more.
 */
export type SpreadsheetDamage = 'zeros' | 'exponent' | 'digits' | 'sign' | 'date' | 'dot';

const exponent = /^-?\d(?:[.,]\d+)?E\+?\d{1,3}$/i;
const twoNumbers = /^\d{1,2}[-/]\d{1,2}$/;
const dayOrMonth = /^(?:\d{1,2}[-. ]{1,2}\p{L}{3,9}\.?|\p{L}{3,9}[- ]\d{2,4}|[\d./-]{8,10}(?: 0?0:00(?::00)?)?)$/u;

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

/** Which damage a cell shows whatever it held before; null where a person may have typed it. */
export function damageIn(field: FileField, cell: string): 'exponent' | 'digits' | 'date' | null {
  // Most codes have neither a letter nor so many digits.
  if (!codeFields.has(field) || cell === '') return null;
  const text = plainCode(cell);
  if (writtenExponent.test(text)) return 'exponent';
  if (/^\d{16,}$/.test(text)) return /^0+$/.test(text.slice(15)) ? 'digits' : null;
  const [, after, before] = dayAndMonth.exec(text) ?? [];
  const month = after ?? before;
  if (month !== undefined && monthNamed(month) !== null) return 'date';
  return field === 'receiver.house_number' && wholeDate.test(text) ? 'date' : null;
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
  return twoNumbers.test(was) && !twoNumbers.test(is) && dayOrMonth.test(is) ? 'date' : null;
}
