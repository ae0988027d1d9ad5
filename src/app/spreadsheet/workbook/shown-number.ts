import type { MaskPart, NumberFormat } from './number-format.ts';

/** A spreadsheet holds so many digits of a number; what its cell says beyond them is noise. */
const heldDigits = 15;
/** More decimals are those of a calculation: the format says how many a person sees. */
const maxTyped = 6;
const millisOfDay = 86_400_000;
const before1900 = Date.UTC(1899, 11, 30);
const before1904 = Date.UTC(1904, 0, 1);
/** Spreadsheets have a 29 February 1900. */
const missingDay = 60;
const lastSerial = 2_958_466;

/**
 * A number of a cell as text: codes with the zeros of their mask, dates as `2026-03-04` or `2026-03-04 10:00:00`, anything else with a
 * point for decimals and nothing between thousands, whatever the language of the spreadsheet. What is no number stays as it is.
 */
export function numberText(raw: string, format: NumberFormat, from1904: boolean): string {
  const number = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(number)) return raw;
  if (format.kind === 'moment') return momentText(number, format, from1904) ?? plainNumber(number);
  if (format.kind === 'mask') {
    const { mask, beyond } = format;
    return (
      maskedText(number, beyond !== undefined && number > beyond.limit ? beyond.mask : mask) ?? plainNumber(number)
    );
  }
  const { decimals, percent, before, after } = format;
  const value = percent ? number * 100 : number;
  const text = seenNumber(value, decimals);
  return `${spacedBefore(before)}${text}${percent ? '%' : ''}${after === '' ? '' : ` ${after}`}`;
}

/** `€ 12.5` and `CHF 12.5`, but `+49`. */
function spacedBefore(before: string): string {
  return before === '' || /[-+(]$/.test(before) ? before : `${before} `;
}

function seenNumber(number: number, decimals: number | null): string {
  const text = plainNumber(number);
  if (decimals === null || decimals < 2) return text;
  const own = text.split('.')[1]?.length ?? 0;
  return own > maxTyped ? plainNumber(Number(number.toFixed(decimals))) : text;
}

/** All digits, never an exponent. */
function plainNumber(number: number): string {
  // Most numbers of a file have no decimals, and these are all their digits.
  if (Number.isInteger(number) && Math.abs(number) < 10 ** heldDigits) return String(number);
  const held = Number(number.toPrecision(heldDigits));
  const text = String(held);
  if (!text.includes('e')) return text;
  if (Math.abs(held) >= 1) return String(BigInt(held));
  return held.toFixed(20).replace(/\.?0+$/, '');
}

function maskedText(number: number, mask: readonly MaskPart[]): string | null {
  if (!Number.isSafeInteger(number)) return null;
  const digits = String(Math.abs(number)).split('');
  const first = mask.findIndex((part) => 'fills' in part);
  let text = '';
  for (let place = mask.length - 1; place >= 0; place -= 1) {
    const part = mask[place];
    if (part === undefined) continue;
    if ('literal' in part) {
      // What is between places that stay empty is not shown.
      if (digits.length > 0 || place < first || hasZeroUpTo(mask, place)) text = part.literal + text;
      continue;
    }
    const digit = digits.pop() ?? (part.fills ? '0' : '');
    text = digit + text;
    if (place === first) text = digits.splice(0).join('') + text;
  }
  return (number < 0 ? '-' : '') + text.trim();
}

function hasZeroUpTo(mask: readonly MaskPart[], end: number): boolean {
  return mask.slice(0, end).some((part) => 'fills' in part && part.fills);
}

/** Null where the number is no day of a calendar. */
function momentText(
  serial: number,
  { date, time }: Extract<NumberFormat, { kind: 'moment' }>,
  from1904: boolean,
): string | null {
  if (serial < 0 || serial >= lastSerial) return null;
  // To the second: the fraction of a day has no exact number.
  const seconds = Math.round(serial * 86_400);
  const isTimeOnly = !date || (serial < 1 && time);
  const days = !from1904 && serial < missingDay && !isTimeOnly ? 1 : 0;
  const from = (from1904 ? before1904 : before1900) + days * millisOfDay;
  const [day = '', clock = ''] = new Date(from + seconds * 1000).toISOString().slice(0, 19).split('T');
  if (isTimeOnly) return clock;
  return time && clock !== '00:00:00' ? `${day} ${clock}` : day;
}
