import { describe, expect, it } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { copyForNew } from './new-parcel-start.ts';
import { toFormValues } from '#app/parcels/editor/form/to-form-values.ts';
import { toParcelBody } from '#app/parcels/editor/form/to-parcel-body.ts';

const parcel = buildParcel();
const raw = JSON.parse(
  JSON.stringify({
    ...parcel,
    colour: 'red',
    export_reason: 'a_later_reason',
    receiver: {
      ...parcel.receiver,
      id: 'r',
      account: parcel.id,
      updated_at: parcel.created_at,
      vat_id: 'PL1',
      geo: { lat: '1' },
    },
    dimensions: { ...parcel.dimensions, girth: '9' },
    items: [
      { ...parcel.items[0], lot: 'L1', id: 'i' },
      { sku: 'B', quantity: 2 },
    ],
  }),
) as JsonObject;

/** What is sent for a new parcel out of this one, after an edit of its form. */
function bodyOfCopy(edit: (values: ReturnType<typeof toFormValues>) => void = () => {}) {
  const { values, extras } = copyForNew(raw, toFormValues(raw));
  edit(values);
  return toParcelBody(extras, values, toFormValues({})).body;
}

describe('a copy for a new parcel', () => {
  it('a copy for a new parcel sends all that can be written and what it does not know inside, and nothing that names or dates the other', () => {
    const { receiver, items, dimensions, ...others } = bodyOfCopy();
    const known = Object.entries(parcel.receiver ?? {}).filter(([, value]) => value !== null);
    expect(receiver).toEqual({ ...Object.fromEntries(known), vat_id: 'PL1', geo: { lat: '1' } });
    expect(dimensions).toEqual({ ...parcel.dimensions, girth: '9' });
    const written = Object.entries(parcel.items[0] ?? {}).filter(([, value]) => value !== null);
    expect(items).toEqual([
      { ...Object.fromEntries(written), lot: 'L1' },
      { sku: 'B', quantity: 2 },
    ]);
    expect(others).toEqual({
      number_of_labels: 1,
      weight: '1.200',
      packaging_id: parcel.packaging?.id,
      reference: 'Shelf 4',
      shipping_method_id: parcel.shipping_method?.id,
      order_number: '100234',
      order_date: parcel.order_date,
      ship_by: parcel.ship_by,
      currency: 'EUR',
      order_total_price: '49.90',
      order_shipping_price: '4.90',
      export_reason: 'a_later_reason',
      tags: ['fragile'],
    });
  });

  it('an emptied input is left out, and a removed row goes with what it had', () => {
    const body = bodyOfCopy((values) => {
      values.receiver.city = '';
      values.items.shift();
    });
    expect(body['receiver']).not.toHaveProperty('city');
    expect(body['items']).toEqual([{ sku: 'B', quantity: 2 }]);
  });
});
