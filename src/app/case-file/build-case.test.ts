import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { situations } from '#contract/testing/parcel-situations.ts';
import { readParcel } from '#contract/parcel.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { buildCall } from '#app/testing/build-call.ts';
import { foundIn, personalParcel } from '#app/testing/personal-parcels.ts';
import { buildCase, caseText, type KnownCase, type KnownParcel } from './build-case.ts';

const { id } = buildParcel();
const asJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as JsonObject;

function known(raw: JsonObject, facts: Partial<KnownParcel> = {}): KnownParcel {
  return {
    id,
    state: 'refused',
    named: [],
    mark: undefined,
    current: { seenAt: '2026-11-25T10:00:00Z', etag: '"3"', parcel: raw },
    earlier: [],
    requests: [],
    history: [],
    ...facts,
  };
}

function caseOf(parcels: readonly KnownParcel[], facts: Partial<KnownCase> = {}): KnownCase {
  return {
    savedAt: '2026-11-25T10:05:00Z',
    page: 'index-BVjcBL-',
    server: {
      address: 'https://api.example/v1',
      apiVersion: 'v1',
      software: '1.2.3+60a0c896b69c',
      idempotencyKeys: true,
      etags: true,
    },
    cause: null,
    parcels,
    ...facts,
  };
}

describe('personal data of 200 random parcels', () => {
  const parcels = fc.sample(fc.tuple(personalParcel, personalParcel), { numRuns: 200, seed: 20 });
  /** With an older version of it, of which the carrier's sentences may speak too, and with kept bodies. */
  const files = (masks: boolean) =>
    parcels.map(([{ raw, needles }, before]) => {
      const call = buildCall({ sent: JSON.stringify(raw), hasBody: true, path: `/parcels/${id}`, parcel: id });
      const older = { seenAt: '2026-11-25T09:00:00Z', etag: '"2"', parcel: before.raw };
      const sentence = String((raw['processing_errors'] as string[])[0]);
      const file = buildCase(
        caseOf([known(raw, { earlier: [older], requests: [call] })], {
          cause: { kind: 'carrier', sentence, fields: ['receiver.city'], count: 1 },
        }),
        masks,
      );
      return foundIn(caseText(file, null), [...needles, ...before.needles]).length;
    });
  const needles = parcels.reduce((sum, [one, other]) => sum + one.needles.length + other.needles.length, 0);

  // Two seconds of a processor, which a busy machine spreads.
  test('found in masked files: 0', { timeout: 120_000 }, () => {
    expect(files(true).filter((found) => found > 0)).toEqual([]);
  });

  test('found where masking is off: every one', () => {
    expect(files(false).reduce((sum, found) => sum + found, 0)).toBe(needles);
  });
});

test('the API’s own words stay, and the length of the rest', () => {
  const raw = asJson(buildParcel({ processing_errors: ['The postal code 00-238 does not exist in Warszawa.'] }));
  const [parcel] = buildCase(caseOf([known(raw)]), true).parcels;
  expect(parcel?.reasons).toEqual(['The postal code •••••• does not exist in ••••••••.']);
  expect(parcel?.current.parcel).toMatchObject({
    id,
    source: 'manual',
    reference_code: 'PD-7K3M9Q',
    created_at: '2026-03-02T09:15:00Z',
    receiver: { country: 'PL', postal_code: '00-•••', city: '••••••••', email: '•'.repeat(17), company: null },
    weight: '1.200',
    dimensions: { length: '30.0', width: '20.0', height: '10.5' },
    packaging: { id: '8b0d6a0e-52a4-4c39-8d0f-3f4d2b7c9e02', name: 'Carton S' },
    shipping_method: { name: 'Standard Europe' },
    order_number: '••••••',
    tags: ['•••••••'],
    items: [{ quantity: 2, price: '22.50', hs_code: '691200', origin_country: 'PT', sku: '••••••••' }],
    note: null,
    documents: {},
  });
});

