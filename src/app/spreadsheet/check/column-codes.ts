import { plainCode } from '#app/parcels/model/read-value/plain-text.ts';

/** What spreadsheets took away from codes that all have one form, or added to them: `whole` is a number that got decimals. */
export type LostDigits = { kind: 'zeros' | 'decimals' | 'whole'; suggested: string };

/** Gives a code back what it lost; null for one that lost nothing. */
export type CodeMender = (cell: string) => LostDigits | null;

/** As long as a code of trade may be: UPC, EAN, GTIN. */
const tradeWidths: readonly number[] = [8, 12, 13, 14];
const withZeros = /^(\d+)[.,]0{1,2}$/;
/** A form is none that only a few codes have. */
const fewestOfForm = 3;

/** How the codes of a column may have been changed. */
interface CodeForm {
  /** `100234.0` is a whole number where no code has other decimals, or fewer digits in front of them. */
  fewestDigits: number;
  /** Whether the other codes tell which zeros are missing. */
  keepsZeros: boolean;
}

/**
 * By the codes of one column what a cell of it has lost, where they tell that: leading zeros, where some have kept theirs and are of one
 * length, or where all others are numbers of trade with a right check digit; zeros behind a point, where most have the same decimals; and
 * which decimals are none of the code. Null where nothing says it.
 */
export function codeMender(cells: Iterable<string>, { fewestDigits, keepsZeros }: CodeForm): CodeMender | null {
  const codes = new Set<string>();
  for (const cell of cells) {
    // Of others nothing is asked, and a file has many.
    if (!keepsZeros && !/[.,]/.test(cell)) continue;
    const code = plainCode(cell);
    if (code !== '') codes.add(code);
  }
  const whole = wholeNumbers(codes, fewestDigits);
  const lost = keepsZeros ? (leadingZeros(codes) ?? (whole === null ? decimalZeros(codes) : null)) : null;
  return whole === null || lost === null ? (whole ?? lost) : (cell) => whole(cell) ?? lost(cell);
}

function wholeNumbers(codes: ReadonlySet<string>, fewestDigits: number): CodeMender | null {
  let isFound = false;
  for (const code of codes) {
    if (!/^\d+[.,]\d+$/.test(code)) continue;
    const [, whole = ''] = withZeros.exec(code) ?? [];
    if (whole.length < fewestDigits) return null;
    isFound = true;
  }
  if (!isFound) return null;
  return (cell) => {
    const [, suggested] = withZeros.exec(plainCode(cell)) ?? [];
    return suggested === undefined ? null : { kind: 'whole', suggested };
  };
}

function leadingZeros(codes: ReadonlySet<string>): CodeMender | null {
  let [width, padded, isOneWidth] = [0, 0, true];
  for (const code of codes) {
    if (!/^\d+$/.test(code)) continue;
    width = Math.max(width, code.length);
    if (!code.startsWith('0') || code.length === 1) continue;
    isOneWidth &&= padded === 0 || padded === code.length;
    padded = code.length;
  }
  const isPadded = padded > 0 && isOneWidth && padded === width;
  if (!isPadded && !areOfTrade(codes, width)) return null;
  return (cell) => {
    const code = plainCode(cell);
    return /^\d+$/.test(code) && code.length < width ? { kind: 'zeros', suggested: code.padStart(width, '0') } : null;
  };
}

/** Whether all numbers have a right check digit once they are of one length. By chance one in ten has. */
function areOfTrade(codes: ReadonlySet<string>, width: number): boolean {
  if (!tradeWidths.includes(width)) return false;
  let whole = 0;
  for (const code of codes) {
    if (!/^\d+$/.test(code) || !hasCheckDigit(code.padStart(width, '0'))) return false;
    if (code.length === width) whole += 1;
  }
  return whole >= fewestOfForm && whole * 2 > codes.size;
}

function hasCheckDigit(code: string): boolean {
  let sum = 0;
  // From the check digit on.
  for (let place = code.length - 1, factor = 1; place >= 0; place -= 1, factor = 4 - factor)
    sum += Number(code[place]) * factor;
  return sum % 10 === 0;
}

function decimalZeros(codes: ReadonlySet<string>): CodeMender | null {
  let [places, whole] = [0, 0];
  for (const code of codes) {
    const [number, decimals = ''] = /^\d+(?:\.(\d+))?$/.exec(code) ?? [];
    if (number === undefined) continue;
    const { length } = decimals;
    if (length === places) whole += 1;
    else if (length > places) [places, whole] = [length, 1];
  }
  if (places < 2 || whole < fewestOfForm || whole * 2 <= codes.size) return null;
  return (cell) => {
    const code = plainCode(cell);
    const [, number = '', decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(code) ?? [];
    return number === '' || decimals.length >= places
      ? null
      : { kind: 'decimals', suggested: `${number}.${decimals.padEnd(places, '0')}` };
  };
}

/** What an HS code of its own has lost: it has 6, 8 or 10 digits, with points behind the fourth and each two more. */
export function lostOfHsCode(cell: string): LostDigits | null {
  const code = plainCode(cell);
  if (/^\d{5}$|^\d{7}$|^\d{9}$/.test(code)) return { kind: 'zeros', suggested: `0${code}` };
  if (/^\d{3}(?:\.\d{2}){1,3}$/.test(code)) return { kind: 'zeros', suggested: `0${code}` };
  return /^\d{4}\.\d$/.test(code) ? { kind: 'decimals', suggested: `${code}0` } : null;
}
