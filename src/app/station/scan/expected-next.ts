import type { DeskProduct } from '#contract/codes/goods.ts';
import type { ProductCodes } from '#contract/codes/product-codes.ts';
import type { Item } from '#contract/parcel.ts';
import { plainCode } from '#app/words/search-text.ts';
import type { Scan } from './scan-text.ts';
import type { NamedProduct } from './piece-pictures.tsx';
import { packWords as words } from '#app/station/station-words.ts';
import { phaseOf, type StationState } from '#app/station/state/station-state.ts';
import { type Counts, countTotals, isFull, itemOrder } from '#app/station/bench/count-items.ts';

function indexOfNext(items: readonly Item[], counts: Counts): number | undefined {
  return itemOrder(items).find((index) => !isFull(items, counts, index));
}

/** Which piece the parcel still needs, in the order of the shelves, and how many others; that none is missing, where none is. */
export function expectedNext(items: readonly Item[], counts: Counts): string {
  const { seen, wanted } = countTotals(items, counts);
  const next = indexOfNext(items, counts);
  const item = next === undefined ? undefined : items[next];
  if (next === undefined || item === undefined) return words.expectedNone(wanted);
  const pieces = item.quantity - (counts[next] ?? 0);
  const name = item.name ?? item.sku ?? '';
  return words.expected(pieces, name, item.storage_location ?? '', wanted - seen - pieces);
}

/** The product of that piece; null where none is missing, or it has no SKU. */
export function expectedProduct(items: readonly Item[], counts: Counts): NamedProduct | null {
  return productOf(items[indexOfNext(items, counts) ?? -1]);
}

/** The product of an item that has a SKU. */
export function productOf(item: Item | undefined): NamedProduct | null {
  return item?.sku == null ? null : { sku: item.sku, name: item.name ?? item.sku };
}

/** The product of the account that a scan names, by its SKU or another of its codes. */
export function scannedProduct(
  scan: Scan | null,
  known: ProductCodes,
  products: readonly DeskProduct[],
): NamedProduct | null {
  const coded = scan?.items.flatMap(({ key }) => known.get(key ?? '')?.sku ?? []) ?? [];
  const codes = [...coded.map(plainCode), ...(scan?.codes ?? [])];
  const product = products.find(({ sku }) => codes.includes(plainCode(sku)));
  return product === undefined ? null : { sku: product.sku, name: product.name ?? product.sku };
}

/** The same of the parcel that is packed now; null where none is. */
export function expectedOn({ table }: StationState): string | null {
  if (table?.facts == null || phaseOf({ table }) !== 'packing') return null;
  return expectedNext(table.facts.parcel.items, table.open.counts);
}
