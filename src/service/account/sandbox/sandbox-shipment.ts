import { decimalFromUnits, decimalUnits } from '#contract/scalars.ts';
import type { ItemDocument, ParcelDocument } from '../../parcels/parcel-document.ts';
import type { AccountSettings, AccountShippingMethod, Packaging } from '../account-schema.ts';
import type { Dice } from './sandbox-dice.ts';
import { gramsOf } from './sandbox-goods.ts';
import type { SandboxCountry } from './sandbox-places.ts';

/** Names of the sandbox account's packagings, and up to how many grams of goods each takes. */
const packagingsByGrams: readonly (readonly [name: string, grams: bigint])[] = [
  ['Padded envelope A4', 400n],
  ['Box S', 1200n],
  ['Box M', 3500n],
  ['Box L', 9000n],
  ['Box XL', 18_000n],
  ['Double wall box', 1_000_000n],
];

type Packed = Pick<ParcelDocument, 'packaging' | 'dimensions' | 'weight'>;

/** The packaging that the goods fit into, its dimensions, and the weight of both. */
export function packed(items: readonly ItemDocument[], { packagings }: AccountSettings): Packed {
  const grams = gramsOf(items);
  const name = items.some(({ sku }) => sku?.startsWith('PRT'))
    ? 'Poster tube'
    : packagingsByGrams.find(([, most]) => grams <= most)?.[0];
  const packaging: Packaging | undefined = packagings.find((known) => known.name === name) ?? packagings[0];
  return {
    packaging: packaging === undefined ? null : { id: packaging.id, name: packaging.name },
    dimensions: packaging?.dimensions ?? null,
    weight: decimalFromUnits(grams + decimalUnits(packaging?.weight ?? '0', 'weight'), 'weight'),
  };
}

/** A method that people of that country are used to; the account's first one where it has none of those. */
export function methodFor(
  country: SandboxCountry,
  grams: bigint,
  { shipping_methods: methods }: AccountSettings,
  dice: Dice,
): ParcelDocument['shipping_method'] {
  const light = grams < 900n && country.lightMethods.length > 0 && dice.chance(0.6);
  const name = dice.pick(light ? country.lightMethods : country.methods);
  return reference(methods.find((method) => method.name === name) ?? methods[0]);
}

/** An express method that ships to the country, for parcels that want one. */
export function expressMethodFor(
  code: string,
  { shipping_methods: methods }: AccountSettings,
): ParcelDocument['shipping_method'] {
  const ships = ({ countries }: AccountShippingMethod) => countries === 'any' || countries.includes(code);
  return reference(methods.find((method) => /express/iu.test(method.name) && ships(method)) ?? methods[0]);
}

function reference(method: AccountShippingMethod | undefined): ParcelDocument['shipping_method'] {
  return method === undefined ? null : { id: method.id, name: method.name };
}