test('of an integration account its names of fields stay, and an opened file shows dots for its name', () => {
  const account = { id: 7, name: 'Erika Muster', owner: 'Erika' };
  const [parcel] = buildCase(caseOf([known(asJson({ ...buildParcel(), integration_account: account }))]), true).parcels;
  expect(parcel?.current.parcel['integration_account']).toEqual({
    id: 'number •',
    name: '••••••••••••',
    '••••• 3': '•••••',
  });
  expect(readParcel(parcel?.current.parcel ?? {})?.integration_account?.name).toBe('••••••••••••');
});

test.each([
  ['10115', '10•••'],
  ['SW1A 1AA', 'SW1A••••'],
  ['K1A 0B1', 'K1A••••'],
  ['VLT 1117', 'VLT ••••'],
  ['LT-01100', 'LT-0••••'],
  ['Jana 5', '••••••'],
  ['10115 Berlin', '••••••••••••'],
  ['王小明', '•••'],
])('of the postal code %s stays %s', (postal, kept) => {
  const receiver = { country: 'DE', postal_code: postal };
  const [parcel] = buildCase(caseOf([known(asJson({ ...buildParcel(), receiver }))]), true).parcels;
  expect(parcel?.current.parcel['receiver']).toEqual({ country: 'DE', postal_code: kept });
});

test('values of another kind, unknown fields and texts in the wrong place are masked', () => {
  const raw = {
    ...asJson(buildParcel()),
    weight: 'Erika Muster',
    reference_code: 'Erika-Muster',
    receiver: { name: 'Erika Muster', postal_code: 'Erika Muster', country: 'Erika', city: 12345, vip: true },
    items: [{ hs_code: '+49 301234567' }, 'Erika'],
    erika: 1,
    friederike_quellmann: true,
    customer_note: 'x',
    order_note: 'x',
    'Erika Muster': 'x',
    // As JSON.parse makes it.
    ...asJson(JSON.parse('{"__proto__": "Erika"}')),
  };
  const [parcel] = buildCase(caseOf([known(raw)]), true).parcels;
  expect(parcel?.current.parcel).toMatchObject({
    weight: '••••••••••••',
    reference_code: '••••••••••••',
    receiver: {
      name: '••••••••••••',
      postal_code: '••••••••••••',
      country: '•••••',
      city: 'number •••••',
      '••• 5': 'boolean •',
    },
    items: [{ hs_code: '•••••••••••••' }, '•••••'],
  });
  expect(JSON.stringify(parcel)).not.toMatch(/erika|friederike|quellmann|customer/i);
  expect(parcel?.current.parcel['order_note']).toBe('•');
});

test('addresses of documents are in no file, and neither is the token, wherever it stands', () => {
  const token = 'pd_"secret"_0123456789';
  const raw = asJson(
    buildParcel({ documents: { labels: 'https://api.example/x?token=abc' }, note: `The token is ${token}` }),
  );
  for (const masks of [true, false]) {
    const call = buildCall({ hasBody: true, sent: '{}', received: JSON.stringify({ data: raw }) });
    const cut = { ...call, received: '{"data":{"documents":{"labels":"https://api.example/x?to…' };
    const text = caseText(buildCase(caseOf([known(raw, { requests: [call, cut] })]), masks), token);
    expect(text).not.toContain('https://api.example/x');
    expect(text).not.toContain('secret');
    expect(JSON.parse(text)).toMatchObject({ parcels: [{ current: { parcel: { documents: { labels: '•' } } } }] });
  }
  expect(caseText(buildCase(caseOf([known(raw)]), false), token)).toContain('The token is $TOKEN');
});

