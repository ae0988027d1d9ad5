import { expect, it } from 'vitest';
import { parcelCan } from '#contract/parcel-permissions.ts';
import { parcelState } from '#contract/parcel-state.ts';
import { type Parcel, readParcel } from '#contract/parcel.ts';
import { isFullList, isInRows, maxListRows, toParcelRow } from './parcel-row.ts';

const read = (fields: object): Parcel => readParcel({ id: 'x', ...fields }) ?? expect.fail('parcel');

it('a row keeps what lists show and leaves the bulk of a parcel behind', () => {
  const row = toParcelRow(
    read({
      order_number: '1001',
      note: 'long',
      receiver: { name: 'Ana', city: 'Zagreb', unknown_field: 'big' },
      items: [
        { sku: 'A', quantity: 3 },
        { sku: 'A', quantity: 2 },
        { sku: null, quantity: 1 },
        { sku: 'B', quantity: 1 },
      ],
      labels: [{ number: 1, tracking_number: 'T1', tracking_url: 'https://carrier.example/T1' }],
      shipping_method: { id: 'm', name: 'Post', more: 1 },
    }),
  );
  expect(row).toMatchObject({ id: 'x', order_number: '1001', item_quantity: 7, skus: ['A', 'B'] });
  expect(row.labels).toEqual([{ number: 1, tracking_number: 'T1', return_tracking_number: null }]);
  expect(row.shipping_method).toEqual({ id: 'm', name: 'Post' });
  for (const gone of ['raw', 'items', 'note']) expect(row).not.toHaveProperty(gone);
  expect(JSON.stringify(row)).not.toContain('big');
});

it('a row keeps one copy of what many parcels have in common', () => {
  const fields = { shipping_method: { id: 'm', name: 'Post' }, packaging: { id: 'p', name: 'Box' } };
  const [one, other] = [toParcelRow(read(fields)), toParcelRow(read(fields))];
  expect(one.shipping_method).toBe(other.shipping_method);
  expect(one.packaging).toBe(other.packaging);
  expect(toParcelRow(read({ shipping_method: { id: 'm', name: 'Post new' } })).shipping_method?.name).toBe('Post new');
});

it('a long parcel keeps only some of its SKUs', () => {
  const items = Array.from({ length: 1000 }, (_, index) => ({ sku: `S${index}`, quantity: 1 }));
  const row = toParcelRow(read({ items }));
  expect(row.item_quantity).toBe(1000);
  expect(row.skus).toHaveLength(8);
});

it.each([
  {},
  { processing_errors: ['no'] },
  { processed_at: '2026-11-21T10:00:00Z', cancellable_until: '2026-11-22T10:00:00Z' },
  { processed_at: '2026-11-21T10:00:00Z', printed_at: '2026-11-21T10:00:00Z' },
  { cancelled_at: '2026-11-21T10:00:00Z' },
])('a row has the state and the permissions of the parcel: %j', (fields) => {
  const parcel = read(fields);
  const row = toParcelRow(parcel);
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(parcelState(row)).toBe(parcelState(parcel));
  for (const may of ['process', 'print', 'readDocuments'] as const)
    expect(parcelCan[may](row)).toEqual(parcelCan[may](parcel));
  expect(parcelCan.cancel(row, now)).toEqual(parcelCan.cancel(parcel, now));
});

it('a list is full at its most rows, unless it ends there anyway', () => {
  const entries = Array.from({ length: maxListRows / 2 }, () => null);
  expect(isFullList([{ entries, next: 'more' }])).toBe(false);
  expect(
    isFullList([
      { entries, next: 'x' },
      { entries, next: 'more' },
    ]),
  ).toBe(true);
  expect(
    isFullList([
      { entries, next: 'x' },
      { entries, next: null },
    ]),
  ).toBe(false);
});

it('a row holds some fields of a body, ids under their names in answers', () => {
  expect(
    ['shipping_method_id', 'packaging_id', 'tags', 'ship_by', 'weight'].filter((field) => !isInRows(field)),
  ).toEqual([]);
  expect(['note', 'order_date', 'deliver_by', 'export_reason', 'apply', 'items'].filter(isInRows)).toEqual([]);
});
