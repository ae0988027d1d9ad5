import { expect, test } from 'vitest';
import { buildCall } from '#app/testing/build-call.ts';
import { attemptsOf, type CallFilter, filterCalls, readCallFilter, resultOf } from './call-filter.ts';

const run = 'a'.repeat(32);
const records = [
  buildCall({ place: 4, status: null, fault: 'timeout', intent: 'k', kind: 'change', method: 'POST' }),
  buildCall({ place: 3, status: 201, intent: 'k', kind: 'change', method: 'POST', requestId: 'r-3' }),
  buildCall({ place: 2, status: 429, retryAfter: 3, parcel: 'AB-1' }),
  buildCall({ place: 1, status: 422, intent: `${run}-0-0`, parcel: 'ab-2', kind: 'change' }),
  buildCall({ place: 0, status: 502, kind: 'status' }),
];

test.each<[CallFilter, number[]]>([
  [{}, [4, 3, 2, 1, 0]],
  [{ parcel: 'ab' }, [2, 1]],
  [{ parcel: 'b-1' }, [2]],
  [{ result: 'no-answer' }, [4]],
  [{ result: 'ok' }, [3]],
  [{ result: 'rate-limit' }, [2]],
  [{ result: 'refused' }, [1]],
  [{ result: 'server-error' }, [0]],
  [{ kind: 'change' }, [4, 3, 1]],
  [{ kind: 'change', result: 'ok' }, [3]],
  [{ run }, [1]],
  [{ intent: 'k' }, [4, 3]],
  [{ request: 'r-3' }, [3]],
])('%j', (filter, places) => {
  expect(filterCalls(records, filter).map(({ place }) => place)).toEqual(places);
});

test('a parcel is also found by the id of what is called so', () => {
  const placesOf = (parcel: string, called: string[]) =>
    filterCalls(records, { parcel }, new Set(called)).map(({ place }) => place);
  expect(placesOf('10036', ['AB-1'])).toEqual([2]);
  expect(placesOf('ab-2', ['AB-1'])).toEqual([2, 1]);
  expect(placesOf('10036', [])).toEqual([]);
});

test('a filter is read from an address, and what is none is left out', () => {
  expect(readCallFilter({ parcel: 'x', result: 'ok', kind: 'read', run, intent: '', request: ['a', 'b'] })).toEqual({
    parcel: 'x',
    result: 'ok',
    kind: 'read',
    run,
  });
  expect(readCallFilter({ result: 'fine', kind: 'all' })).toEqual({});
});

test('attempts of one intent are counted in the order they were sent', () => {
  const attempts = attemptsOf(records);
  expect(records.map((record) => attempts.get(record))).toEqual([
    { number: 2, total: 2 },
    { number: 1, total: 2 },
    undefined,
    { number: 1, total: 1 },
    undefined,
  ]);
});

test.each([
  [null, 'no-answer'],
  [204, 'ok'],
  [404, 'refused'],
  [429, 'rate-limit'],
  [500, 'server-error'],
] as const)('%s is %s', (status, result) => {
  expect(resultOf({ status })).toBe(result);
});
