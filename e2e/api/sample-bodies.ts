import type { ParcelWrite } from '#contract/parcel-write.ts';

/** A parcel within the sender's country that passes every pre-processing check. */
export function readyBody(methodId: string): ParcelWrite {
  return {
    receiver: {
      name: 'Anna Meißner',
      address_line_1: 'Lange Straße',
      house_number: '7',
      postal_code: '10243',
      city: 'Berlin',
      country: 'DE',
    },
    weight: '1.2',
    shipping_method_id: methodId,
  };
}

/** The same parcel to Switzerland, outside the sender's customs union, with all that customs need. */
export function customsBody(methodId: string): ParcelWrite {
  return {
    ...readyBody(methodId),
    receiver: {
      name: 'Urs Zürcher',
      address_line_1: 'Bahnhofstrasse 1',
      postal_code: '8001',
      city: 'Zürich',
      country: 'CH',
    },
    items: [
      {
        name: 'Darjeeling, 250 g',
        quantity: 2,
        price: '12.5',
        weight: '0.3',
        hs_code: '0902.30',
        origin_country: 'IN',
      },
    ],
  };
}

/** A body with every field of SPEC.md 4.1, in the form in which the service answers it. */
export const everyField = {
  receiver: {
    name: 'Łucja Żółć-Wiśniewska',
    company: 'Zakład Ceramiki',
    address_line_1: 'ul. Długa',
    house_number: '12a',
    address_line_2: '2. Hof',
    postal_code: '00-238',
    city: 'Warszawa',
    state_or_region: 'Mazowieckie',
    country: 'PL',
    email: 'lucja@example.com',
    phone: '+48 22 555 01 10',
  },
  number_of_labels: 2,
  weight: '1.200',
  dimensions: { length: '30.0', width: '20.0', height: '10.5' },
  reference: 'Shelf 4',
  order_number: '100234',
  order_date: '2026-03-02T08:59:30Z',
  ship_by: '2026-03-03T16:00:00Z',
  deliver_by: '2026-03-06T16:00:00Z',
  currency: 'PLN',
  order_total_price: '49.90',
  order_shipping_price: '4.90',
  shipping_request: 'Paczkomat',
  export_reason: 'gift',
  tags: ['fragile', 'gift'],
  note: 'Ring twice.\nLeave with the neighbour.',
  items: [
    {
      sku: 'MUG-BLUE',
      quantity: 2,
      name: 'Stoneware mug, blue',
      weight: '0.450',
      price: '22.50',
      storage_location: 'A-04-2',
      description: 'Mug of stoneware',
      origin_country: 'PT',
      hs_code: '6912.00',
      note: 'wrap twice',
    },
  ],
} as const;
