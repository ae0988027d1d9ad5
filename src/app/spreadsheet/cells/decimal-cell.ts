import type { DecimalKind } from '#contract/values/scalars.ts';
import { tidyDecimal } from '#app/parcels/model/tidy-decimal.ts';
import { kilogramsOf } from '#app/parcels/model/weight/typed-weight.ts';
import type { SheetFormats } from '#app/spreadsheet/sheet-types.ts';

/** Signs and codes of currencies around a price; what it is a price in is said by another column. */
const currencySigns = /^(?:[\p{Sc}]|[A-Z]{3}\b)\s*|\s*(?:[\p{Sc}]|\b[A-Z]{3})$/gu;
const spaces = /[\s\u00A0\u202F'’]/g;
const number = /^([\d.,\s\u00A0\u202F'’]*\d)(.*)$/s;
const unitless = /^\d+(?:\.\d+)?$/;

/**
 * A cell's text as a decimal of the API: what separates thousands goes, the decimal sign becomes a point, and a number without a unit
 * is one of the file's unit. Digits are moved and never dropped; but inches, pounds and ounces are taken to the nearest millimetre or gram.
 * What it does not understand comes back as it is, for the contract to refuse.
 */
export function decimalOf(cell: string, kind: DecimalKind, formats: SheetFormats): string {
  const text = (kind === 'price' ? cell.trim().replaceAll(currencySigns, '') : cell).trim();
  const [, digits, rest = ''] = number.exec(text) ?? [];
  if (digits === undefined) return cell.trim();
  const plain = pointed(digits.replaceAll(spaces, ''), formats.decimal);
  if (plain === null) return cell.trim();
  const unit = rest.trim() === '' ? unitOf(kind, formats) : rest.trim();
  const decimal = withUnit(plain, unit, kind) ?? tidyDecimal(`${plain} ${unit}`.trim(), kind);
  return unitless.test(decimal) ? decimal : cell.trim();
}

/** Three digits after each sign between thousands. */
const grouped = { ',': /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/, '.': /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/ };

/** With a point for decimals and nothing between thousands; null for what cannot be one number. */
function pointed(digits: string, sign: SheetFormats['decimal']): string | null {
  const decimal = sign ?? usedSign(digits);
  const groups = decimal === ',' ? '.' : ',';
  if (digits.includes(groups) && !grouped[groups].test(digits)) return null;
  const plain = digits.replaceAll(groups, '').replace(decimal, '.');
  return unitless.test(plain) ? plain : null;
}

/** The last of both signs, or the only one; `1.234` and `1,234` are taken as they would be where they are typed. */
function usedSign(digits: string): '.' | ',' {
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  if (comma === -1 || point > comma) return digits.split('.').length > 2 ? ',' : '.';
  return point === -1 && digits.split(',').length > 2 ? '.' : ',';
}

function unitOf(kind: DecimalKind, { weight, dimension }: SheetFormats): string {
  if (kind === 'weight') return weight ?? '';
  return kind === 'dimension' ? (dimension ?? '') : '';
}

function withUnit(plain: string, unit: string, kind: DecimalKind): string | null {
  if (kind === 'weight') return kilogramsOf(`${plain} ${unit}`);
  if (kind !== 'dimension' || !/^(?:in|inch|inches|")\.?$/i.test(unit)) return null;
  return (Math.round(Number(plain) * 25.4) / 10).toFixed(1);
}
