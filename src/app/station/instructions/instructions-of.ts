import type { DeskProduct } from '#contract/codes/goods.ts';
import type { Item } from '#contract/parcel.ts';
import { plainCode } from '#app/words/search-text.ts';

/** Of how many products instructions are shown when a parcel is opened: more would be read by nobody. */
const maxShown = 3;

export interface Instruction {
  sku: string;
  name: string;
  note: string | null;
  image: boolean;
}

/** What the account says of packing an item: of the one that was scanned last, else of the first products of the parcel. */
export function instructionsOf(
  items: readonly Pick<Item, 'sku' | 'name'>[],
  scanned: number | null,
  products: readonly DeskProduct[],
): Instruction[] {
  const bySku = new Map(products.map((product) => [plainCode(product.sku), product]));
  const found = (item: Pick<Item, 'sku' | 'name'> | undefined): Instruction[] => {
    const product = item?.sku == null ? undefined : bySku.get(plainCode(item.sku));
    if (product === undefined || (product.note === null && !product.image)) return [];
    const { sku, note, image } = product;
    return [{ sku, name: item?.name ?? product.name ?? sku, note, image }];
  };
  if (scanned !== null) return found(items[scanned]);
  const all = items.flatMap(found).filter(({ note }) => note !== null);
  return all.filter(({ sku }, at) => all.findIndex((one) => one.sku === sku) === at).slice(0, maxShown);
}
