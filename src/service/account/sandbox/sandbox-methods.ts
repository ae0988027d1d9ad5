import type { NamedReference } from '#service/model/parcel-document.ts';
import type { AccountSettings, AccountShippingMethod } from '#service/account/account-schema.ts';
import type { Dice } from './sandbox-dice.ts';
import type { SandboxCountry } from './sandbox-places.ts';

const shipsTo = (method: AccountShippingMethod, country: string) =>
  method.countries === 'any' || method.countries.includes(country);
const reference = ({ id, name }: AccountShippingMethod): NamedReference => ({ id, name });

/**
 * A method that ships to the country: one of those the shop likes there, else the account's first that fits. `light` is for
 * what goes through a letter box. Null when the account has no method for the country.
 */
export function standardMethod(
  country: SandboxCountry,
  light: boolean,
  settings: AccountSettings,
  dice: Dice,
): NamedReference | null {
  const names = light && country.lightMethods.length > 0 && dice.chance(0.8) ? country.lightMethods : country.methods;
  const name = dice.pick(names);
  const fitting = settings.shipping_methods.filter((method) => shipsTo(method, country.code));
  const found = fitting.find((method) => method.name === name) ?? fitting[0];
  return found === undefined ? null : reference(found);
}

/** The account's first express method that ships to the country (ISO 3166-1 alpha-2). */
export function expressMethod(country: string, settings: AccountSettings): NamedReference | null {
  const found = settings.shipping_methods.find((method) => method.express === true && shipsTo(method, country));
  return found === undefined ? null : reference(found);
}
