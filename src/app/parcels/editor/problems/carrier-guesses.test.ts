import { expect, it } from 'vitest';
import { carrierGuesses } from './carrier-guesses.ts';

const refusedWith = (...processing_errors: string[]) => ({
  processed_at: null,
  printed_at: null,
  cancelled_at: null,
  processing_errors,
});

it('each sentence of a carrier stands at the one field it probably means first, several together', () => {
  const guesses = carrierGuesses(
    refusedWith('The postal code does not fit the city.', 'The city is unknown.', 'The city has no street.'),
  );
  expect(guesses.paths).toEqual(['receiver.postal_code', 'receiver.city', 'receiver.address_line_1']);
  expect([...guesses.atFields]).toEqual([
    ['receiver.postal_code', 'The postal code does not fit the city.'],
    ['receiver.city', 'The city is unknown. The city has no street.'],
  ]);
  expect(guesses.others).toEqual([]);
});

it('sentences about no field, or a cell of the items, are kept apart', () => {
  const guesses = carrierGuesses(refusedWith('No.', 'The HS code of item 2 is unknown.', 'The girth is too large.'));
  expect(guesses.paths).toEqual(['items.1.hs_code', 'dimensions.length']);
  expect([...guesses.atFields]).toEqual([['dimensions.length', 'The girth is too large.']]);
  expect(guesses.others).toEqual(['No.', 'The HS code of item 2 is unknown.']);
});

it('a parcel that is new or not refused has no banner', () => {
  for (const parcel of [{ ...refusedWith('The city is unknown.'), processed_at: '2026-01-01T00:00:00Z' }, null])
    expect(carrierGuesses(parcel)).toEqual({ paths: [], atFields: new Map(), others: [] });
});
