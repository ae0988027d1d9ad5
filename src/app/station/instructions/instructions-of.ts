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
  items: readonly InstructedItem[],
  scanned: number | null,
  products: readonly DeskProduct[],
): Instruction[] {
  const shown = scanned === null ? items : items.slice(scanned, scanned + 1);
  const all = eachInstruction(shown, products);
  return scanned === null ? all.filter(({ note }) => note !== null).slice(0, maxShown) : all;
}

/** What is to have room: what is shown at first, and of those of one product the longest with and without a picture. */
export function highestOf(items: readonly InstructedItem[], products: readonly DeskProduct[]): Instruction[][] {
  const all = eachInstruction(items, products).toSorted((one, other) => lengthOf(other) - lengthOf(one));
  const longest = [true, false].map((image) => all.filter((one) => one.image === image).slice(0, 1));
  return [instructionsOf(items, null, products), ...longest].filter((some) => some.length > 0);
}

type InstructedItem = Pick<Item, 'sku' | 'name'>;

/** Of each product once. */
function eachInstruction(items: readonly InstructedItem[], products: readonly DeskProduct[]): Instruction[] {
  const bySku = new Map(products.map((product) => [plainCode(product.sku), product]));
  const found = new Map<string, Instruction>();
  for (const item of items) {
    const product = item.sku === null ? undefined : bySku.get(plainCode(item.sku));
    if (product === undefined || (product.note === null && !product.image) || found.has(product.sku)) continue;
    const { sku, note, image } = product;
    found.set(sku, { sku, name: item.name ?? product.name ?? sku, note, image });
  }
  return [...found.values()];
}

function lengthOf({ name, note }: Instruction): number {
  return name.length + (note?.length ?? 0);
}