test.each([
  ['{"data":{"documents":{"return_label":"LINK","more":["LINK",{"x":"LINK"}]},"note":"kept"}}'],
  ['{"data":[{"documents" : { "a\\"b" : "LINK"}, "note": "kept"}, {"documents":{"x":"LI…'],
  ['{"documents":{"x":"LINK","y":"LI\\'],
  ['{"documents":"LINK","labels":"LINK","note":"\\"documents\\":{","order":"kept"}'],
])('no address of a document is in a kept body: %s', (body) => {
  const received = body.replaceAll('LINK', 'https://api.example/x').replace('LI', 'https://api.exam');
  const [parcel] = buildCase(
    caseOf([known(asJson(buildParcel()), { requests: [buildCall({ hasBody: true, received })] })]),
    false,
  ).parcels;
  const kept = parcel?.requests[0]?.received ?? '';
  expect(kept).not.toContain('https');
  expect(kept.includes('kept')).toBe(body.includes('kept'));
  expect(kept.replaceAll(/"•"|…|\\$/g, '')).toBe(body.replaceAll(/"LINK"|"LI(?:…|\\)$/g, ''));
});

test('requests are kept with their ids; masked ones without bodies, odd headers and values of others’ filters', () => {
  const call = buildCall({
    method: 'PATCH',
    path: `/parcels/${id}?name=Erika`,
    parcel: id,
    status: 422,
    requestId: 'req-1',
    intent: 'key-1',
    headers: { 'If-Match': '"3"', 'X-Customer': 'Erika', Prefer: 'to meet Erika', 'Idempotency-Key': 'Erika Muster' },
    sent: '{"note":"Erika"}',
  });
  const [masked, open] = [true, false].map(
    (masks) => buildCase(caseOf([known(asJson(buildParcel()), { requests: [call] })]), masks).parcels[0]?.requests[0],
  );
  expect(open).toEqual(call);
  expect(masked).toMatchObject({ path: `/parcels/${id}?name=…`, requestId: 'req-1', headers: { 'If-Match': '"3"' } });
  expect(JSON.stringify(masked)).not.toContain('Erika');
});

test.each([true, false])('fields that the carrier named are there as paths, and in the summary: masked %s', (masks) => {
  const named = ['receiver.house_number', null, 'receiver.Erika'];
  const raw = asJson({ ...buildParcel(), processing_errors: ['No.', 'Nowhere.', 'Never.'] });
  const file = buildCase(caseOf([known(raw, { named })]), masks);
  expect(file.parcels[0]?.named).toEqual(['receiver.house_number', null, null]);
  expect(file.summary).toContain('Named by the carrier: receiver.house_number.');
  // They are of a refusal alone.
  expect(buildCase(caseOf([known(raw, { named, state: 'processed' })]), masks).parcels[0]?.named).toEqual([]);
});

test('sentences of the checks are masked like a carrier’s', () => {
  const mark = {
    id,
    fields: {
      'receiver.phone': ['+48 22 555 01 10 is no phone number'],
      'extra.Wiśniewska': ['is wrong'],
      gate: ['must not be blank'],
    },
    at: Date.parse('2026-11-25T10:00:00Z'),
    requestId: 'req-9',
    tried: true,
    named: null,
  };
  const [parcel] = buildCase(caseOf([known(asJson(buildParcel()), { state: 'not-sent', mark })]), true).parcels;
  expect(parcel?.notSent).toEqual({
    at: '2026-11-25T10:00:00Z',
    requestId: 'req-9',
    fields: {
      'receiver.phone': ['••• •• ••• •• •• is no phone number'],
      '• 1': ['is wrong'],
      '• 2': ['must not be blank'],
    },
  });
  expect(parcel?.reasons[0]).toContain('is no phone number');
});

test('the summary says what, in which state, why, when, which requests failed and which versions', () => {
  const raw = asJson(situations.refused);
  const older = { seenAt: '2026-11-25T09:00:00Z', etag: '"2"', parcel: asJson({ ...raw, weight: '9.000' }) };
  const failed = buildCall({
    at: Date.parse('2026-11-25T09:30:00Z'),
    method: 'POST',
    path: `/parcels/${id}/process`,
    kind: 'change',
    status: 422,
    requestId: 'req-7',
  });
  const { summary } = buildCase(caseOf([known(raw, { earlier: [older], requests: [failed] })]), true);
  const text = summary.join('\n');
  for (const part of [
    'saved 2026-11-25T10:05:00Z',
    'Personal data is masked',
    `Parcel PD-7K3M9Q, ${id}: Refused by the carrier`,
    'Reason: The postal code does not exist.',
    'Method Standard Europe, to PL 00-•••, weight 1.200 kg',
    'created 2026-03-02T09:15:00Z, not processed',
    `Request that failed at 2026-11-25T09:30:00Z: POST /parcels/${id}/process, 422 refused, request ID req-7`,
    '2 versions seen; changed: weight.',
    'Page version: index-BVjcBL-.',
    'https://api.example/v1, API version v1. Parcel Desk 1.2.3, commit 60a0c896b69c.',
  ])
    expect(text).toContain(part);
  expect(buildCase(caseOf([known(raw)]), false).summary[1]).toContain('NOT MASKED');
});

test('the timeline has all that is known of when, the oldest first', () => {
  const raw = asJson(situations.refused);
  const older = { seenAt: '2026-11-25T09:00:00Z', etag: '"2"', parcel: asJson({ ...raw, weight: '9.000' }) };
  const call = buildCall({
    at: Date.parse('2026-11-25T09:30:00Z'),
    method: 'POST',
    path: `/parcels/${id}/process`,
    kind: 'change',
    status: 202,
    requestId: 'req-7',
  });
  const [parcel] = buildCase(
    caseOf([known(raw, { earlier: [older], requests: [call, { ...call, kind: 'read' }] })]),
    true,
  ).parcels;
  expect(parcel?.timeline).toEqual([
    { at: '2026-03-02T09:15:00Z', what: 'created' },
    { at: '2026-11-25T09:00:00Z', what: 'version loaded' },
    { at: '2026-11-25T09:30:00Z', what: `request: POST /parcels/${id}/process, 202, request ID req-7` },
    { at: '2026-11-25T10:00:00Z', what: 'version loaded; changed: weight' },
  ]);
});

test('a carrier’s sentence leaks no name that is made of plain words', () => {
  const receiver = { name: 'May Long', company: 'The Field Company', city: 'Zwirnereigasse', country: 'DE' };
  const processing_errors = ['Receiver "May Long" unknown', 'Short Zwirnereiga, THE FIELD COMPANY', 'MAYLONG'];
  const note = 'Please call before the carrier comes';
  const [parcel] = buildCase(
    caseOf([known(asJson({ ...buildParcel(), receiver, note, processing_errors }))]),
    true,
  ).parcels;
  expect(parcel?.reasons).toEqual(['Receiver "••• ••••" unknown', 'Short •••••••••••, ••• ••••• •••••••', '•••••••']);
});

describe('a tag of words that the name of the method shows anyway', () => {
  const shipping_method = { id, name: 'DHL Express Worldwide' };
  const said = 'Express shipping methods do not deliver to a PO box';
  const reasonsFor = (facts: object) => {
    const raw = asJson({ ...buildParcel({ processing_errors: [said] }), shipping_method, ...facts });
    const [parcel] = buildCase(caseOf([known(raw)]), true).parcels;
    return { tags: parcel?.current.parcel['tags'], reasons: parcel?.reasons };
  };

  test('a tag of words that the name of the method shows anyway is masked itself, and hides no word of a sentence', () => {
    expect(reasonsFor({ tags: ['express', 'DHL Express'] })).toEqual({
      tags: ['•••••••', '•••••••••••'],
      reasons: [said],
    });
  });

  test.each<[string, object]>([
    ['another word beside it may be of a name', { tags: ['Express Li'] }],
    ['another method', { tags: ['Express'], shipping_method: { id, name: 'Standard Europe' } }],
    ['the receiver is called so too', { tags: ['Express'], receiver: { name: 'Jana Express' } }],
    ['the note says it like a name', { tags: ['Express'], note: 'For Express' }],
    ['the name of the method is masked', { tags: ['Express'], shipping_method: { name: ['Express'] } }],
  ])('a tag of words of the method’s name hides that name where %s', (_, facts) => {
    expect(reasonsFor(facts).reasons).toEqual([said.replace('Express', '•••••••')]);
  });
});

test('what stations did is in the timeline, without names where the file is masked', () => {
  const history = [
    { at: '2026-11-25T09:12:00Z', who: 'Ana at Packing 2', what: (who: string) => `${who} changed Receiver` },
  ];
  const saidIn = (masks: boolean) =>
    buildCase(caseOf([known(asJson(buildParcel()), { history })]), masks).parcels[0]?.timeline.find(
      ({ at }) => at === history[0]?.at,
    )?.what;
  expect([saidIn(false), saidIn(true)]).toEqual(['Ana at Packing 2 changed Receiver', 'A station changed Receiver']);
});
