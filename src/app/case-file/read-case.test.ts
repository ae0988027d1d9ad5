import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { buildCall } from '#app/testing/build-call.ts';
import { personalParcel } from '#app/testing/personal-parcels.ts';
import { buildCase, caseText } from './build-case.ts';
import { type OpenedCase, readCase } from './read-case.ts';

const { id } = buildParcel();

function textOf(raw: JsonObject, masks = true): string {
  const current = { seenAt: '2026-11-25T10:00:00Z', etag: '"3"', parcel: raw };
  const requests = [
    buildCall({ parcel: id, requestId: 'req-1', status: 422, kind: 'change', headers: { Prefer: 'x' } }),
  ];
  return caseText(
    buildCase(
      {
        savedAt: '2026-11-25T10:05:00Z',
        page: 'index-1',
        server: {
          address: 'https://api.example/v1',
          apiVersion: 'v1',
          software: '1.2.3+60a0c896b69c',
          idempotencyKeys: true,
          etags: false,
        },
        cause: { kind: 'checks', sentence: 'Weight is missing', fields: ['weight'], count: 3 },
        parcels: [
          {
            id,
            state: 'refused',
            named: ['receiver.city'],
            mark: undefined,
            current,
            earlier: [current],
            requests,
            history: [],
          },
        ],
      },
      masks,
    ),
    null,
  );
}

const raw = JSON.parse(JSON.stringify(buildParcel({ processing_errors: ['No such town.'] }))) as JsonObject;
const text = textOf(raw);
const file = JSON.parse(text) as JsonObject;
const changed = (change: object) => JSON.stringify({ ...file, ...change });

test('what was saved is what is opened, masked or not', () => {
  fc.assert(
    fc.property(personalParcel, fc.boolean(), (parcel, masks) => {
      const saved = textOf(parcel.raw, masks);
      const { parcels, ...opened } = readCase(saved) as OpenedCase;
      expect({ ...opened, parcels: parcels.map(({ read: _read, ...entry }) => entry) }).toEqual(JSON.parse(saved));
      expect(parcels[0]?.read.raw).toEqual(parcels[0]?.current.parcel);
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['1.2.3+60a0c896b69c', '1.2.3+60a0c896b69c'],
  [undefined, null],
  ['call this number: 555-0100', null],
  [{ version: '1.2.3' }, null],
])('a file’s version of the software %j is read as %j', (software, read) => {
  const opened = readCase(changed({ server: { ...(file['server'] as object), software } })) as OpenedCase;
  expect(opened.server.software).toBe(read);
});

test.each([
  [
    ['receiver.city', null],
    ['receiver.city', null],
  ],
  // A file of an older page has none.
  [undefined, []],
  ['receiver.city', []],
  [['Erika'], []],
])('the fields that a carrier named are read of %j as %j', (named, read) => {
  const [parcel] = file['parcels'] as JsonObject[];
  const opened = readCase(changed({ parcels: [{ ...parcel, named }] })) as OpenedCase;
  expect(opened.parcels[0]?.named).toEqual(read);
});

describe('a file that cannot be opened says why', () => {
  test.each([
    ['empty', ''],
    ['empty', ' \n'],
    ['not-a-case', 'Order,Name\n1,Erika'],
    ['not-a-case', '{"a":1}'],
    ['not-a-case', '[]'],
    ['not-a-case', 'null'],
    ['not-a-case', '%PDF-1.7'],
    ['not-a-case', '{'],
    ['not-a-case', '{ "'],
    ['not-a-case', '{"for a'],
    ['not-a-case', JSON.stringify({ format: 'other', version: 1 })],
    ['newer', changed({ version: 2 })],
    ['newer', changed({ version: 2, parcels: 'in another form' })],
    ['damaged', changed({ version: '1' })],
    ['damaged', changed({ parcels: [] })],
    ['damaged', changed({ parcels: [{ id }] })],
    ['damaged', changed({ parcels: [{ current: { parcel: {} } }] })],
    ['damaged', changed({ server: null })],
  ])('%s', (problem, content) => {
    expect(readCase(content)).toBe(problem);
  });

  test('cut, wherever it ends, once enough is there to tell', () => {
    for (let length = text.indexOf('rmat'); length < text.trimEnd().length; length += 1)
      expect([length, readCase(text.slice(0, length))]).toEqual([length, 'cut']);
  });

  test('nested deeper than anything that is written', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    expect(readCase(text.replace('"version": 1', `"version": 1, "x": ${deep}`))).toBe('damaged');
  });
});

test('a byte order mark and other white space are no reason', () => {
  expect(readCase(`\uFEFF${JSON.stringify(file)}`)).toMatchObject({ savedAt: '2026-11-25T10:05:00Z' });
});

test('whatever a file holds is read or refused, and nothing of it is taken for another kind', () => {
  const keys = ['summary', 'masked', 'savedAt', 'page', 'server', 'cause', 'parcels'];
  fc.assert(
    fc.property(fc.constantFrom(...keys), fc.jsonValue(), (key, value) => {
      const opened = readCase(changed({ [key]: value }));
      expect(typeof opened === 'string' ? opened : kindsOf(opened)).toEqual(
        typeof opened === 'string' ? 'damaged' : ['string', 'boolean', 'string', 1],
      );
    }),
  );
});

test('odd requests and versions are repaired, never thrown', () => {
  const [parcel] = file['parcels'] as JsonObject[];
  const requests = [{ at: 1e300, status: 'x', kind: 'odd', headers: { a: 1, b: 'c' } }, 'x'];
  const opened = readCase(changed({ parcels: [{ ...parcel, state: 'lost', requests, earlier: [{ parcel: 1 }] }] }));
  expect(opened).toMatchObject({
    parcels: [{ state: 'open', earlier: [], requests: [{ at: 0, status: null, kind: 'read', headers: { b: 'c' } }] }],
  });
});

function kindsOf({ savedAt, masked, server, parcels }: OpenedCase): unknown[] {
  return [typeof savedAt, typeof masked, typeof server.address, parcels.length];
}
