import type { ReceiverDocument } from '#service/model/parcel-document.ts';
import type { Dice } from './sandbox-dice.ts';
import type { SandboxCountry } from './sandbox-places.ts';

const mailDomains = ['example.com', 'example.org', 'example.net', 'mail.example', 'post.example'];

/** Someone in that country, in the city where one is named: name, street, city and postal code fit each other. A business buyer has a company. */
export function sandboxReceiver(
  country: SandboxCountry,
  { business, city }: { business: boolean; city: string | undefined },
  dice: Dice,
): ReceiverDocument {
  const people = dice.pick(country.people);
  const person = people.full.length > 0 ? dice.pick(people.full) : fullName(people, dice);
  const place = country.places.find((known) => known.city === city) ?? dice.pick(country.places);
  const company = business && country.companies.length > 0 ? dice.pick(country.companies) : null;
  const withSecondLine = country.secondLines.length > 0 && dice.chance(0.22);
  return {
    name: company !== null && dice.chance(0.3) ? null : person.text,
    company,
    ...streetLine(country, dice.pick(place.streets), dice),
    address_line_2: withSecondLine ? dice.pick(country.secondLines) : null,
    postal_code: place.postalCode,
    city: place.city,
    state_or_region: place.region,
    country: country.code,
    email: dice.chance(0.96) ? mailAddress(person.ascii, dice) : null,
    phone: dice.chance(0.82) ? country.phone.replaceAll('#', () => String(dice.below(10))) : null,
  };
}

function fullName({ first, last }: SandboxCountry['people'][number], dice: Dice) {
  const [given, family] = [dice.pick(first), dice.pick(last)];
  return { text: `${given.text} ${family.text}`, ascii: `${given.ascii}.${family.ascii}` };
}

function mailAddress(name: string, dice: Dice): string {
  return `${name}${dice.chance(0.25) ? dice.between(2, 99) : ''}@${dice.pick(mailDomains)}`;
}

function streetLine(country: SandboxCountry, street: string, dice: Dice) {
  const number = 1 + Math.floor(dice.next() ** 2 * 140);
  if (country.number === 'before') {
    // House numbers in the United States count the blocks.
    const shown = country.code === 'US' ? number * 12 + dice.below(90) : number;
    return { address_line_1: `${shown} ${street}`, house_number: null };
  }
  if (country.number === 'hao') return { address_line_1: `${street} ${number * 3} 号`, house_number: null };
  if (country.number === 'banchi') {
    return { address_line_1: `${street}${dice.between(1, 28)}-${dice.between(1, 15)}`, house_number: null };
  }
  const letter = dice.chance(0.14) ? dice.pick(['a', 'b', 'c']) : '';
  return { address_line_1: street, house_number: `${number}${letter}` };
}
