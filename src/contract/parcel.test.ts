import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildParcel, buildPrintedParcel } from '#contract/testing/build-parcel.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { parcelReaders, readParcel } from './parcel.ts';
import { parcelState } from './parcel-state.ts';

const fields = Object.keys(parcelReaders);

describe('a parcel as SPEC 2.2 has it', () => {
  test.each([
    ['open', buildParcel()],
    ['printed', buildPrintedParcel()],
  ])('%s: every field is read as it is', (_what, json) => {
    const { raw, ...read } = readParcel(json) ?? { raw: null };
    expect(read).toEqual(json);
    expect(raw).toBe(json);
  });
});

describe('reading is tolerant (SPEC 9)', () => {
  test('unknown fields are kept at every depth', () => {
    const json = {
      ...buildPrintedParcel(),
      insurance: { amount: '5.00' },
      receiver: { ...buildParcel().receiver, vat_number: 'PL1' },
      items: [{ sku: 'S', batch: 7 }],
      labels: [{ number: 1, format: 'A6' }],
      documents: { packing_slip: 'https://example.com/slip' },
      dimensions: { length: '1.0', width: '1.0', height: '1.0', unit: 'cm' },
      shipping_method: { id: 'x', name: 'Standard', carrier: 'C' },
    };
    expect(readParcel(json)).toMatchObject({
      insurance: { amount: '5.00' },
      receiver: { vat_number: 'PL1' },
      items: [{ sku: 'S', batch: 7 }],
      labels: [{ number: 1, format: 'A6' }],
      documents: { packing_slip: 'https://example.com/slip' },
      dimensions: { unit: 'cm' },
      shipping_method: { carrier: 'C' },
    });
  });

  test('unknown values of source and export_reason are kept', () => {
    expect(readParcel({ ...buildParcel(), source: 'marketplace', export_reason: 'repair' })).toMatchObject({
      source: 'marketplace',
      export_reason: 'repair',
    });
  });

  test('an id alone is a parcel; all else reads as missing', () => {
    expect(readParcel({ id: 'x' })).toMatchObject({
      id: 'x',
      source: '',
      reference_code: '',
      created_at: '',
      processed_at: null,
      printed_at: null,
      cancelled_at: null,
      cancellable_until: null,
      receiver: null,
      number_of_labels: 1,
      weight: null,
      packaging: null,
      dimensions: null,
      reference: null,
      shipping_method: null,
      integration_account: null,
      order_number: null,
      order_date: '',
      ship_by: null,
      deliver_by: null,
      currency: '',
      order_total_price: null,
      order_shipping_price: null,
      shipping_request: null,
      export_reason: '',
      tags: [],
      note: null,
      items: [],
      labels: [],
      documents: {},
      processing_errors: [],
      raw: { id: 'x' },
    });
  });

  test('a value of a wrong type spoils its own field only', () => {
    const whole = readParcel(buildParcel()) as unknown as JsonObject;
    fc.assert(
      fc.property(
        fc.constantFrom(...fields.filter((field) => field !== 'id')),
        fc.constantFrom<unknown>(true, [[]], { '': [] }, Number.NaN),
        (field, odd) => {
          const read = readParcel({ ...buildParcel(), [field]: odd }) as unknown as JsonObject | null;
          expect(read).not.toBeNull();
          for (const other of fields.filter((name) => name !== field)) expect(read?.[other]).toEqual(whole[other]);
        },
      ),
    );
  });

  test.each(fields.filter((field) => field !== 'id'))('%s of a wrong type reads as missing', (field) => {
    const missing = readParcel({ id: 'x' }) as unknown as JsonObject;
    const read = readParcel({ ...buildParcel(), [field]: true }) as unknown as JsonObject;
    expect(read[field]).toEqual(missing[field]);
  });

  test('a reason without a word has a title, and a reason outside a list is one', () => {
    const reasons = (value: unknown) =>
      readParcel({ id: 'x', processing_errors: value as string[] })?.processing_errors;
    expect(reasons(['', '  ', 'Too heavy.'])).toEqual(['No reason given', 'No reason given', 'Too heavy.']);
    expect(reasons('Too heavy.')).toEqual(['Too heavy.']);
    expect(reasons('')).toEqual(['No reason given']);
    expect(reasons([])).toEqual([]);
  });

  test('an odd entry of a list spoils itself only, and the others keep their places', () => {
    const read = readParcel({
      id: 'x',
      processing_errors: ['No such street.', null, { message: 'Too heavy.' }],
      tags: ['gift', 7],
      items: [null, { sku: 'S', quantity: 2 }, 'odd'],
      labels: [{ number: 1, tracking_number: 'T1' }, null],
    });
    expect(read?.processing_errors).toEqual(['No such street.', 'No reason given', '{"message":"Too heavy."}']);
    expect(read?.tags).toEqual(['gift', '7']);
    expect(read?.items.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      [null, 1],
      ['S', 2],
      [null, 1],
    ]);
    expect(read?.labels.map((label) => label.tracking_number)).toEqual(['T1', null]);
  });

  test('a refusal without a readable reason is a refusal', () => {
    const read = readParcel({ id: 'x', processing_errors: [null] });
    expect(read && parcelState(read)).toBe('refused');
  });

  test('any JSON is read without throwing: a parcel when it is an object with an id, else null', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text =
          typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value['id'] === 'string';
        expect(readParcel(value) === null).toBe(!text);
      }),
    );
  });

  test('raw is the very object the server sent, untouched', () => {
    const json = { ...buildParcel(), weight: 1.2, extra: [1, { a: null }] };
    const before = JSON.stringify(json);
    const parcel = readParcel(json);
    expect(parcel?.raw).toBe(json);
    expect(parcel?.weight).toBeNull();
    expect(JSON.stringify(json)).toBe(before);
  });
});
