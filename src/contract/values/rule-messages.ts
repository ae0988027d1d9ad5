import { groupedList } from '#contract/grouped-list.ts';

/** The sentences for broken rules of SPEC.md sections 2, 4 and 8: the service answers them, forms show them. */
export const ruleMessages = {
  text: 'must be a string',
  textOrNull: 'must be a string or null',
  notNull: 'must not be null',
  nulCharacter: 'must not contain the character U+0000',
  halfCharacter: 'must not contain half of a character (a lone surrogate)',
  tooLong: (max: number) => `must have at most ${max} characters`,
  uuid: 'must be a UUID, for example 3f0c1a52-7d4e-4b7a-9f55-0d6a4f2f1c11',
  timestamp: 'must be a UTC timestamp that exists, as YYYY-MM-DDTHH:MM:SSZ without fraction or offset',
  decimal: (places: number, unit: string) =>
    `must be a decimal string${unit} with a dot and at most ${places} decimal place${places === 1 ? '' : 's'}, for example "${exampleDecimal(places)}"`,
  country: 'must be an ISO 3166-1 alpha-2 country code in capitals, for example DE',
  currency: 'must be an ISO 4217 currency code in capitals, for example EUR',
  email: 'must be an email address, for example name@example.com',
  exportReason: (values: readonly string[]) => `must be one of ${groupedList(values)}`,
  integerBetween: (min: number, max: number) => `must be an integer from ${min} to ${max}`,
  object: 'must be an object',
  objectOrNull: 'must be an object or null',
  array: 'must be an array',
  atLeastOneProperty: 'must have at least one property',
  required: 'is required',
  tooManyEntries: (max: number) => `must have at most ${max} entries`,
  uniqueEntries: 'must not repeat an entry',
} as const;

function exampleDecimal(places: number): string {
  return `1.${'250'.slice(0, places)}`;
}
