import { assert, jsonValue, property } from 'fast-check';
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
    ['errors as a list of texts', { message: 'Not valid', errors: ['a.', 'b'] }, { message: 'Not valid. a. b' }],
    ['errors as a text', { message: 'Not valid.', errors: 'Too heavy' }, { message: 'Not valid. Too heavy' }],
    ['errors as the message once more', { message: 'Too heavy', errors: ['Too heavy'] }, { message: 'Too heavy' }],
    ['only errors, as a list', { errors: ['Too heavy', null, '', 7] }, { message: 'Too heavy' }],
    [
      'a list of objects with a path and a sentence',
      {
        message: 'x',
        errors: [
          { field: 'weight', message: 'Too heavy', code: 3 },
          { source: { pointer: '/data/attributes/receiver/name' }, detail: 'Missing' },
          { loc: ['body', 'items', 0, 'sku'], msg: 'Too long' },
          { title: 'Closed on Sundays' },
        ],
      },
      {
        message: 'x. Closed on Sundays',
        errors: { weight: ['Too heavy'], 'receiver.name': ['Missing'], 'items.0.sku': ['Too long'] },
      },
    ],
    [
      'objects inside one another',
      { message: 'x', errors: { receiver: { name: ['Missing'] }, items: [{}, { sku: 'Too long' }], '': ['Closed'] } },
      { message: 'x. Closed', errors: { 'receiver.name': ['Missing'], 'items.1.sku': ['Too long'] } },
    ],
    [
      'sentences with codes by field',
      { message: 'x', errors: { weight: [{ message: 'Too heavy', code: 'w1' }] } },
      { message: 'x', errors: { weight: ['Too heavy'] } },
    ],
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

  test('errors of any depth are read, and none throws', () => {
    let deep: unknown = 'x';
    for (let depth = 0; depth < 20_000; depth += 1) deep = depth % 2 === 0 ? [deep] : { inside: deep };
    expect(readErrorBody({ message: 'x', errors: deep })).not.toBeNull();
    assert(
      property(jsonValue(), (errors) => {
        const read = readErrorBody({ message: 'x', errors: errors as unknown });
        for (const sentence of Object.values(read?.errors ?? {}).flat()) expect(sentence.trim()).not.toBe('');
      }),
    );
  });

  test.each([[null], ['text'], [[]]])('%j is no error body', (body) => {
    expect(readErrorBody(body)).toBeNull();
  });
});
