import { type FieldValues, filled, itemFields, parcelFields, receiverFields } from '#contract/parcel-fields.ts';

/** A parcel as our service answers it. */
export type ParcelJson = FieldValues<typeof parcelFields>;

/** A valid open parcel (SPEC.md 2.2) with every part filled that an open parcel can have. `overrides` replace top-level fields. */
export function buildParcel(overrides: Partial<ParcelJson> = {}): ParcelJson {
  const parcel = filled(parcelFields, {
    id: '3f0c1a52-7d4e-4b7a-9f55-0d6a4f2f1c11',
    source: 'manual',
    reference_code: 'PD-7K3M9Q',
    created_at: '2026-03-02T09:15:00Z',
    receiver: filled(receiverFields, {
      name: 'Łucja Żółć-Wiśniewska',
      address_line_1: 'ul. Długa',
      house_number: '12a',
      postal_code: '00-238',
      city: 'Warszawa',
      country: 'PL',
      email: 'lucja@example.com',
      phone: '+48 22 555 01 10',
    }),
    number_of_labels: 1,
    weight: '1.200',
    packaging: { id: '8b0d6a0e-52a4-4c39-8d0f-3f4d2b7c9e02', name: 'Carton S' },
    dimensions: { length: '30.0', width: '20.0', height: '10.5' },
    reference: 'Shelf 4',
    shipping_method: { id: '5d9e2c17-1f3b-4a68-b0c4-7e8a9d0b1c03', name: 'Standard Europe' },
    order_number: '100234',
    order_date: '2026-03-02T08:59:30Z',
    ship_by: '2026-03-03T16:00:00Z',
    currency: 'EUR',
    order_total_price: '49.90',
    order_shipping_price: '4.90',
    export_reason: 'commercial_goods',
    tags: ['fragile'],
    items: [
      filled(itemFields, {
        sku: 'MUG-BLUE',
        quantity: 2,
        name: 'Stoneware mug, blue',
        weight: '0.450',
        price: '22.50',
        storage_location: 'A-04-2',
        origin_country: 'PT',
        hs_code: '691200',
      }),
    ],
    documents: {},
  });
  return { ...parcel, ...overrides };
}

/** The same parcel processed and printed, with its label and its document link. */
export function buildPrintedParcel(overrides: Partial<ParcelJson> = {}): ParcelJson {
  return buildParcel({
    processed_at: '2026-03-02T09:20:00Z',
    printed_at: '2026-03-02T09:20:00Z',
    cancellable_until: '2026-03-03T09:20:00Z',
    labels: [
      {
        number: 1,
        tracking_number: 'RB123456785PL',
        tracking_url: 'https://tracking.example.com/RB123456785PL',
        return_tracking_number: null,
      },
    ],
    documents: {
      labels: 'http://127.0.0.1:4680/v1/parcels/3f0c1a52-7d4e-4b7a-9f55-0d6a4f2f1c11/documents/labels',
    },
    ...overrides,
  });
}
