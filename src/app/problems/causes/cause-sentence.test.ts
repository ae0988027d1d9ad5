import { expect, it } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { readParcel } from '#contract/parcel.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import { causeSentence } from './cause-sentence.ts';
import { type ParcelProblem, parcelProblem } from './parcel-problem.ts';

function refused(said: string, receiver: object = {}): ParcelProblem {
  const parcel = readParcel({ ...buildParcel({ processing_errors: [said] }), receiver });
  const problem = parcel === null ? null : parcelProblem(toParcelRow(parcel), undefined);
  if (problem === null) throw new Error('no problem');
  return problem;
}

function sentence(problems: readonly ParcelProblem[]): string {
  return causeSentence(problems[0]?.template ?? '', problems)
    .map(({ text, example }) => (example ? `[${text}]` : text))
    .join('');
}

const expected = (code: string, city: string, country: string) =>
  refused(
    `The postal code ${code} does not match ${city}: five digits are expected in ${country}. Correct the postal code.`,
    { postal_code: code, city, country },
  );

it('a rule is said in words, with the countries it is of', () => {
  expect(sentence([expected('4100', 'Sevilla', 'ES')])).toBe('Postal code must have 5 digits in Spain');
  const four = [
    expected('4100', 'Sevilla', 'ES'),
    expected('5462', 'Athina', 'GR'),
    expected('2012', 'Milano', 'IT'),
    expected('7500', 'Paris', 'FR'),
  ];
  expect(sentence(four)).toBe('Postal code must have 5 digits in Spain, Greece, Italy, and 1 more');
});

it('another sentence is that of one parcel: what others have too is part of it, what they have not is an example', () => {
  const over = (weight: string) =>
    refused(`The weight of ${weight} kg is over the limit of 31.500 kg per parcel. Correct the weight or split it.`);
  expect(sentence([over('31.900')])).toBe('The weight of 31.900 kg is over the limit of 31.500 kg per parcel.');
  expect(sentence([over('31.900'), over('40.5')])).toBe(
    'The weight of [31.900] kg is over the limit of 31.500 kg per parcel.',
  );
});

it.each([
  [
    'a quoted text',
    'No delivery to a PO box ("Postfach 7"). Enter a street address.',
    'No delivery to a PO box ("Postfach 7").',
  ],
  ['a value at the end', 'Unknown postal code 10-11', 'Unknown postal code 10-11'],
  ['no value', 'The carrier is busy', 'The carrier is busy'],
  ['two values beside each other', 'Refused: 12, 13', 'Refused: 12, 13'],
])('no blank is left of %s', (_what, said, shown) => {
  expect(sentence([refused(said)])).toBe(shown);
});
