import { decimalFromUnits, decimalUnits } from '#contract/scalars.ts';
import type { ItemDocument } from '../../parcels/parcel-document.ts';
import type { Product } from '../account-schema.ts';
import type { Dice } from './sandbox-dice.ts';

/** What somebody bought of the account's products, most often one to three kinds of them; empty when the account has none. */
export function sandboxItems(products: readonly Product[], kinds: number, dice: Dice): ItemDocument[] {
  const left = [...products];
  const items: ItemDocument[] = [];
  while (items.length < kinds && left.length > 0) {
    const [product] = left.splice(dice.below(left.length), 1);
    if (product !== undefined) items.push({ ...product, quantity: dice.chance(0.7) ? 1 : dice.between(2, 4) });
  }
  return items;
}

/** How many kinds of products an order has: seldom many, once in a while a café's whole shelf. */
export function kindsOfOrder(index: number, dice: Dice): number {
  if (index % 397 === 211) return 60;
  const chance = dice.next();
  if (chance < 0.46) return 1;
  if (chance < 0.74) return 2;
  return chance < 0.97 ? dice.between(3, 5) : dice.between(6, 12);
}

/** Grams of all pieces together; items without a weight count nothing. */
export function gramsOf(items: readonly ItemDocument[]): bigint {
  return items.reduce(
    (sum, { weight, quantity }) => sum + decimalUnits(weight ?? '0', 'weight') * BigInt(quantity),
    0n,
  );
}

/** Price of all pieces together, with the shipping price. */
export function totalPrice(items: readonly ItemDocument[], shippingPrice: string): string {
  const cents = items.reduce(
    (sum, { price, quantity }) => sum + decimalUnits(price ?? '0', 'price') * BigInt(quantity),
    decimalUnits(shippingPrice, 'price'),
  );
  return decimalFromUnits(cents, 'price');
}
