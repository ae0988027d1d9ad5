import { describe, expect, test } from 'vitest';
import { readData, readErrorBody, readList, readPrintResult, readProcessStatus } from './envelopes.ts';

test.each([
  [{ data: { id: 'x' }, meta: 1 }, { id: 'x' }],
  [{ data: null }, null],
  [{}, null],
  [[], null],
  ['text', null],
])('the result of %j is %j (SPEC 4, 9)', (body, result) => {
  expect(readData(body)).toEqual(result);
});

test.each([
  [{ data: [], links: { next: null } }, true],
  [{ data: [1, null], links: { next: 'https://example.com/v1/parcels?cursor=a', prev: null }, meta: {} }, true],
  [{ data: {}, links: { next: null } }, false],
  [{ data: [], links: { next: 1 } }, false],
  [{ data: [], links: {} }, false],
  [{ data: [] }, false],
  [[], false],
  [null, false],
])('list %j is one: %s (SPEC 9.1)', (body, fits) => {
  expect(readList(body) !== null).toBe(fits);
});

test.each([
  [{ status: 'processing' }, true],
  [{ status: 'completed', parcel: { id: 'x' } }, true],
  [{ status: 'queued' }, true],
  [{ status: null }, false],
  [{}, false],
])('processing status %j is one: %s (SPEC 2.9)', (data, fits) => {
  expect(readProcessStatus(data) !== null).toBe(fits);
});

test.each([
  [{ reprint: true, parcel: { id: 'x' } }, true],
  [{ reprint: 'true', parcel: { id: 'x' } }, false],
])('print result %j is one: %s (SPEC 4.7)', (data, fits) => {
  expect(readPrintResult(data) !== null).toBe(fits);
});

describe('error bodies (SPEC 7)', () => {
  test('message and errors are read', () => {
    const body = { message: 'Not valid', errors: { 'items.0.sku': ['a', 'b'] } };
    expect(readErrorBody(body)).toEqual(body);
  });

  test.each([
    ['no message', {}, { message: '' }],
    ['a message that is no text', { message: { text: 'x' } }, { message: '' }],
    ['errors as a list', { message: 'x', errors: ['a'] }, { message: 'x' }],
    ['errors that are no object', { message: 'x', errors: null }, { message: 'x' }],
    ['a sentence for a list', { message: 'x', errors: { tags: 'a' } }, { message: 'x', errors: { tags: ['a'] } }],
    [
      'one odd entry',
      { message: 'x', errors: { tags: { code: 1 }, note: ['b', 2], weight: null } },
      { message: 'x', errors: { tags: [], note: ['b'], weight: [] } },
    ],
  ])('%s: the rest is still read', (_what, body, read) => {
    expect(readErrorBody(body)).toEqual(read);
  });

  test.each([[null], ['text'], [[]]])('%j is no error body', (body) => {
    expect(readErrorBody(body)).toBeNull();
  });
});
