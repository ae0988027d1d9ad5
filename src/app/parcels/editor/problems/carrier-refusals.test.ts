import { expect, it } from 'vitest';
import { carrierRefusals } from './carrier-refusals.ts';

const refusedWith = (...processing_errors: string[]) => ({
  processed_at: null,
  printed_at: null,
  cancelled_at: null,
  processing_errors,
});

it('each sentence of a carrier stands at the one field it probably means first, several together', () => {
  const refusals = carrierRefusals(
    refusedWith('The postal code does not fit the city.', 'The city is unknown.', 'The city has no street.'),
    [],
  );
  expect(refusals.guessed).toEqual(['receiver.postal_code', 'receiver.city', 'receiver.address_line_1']);
  expect([...refusals.atFields]).toEqual([
    ['receiver.postal_code', { sentence: 'The postal code does not fit the city.', isNamed: false }],
    ['receiver.city', { sentence: 'The city is unknown. The city has no street.', isNamed: false }],
  ]);
  expect([refusals.named, refusals.others]).toEqual([[], []]);
});

it('a sentence stands at the field that the carrier named, whatever its words say', () => {
  const refusals = carrierRefusals(
    refusedWith('The postal code is unknown.', 'The city is unknown.', 'No.', 'The house number is missing.'),
    ['receiver.house_number', null, 'items.1.hs_code', null],
  );
  expect([refusals.named, refusals.guessed]).toEqual([['receiver.house_number', 'items.1.hs_code'], ['receiver.city']]);
  expect([...refusals.atFields]).toEqual([
    // One of the two is a guess.
    ['receiver.house_number', { sentence: 'The postal code is unknown. The house number is missing.', isNamed: false }],
    ['receiver.city', { sentence: 'The city is unknown.', isNamed: false }],
  ]);
  expect(refusals.others).toEqual(['No.']);
});

it('sentences about no field, or a cell of the items, are kept apart', () => {
  const refusals = carrierRefusals(
    refusedWith('No.', 'The HS code of item 2 is unknown.', 'The girth is too large.'),
    [],
  );
  expect(refusals.guessed).toEqual(['items.1.hs_code', 'dimensions.length']);
  expect([...refusals.atFields.keys()]).toEqual(['dimensions.length']);
  expect(refusals.others).toEqual(['No.', 'The HS code of item 2 is unknown.']);
});

it('a parcel that is new or not refused has no banner', () => {
  for (const parcel of [{ ...refusedWith('The city is unknown.'), processed_at: '2026-01-01T00:00:00Z' }, null])
    expect(carrierRefusals(parcel, ['receiver.city'])).toEqual({
      named: [],
      guessed: [],
      atFields: new Map(),
      others: [],
    });
});
