import { createDefaults } from '#contract/parcel-write.ts';
import { decimalFromUnits } from '#contract/values/scalars.ts';
import { checkedUnits } from '#service/model/checked-units.ts';
import type { ItemDocument } from '#service/model/parcel-document.ts';
import type { AccountSettings, Packaging, Product } from '#service/account/account-schema.ts';
import type { Dice } from './sandbox-dice.ts';

export interface SandboxOrder {
  items: ItemDocument[];
  packaging: Packaging | null;
  /** Items and packaging, in kilograms; null when there are no items. */
  weight: string | null;
  currency: string;
  total: string | null;
  shippingPrice: string;
  fragile: boolean;
}

interface Wish {
  country: string;
  business: boolean;
  gift: boolean;
  express: boolean;
  /** How many rows the order has, where that is given. */
  rows: number | null;
}

/** What the shop asks abroad: the currency, and its price for 100 EUR. */
const currencies: Record<string, { code: string; rate: bigint }> = {
  CH: { code: 'CHF', rate: 95n },
  GB: { code: 'GBP', rate: 86n },
  US: { code: 'USD', rate: 112n },
  PL: { code: 'PLN', rate: 428n },
  SE: { code: 'SEK', rate: 1120n },
  NO: { code: 'NOK', rate: 1165n },
};

/** A basket from the account's product table, packed and priced. */
export function sandboxOrder(wish: Wish, settings: AccountSettings, dice: Dice): SandboxOrder {
  const foreign = currencies[wish.country];
  const local = (units: bigint) => (foreign === undefined ? units : ((units * foreign.rate) / 1000n) * 10n);
  const lines = basket(wish, settings.products, dice);
  const items = lines.map(({ product, quantity }) => item(product, quantity, local));
  const grams = sum(lines.map(({ product, quantity }) => units(product.weight, 'weight') * BigInt(quantity)));
  const cents = sum(items.map(({ price, quantity }) => units(price, 'price') * BigInt(quantity)));
  const packaging = packagingFor(lines, grams, settings.packagings);
  const shipping = local(shippingCents(wish, cents));
  return {
    items,
    packaging,
    weight: lines.length === 0 ? null : decimalFromUnits(grams + units(packaging?.weight ?? null, 'weight'), 'weight'),
    currency: foreign?.code ?? createDefaults.currency,
    total: lines.length === 0 ? null : decimalFromUnits(cents + shipping, 'price'),
    shippingPrice: decimalFromUnits(shipping, 'price'),
    fragile: lines.some(({ product }) => isFragile(product)),
  };
}

interface Line {
  product: Product;
  quantity: number;
}

const units = (decimal: string | null, kind: 'weight' | 'price') =>
  decimal === null ? 0n : checkedUnits(decimal, kind);
const sum = (values: bigint[]) => values.reduce((total, value) => total + value, 0n);
const isFragile = (product: Product) => product.note?.includes('Fragile') ?? false;
const isPrint = (product: Product) => product.sku.startsWith('PRT');
const isHeavy = (product: Product) => units(product.weight, 'weight') > 3000n;

function basket(wish: Wish, products: readonly Product[], dice: Dice): Line[] {
  const wrapping = products.filter(({ sku }) => sku === 'GIF-WR');
  const goods = products.filter((product) => !wrapping.includes(product));
  if (goods.length === 0) return [];
  const rows = Math.min(wish.rows ?? rowCount(wish.business, dice), goods.length);
  const chosen = new Set<Product>();
  // Many rows come from the light end of the table, so that the box can still be lifted.
  if (rows > goods.length / 2) for (const product of lightestFirst(goods).slice(0, rows)) chosen.add(product);
  while (chosen.size < rows) {
    const product = dice.pick(goods);
    if (dice.chance(popularity(product))) chosen.add(product);
  }
  const lines = [...chosen].map((product) => ({ product, quantity: quantity(wish, product, rows, dice) }));
  return wish.gift ? [...lines, ...wrapping.map((product) => ({ product, quantity: 1 }))] : lines;
}

function lightestFirst(products: readonly Product[]): Product[] {
  return products.toSorted((a, b) => Number(units(a.weight, 'weight') - units(b.weight, 'weight')));
}

function rowCount(business: boolean, dice: Dice): number {
  const thrown = dice.next();
  const rows = thrown < 0.36 ? 1 : thrown < 0.64 ? 2 : thrown < 0.82 ? 3 : thrown < 0.92 ? 4 : dice.between(5, 9);
  return business ? rows + 2 : rows;
}

function quantity(wish: Wish, product: Product, rows: number, dice: Dice): number {
  if (rows > 20 || isHeavy(product)) return 1;
  if (wish.business) return units(product.weight, 'weight') > 600n ? 2 : dice.pick([2, 4, 6, 6, 12]);
  const thrown = dice.next();
  return thrown < 0.74 ? 1 : thrown < 0.93 ? 2 : dice.pick([3, 4, 6]);
}

/** Tea is what this shop sells most. */
function popularity(product: Product): number {
  if (product.sku.startsWith('TEA')) return 1;
  return isHeavy(product) ? 0.08 : 0.35;
}

function item(product: Product, quantity: number, local: (units: bigint) => bigint): ItemDocument {
  const price = product.price === null ? null : decimalFromUnits(local(units(product.price, 'price')), 'price');
  return { ...product, quantity, price };
}

/** The packaging a packer would take, by its name in the sandbox account; any measured one where that is missing. */
function packagingFor(lines: readonly Line[], grams: bigint, packagings: readonly Packaging[]): Packaging | null {
  const name = packagingName(lines, grams);
  return (
    packagings.find((packaging) => packaging.name === name) ??
    packagings.find(({ dimensions }) => dimensions !== null) ??
    null
  );
}

function packagingName(lines: readonly Line[], grams: bigint): string {
  const products = lines.map(({ product }) => product);
  const pieces = lines.reduce((total, { quantity }) => total + quantity, 0);
  if (products.some(isHeavy)) return 'Double wall box';
  if (products.every(isPrint)) return products.some(({ note }) => note === 'Tube') ? 'Poster tube' : 'Flat print box';
  if (!products.some(isFragile) && pieces <= 2 && grams <= 450n) {
    return grams <= 150n ? 'Board envelope A5' : 'Padded envelope A4';
  }
  if (grams <= 900n && pieces <= 4) return 'Box S';
  if (grams <= 3500n) return 'Box M';
  return grams <= 8000n ? 'Box L' : 'Box XL';
}

/** In cents of EUR: free from some value on within the customs union. */
function shippingCents({ country, express }: Wish, cents: bigint): bigint {
  if (express) return 1990n;
  if (country === 'DE') return cents >= 6000n ? 0n : 490n;
  if (['CH', 'GB', 'NO'].includes(country)) return 1490n;
  if (['CN', 'JP', 'US'].includes(country)) return 2490n;
  return cents >= 15_000n ? 0n : 990n;
}
