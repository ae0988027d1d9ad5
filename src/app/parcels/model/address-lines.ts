import type { printedFields } from '#contract/documents/printed-address.ts';
import type { Receiver } from '#contract/parcel.ts';

export type AddressField = (typeof printedFields)[number];

/** A piece of an address line: a receiver's field, or (without one) what is between two of them. */
export interface AddressPart {
  field: AddressField | null;
  text: string;
}
export type AddressLine = readonly AddressPart[];

// The countries' habits, after the UPU's addressing sheets. Countries not named here write street, then `postal code city`.
const numberFirst = new Set(
  'AE AU BM CA DZ EG FR GB GG GI HK IE IL IM IN JE KE LK LU MA MC MT MY NG NZ PH PK SG TH TN US ZA'.split(' '),
);
const townFormats: Record<string, readonly string[]> = {
  US: ['{city}, {state_or_region} {postal_code}'],
  CA: ['{city} {state_or_region} {postal_code}'],
  AU: ['{city} {state_or_region} {postal_code}'],
  GB: ['{city}', '{state_or_region}', '{postal_code}'],
  IE: ['{city}', '{state_or_region}', '{postal_code}'],
  NZ: ['{state_or_region}', '{city} {postal_code}'],
  ZA: ['{city}', '{state_or_region}', '{postal_code}'],
  IN: ['{city} {postal_code}', '{state_or_region}'],
  SG: ['{city} {postal_code}'],
  BR: ['{city} - {state_or_region}', '{postal_code}'],
  MX: ['{postal_code} {city}, {state_or_region}'],
  IT: ['{postal_code} {city} {state_or_region}'],
  JP: ['{city}, {state_or_region} {postal_code}'],
};
const usualTown = ['{postal_code} {city}', '{state_or_region}'];
/** In these countries' own script an address goes from the largest place to the person. */
const largestFirst = new Set(['CN', 'HK', 'JP', 'KR', 'MO', 'TW']);
const eastAsianScript = /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}/u;

/** A receiver, or what a list holds of one. */
export type Addressed = Partial<Pick<Receiver, AddressField | 'country'>>;

/** The lines of an address in the order its country is used to, without the country itself; empty fields leave no trace. */
export function addressLines(receiver: Addressed): AddressLine[] {
  return templates(receiver)
    .map((template) => fill(template, receiver))
    .filter((line) => line.length > 0);
}

function templates(receiver: Addressed): readonly string[] {
  const country = (receiver.country ?? '').toUpperCase();
  if (largestFirst.has(country) && eastAsianScript.test(`${receiver.city ?? ''}${receiver.address_line_1 ?? ''}`))
    return [
      '{postal_code}',
      '{state_or_region}{city}',
      '{address_line_1} {house_number}',
      '{address_line_2}',
      '{company}',
      '{name}',
    ];
  const street = numberFirst.has(country) ? '{house_number} {address_line_1}' : '{address_line_1} {house_number}';
  return ['{name}', '{company}', street, '{address_line_2}', ...(townFormats[country] ?? usualTown)];
}

function fill(template: string, receiver: Addressed): AddressPart[] {
  const parts: AddressPart[] = [];
  let between = '';
  for (const [, gap = '', field] of template.matchAll(/([^{]*)\{(\w+)\}/g)) {
    const text = receiver[field as AddressField]?.trim() ?? '';
    between ||= gap;
    if (text === '') continue;
    if (parts.length > 0 && between !== '') parts.push({ field: null, text: between });
    parts.push({ field: field as AddressField, text });
    between = '';
  }
  return parts;
}
