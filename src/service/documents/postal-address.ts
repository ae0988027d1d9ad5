import type { Sender } from '#service/account/sender.ts';
import type { ReceiverDocument } from '#service/model/parcel-document.ts';
import type { Paragraph } from './text-fitting.ts';

type Address = ReceiverDocument | Sender;

// Where the house number is before the street, and where the postal code is behind the town (UPU addressing sheets).
const numberFirst = new Set(['AU', 'CA', 'FR', 'GB', 'IE', 'IN', 'LU', 'NZ', 'SG', 'US', 'ZA']);
const townFirst = new Set(['AU', 'CA', 'GB', 'IE', 'IN', 'NZ', 'US', 'ZA']);

const englishNames = new Intl.DisplayNames('en', { type: 'region' });

/** The country in English capitals, as international mail is addressed; null without a country. */
export function countryLine(country: string | null): string | null {
  if (country === null || country === '') return null;
  const name = /^[A-Z]{2}$/.test(country) ? (englishNames.of(country) ?? country) : country;
  return name.toUpperCase();
}

const joined = (...parts: (string | null)[]) => parts.filter((part) => part !== null && part.trim() !== '').join(' ');

/** The lines of an address in the order of the country it lies in, without the country; names and the town are bold. */
export function addressParagraphs(address: Address): Paragraph[] {
  const { name, company, address_line_1, address_line_2, house_number, postal_code, city, state_or_region } = address;
  const country = address.country ?? '';
  const street = numberFirst.has(country) ? joined(house_number, address_line_1) : joined(address_line_1, house_number);
  const town = townFirst.has(country)
    ? [{ text: joined(city, state_or_region, postal_code), bold: true }]
    : [
        { text: joined(postal_code, city), bold: true },
        { text: joined(state_or_region), bold: false },
      ];
  return [
    { text: joined(name), bold: true },
    { text: joined(company), bold: joined(name) === '' },
    { text: street, bold: false },
    { text: joined(address_line_2), bold: false },
    ...town,
  ].filter(({ text }) => text !== '');
}
