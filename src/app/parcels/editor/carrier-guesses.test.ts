import { expect, it } from 'vitest';
import { carrierGuesses } from './carrier-guesses.ts';

const parcel = {
  processed_at: null,
  printed_at: null,
  cancelled_at: null,
  cancellable_until: null,
  processing_errors: ['The postal code does not fit the city.', 'The city is unknown.'],
};

it('puts what a carrier said to the fields it probably means, several sentences together', () => {
  expect([...carrierGuesses(parcel)]).toEqual([
    ['receiver.postal_code', 'The postal code does not fit the city.'],
    ['receiver.city', 'The postal code does not fit the city. The city is unknown.'],
  ]);
});

it('says nothing of a parcel that is not refused, or new', () => {
  expect(carrierGuesses({ ...parcel, processed_at: '2026-01-01T00:00:00Z' }).size).toBe(0);
  expect(carrierGuesses(null).size).toBe(0);
});
