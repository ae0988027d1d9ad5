import { codeKey } from '#contract/codes/code-key.ts';
import type { ItemCode } from '#contract/codes/item-code.ts';
import type { ProductCodes } from '#contract/codes/product-codes.ts';
import type { Item } from '#contract/parcel.ts';
import { compareShelves } from '#app/printing/compose/job-order.ts';
import type { Scan } from '#app/station/scan/scan-text.ts';
import { plainCode } from '#app/words/search-text.ts';

/** How many pieces of each item were seen, in the items' order. */
export type Counts = readonly number[];

type Counted = Pick<Item, 'sku' | 'quantity'>;

/** Pieces of one line of the parcel. */
export interface CountedPieces {
  index: number;
  pieces: number;
}

/**
 * What a scan means among the items of the open parcel. `over`: more than that SKU still lacks. `pieces`: of one scan, more than one for
 * a pack. `code`: as it was read, with what else is in it. `added`: the pieces by line, from the first that lacks some.
 */
export type ItemHit =
  | { kind: 'counted'; index: number; pieces: number; code: ItemCode | null; added: readonly CountedPieces[] }
  | { kind: 'over'; index: number; pieces: number }
  | { kind: 'none' };

/** Finds the item that was scanned, by its SKU, else by a code of its product. */
export function findItem(
  items: readonly Counted[],
  counts: Counts,
  scan: Pick<Scan, 'codes' | 'items'>,
  known: ProductCodes,
): ItemHit {
  const code = scan.items.find(({ key }) => key !== null && known.has(key)) ?? scan.items[0] ?? null;
  const coded = known.get(code?.key ?? '');
  const own = linesOf(items, (sku) => scan.codes.includes(sku.plain) || scan.items.some(({ key }) => key === sku.key));
  const pieces = own.length > 0 ? 1 : (coded?.pieces ?? 1);
  const meant = coded === undefined ? null : plainCode(coded.sku);
  const lines = own.length > 0 ? own : linesOf(items, ({ plain }) => plain === meant);
  const [first] = lines;
  if (first === undefined) return { kind: 'none' };
  const index = lines.find((line) => !isFull(items, counts, line)) ?? first;
  let left = pieces;
  const added = lines.flatMap((line): CountedPieces[] => {
    const lacking = Math.max(0, (items[line]?.quantity ?? 0) - (counts[line] ?? 0));
    const here = Math.min(left, lacking);
    left -= here;
    return here === 0 ? [] : [{ index: line, pieces: here }];
  });
  return left > 0 ? { kind: 'over', index, pieces } : { kind: 'counted', index, pieces, code, added };
}

function linesOf(items: readonly Counted[], isMeant: (sku: ComparedSku) => boolean): number[] {
  return comparedSkus(items).flatMap((sku, index) => (sku !== null && isMeant(sku) ? [index] : []));
}

/** A SKU without blanks and capitals, and as codes of products are compared. */
interface ComparedSku {
  plain: string;
  key: string;
}

function comparedSkus(items: readonly Counted[]): readonly (ComparedSku | null)[] {
  const known =
    skus.get(items) ?? items.map(({ sku }) => (sku === null ? null : { plain: plainCode(sku), key: codeKey(sku) }));
  skus.set(items, known);
  return known;
}

/** Each scan asks for them, and a parcel may have a thousand items. */
const skus = new WeakMap<readonly Counted[], readonly (ComparedSku | null)[]>();

/** `pieces` more of an item, or fewer; never less than none nor more than there must be. */
export function count(items: readonly Counted[], counts: Counts, index: number, pieces: number): Counts {
  const max = items[index]?.quantity ?? 0;
  return items.map((_, at) => {
    const before = counts[at] ?? 0;
    return at === index ? Math.max(0, Math.min(max, before + pieces)) : before;
  });
}

export function isFull(items: readonly Counted[], counts: Counts, index: number): boolean {
  return (counts[index] ?? 0) >= (items[index]?.quantity ?? 0);
}

/** Pieces seen, and how many there must be. */
export function countTotals(items: readonly Counted[], counts: Counts): { seen: number; wanted: number } {
  return {
    seen: items.reduce((sum, _, index) => sum + (counts[index] ?? 0), 0),
    wanted: items.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/**
 * The places of the items in the order in which they are fetched: by their storage locations, as the papers are printed. Without one
 * an item comes last; equals, and all where none has one, keep the order's own.
 */
export function itemOrder(items: readonly Pick<Item, 'storage_location'>[]): readonly number[] {
  const known = orders.get(items) ?? newOrder(items);
  orders.set(items, known);
  return known;
}

/** Each scan asks for it, and a parcel may have a thousand items. */
const orders = new WeakMap<readonly Pick<Item, 'storage_location'>[], readonly number[]>();

function newOrder(items: readonly Pick<Item, 'storage_location'>[]): readonly number[] {
  const shelves = items.map(({ storage_location }) => storage_location?.trim() ?? '');
  return [...items.keys()].toSorted((one, other) => {
    const [first = '', second = ''] = [shelves[one], shelves[other]];
    if (first === '' || second === '') return Number(first === '') - Number(second === '');
    return compareShelves(first, second);
  });
}

/** The item that an arrow key leads to: the one above or below as they are shown. */
export function chosenNext(order: readonly number[], chosen: number, key: string): number {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  return order[Math.max(0, Math.min(order.indexOf(chosen) + step, order.length - 1))] ?? chosen;
}
