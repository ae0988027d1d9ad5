import { decimalFromUnits, type DecimalKind } from '#contract/values/scalars.ts';
import { checkedUnits } from '#service/model/checked-units.ts';
import type { ItemDocument } from '#service/model/parcel-document.ts';

/** A sum of decimals; `complete` is false where a part of it was not stated. */
export interface CustomsSum {
  units: bigint;
  complete: boolean;
}

/** One row of the declaration's table. */
export interface CustomsLine {
  description: string;
  quantity: number;
  /** Of the whole row: quantity times the item's weight. */
  netWeight: CustomsSum;
  /** Of the whole row: quantity times the item's price. */
  value: CustomsSum;
  unitPrice: string | null;
  hsCode: string;
  originCountry: string;
}

const notStated = 'not stated';

/** `each` is a decimal of SPEC.md 2.1, multiplied in whole units so that nothing is rounded. */
function times(each: string | null, quantity: number, kind: DecimalKind): CustomsSum {
  if (each === null) return { units: 0n, complete: false };
  return { units: checkedUnits(each, kind) * BigInt(quantity), complete: true };
}

/** The rows of a customs declaration; description falls back to the item's name and its SKU. */
export function customsLines(items: readonly ItemDocument[]): CustomsLine[] {
  return items.map((item) => ({
    description:
      [item.description, item.name, item.sku].find((text) => text !== null && text.trim() !== '') ?? notStated,
    quantity: item.quantity,
    netWeight: times(item.weight, item.quantity, 'weight'),
    value: times(item.price, item.quantity, 'price'),
    unitPrice: item.price,
    hsCode: item.hs_code ?? notStated,
    originCountry: item.origin_country ?? notStated,
  }));
}

export interface CustomsTotals {
  quantity: number;
  netWeight: CustomsSum;
  value: CustomsSum;
}

/** Totals of rows; also used for the carried-forward line of each page. */
export function customsTotals(lines: readonly CustomsLine[]): CustomsTotals {
  return {
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    netWeight: sumOf(lines.map((line) => line.netWeight)),
    value: sumOf(lines.map((line) => line.value)),
  };
}

function sumOf(parts: readonly CustomsSum[]): CustomsSum {
  return {
    units: parts.reduce((sum, part) => sum + part.units, 0n),
    complete: parts.every((part) => part.complete),
  };
}

/** The decimal text of a row's sum. */
export function rowText({ units, complete }: CustomsSum, kind: DecimalKind): string {
  return complete ? decimalFromUnits(units, kind) : notStated;
}

/** The decimal text of a total; a total that lacks a part says so. */
export function totalText({ units, complete }: CustomsSum, kind: DecimalKind): string {
  return complete ? decimalFromUnits(units, kind) : `${decimalFromUnits(units, kind)} (incomplete)`;
}
