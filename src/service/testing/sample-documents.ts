import type { Sender } from '#service/account/sender.ts';
import { filled, receiverFields } from '#contract/parcel-fields.ts';
import {
  type ItemDocument,
  parcelDocument,
  type ParcelDocument,
  type ReceiverDocument,
} from '#service/model/parcel-document.ts';

// What the tests of this folder print.

export const sampleSender: Sender = {
  name: 'Anna Berger',
  company: 'Bergwerk Keramik GmbH',
  address_line_1: 'Lindenstraße',
  house_number: '14a',
  address_line_2: null,
  postal_code: '10969',
  city: 'Berlin',
  state_or_region: null,
  country: 'DE',
  email: 'post@bergwerk.example',
  phone: '+49 30 1234567',
  vat_number: 'DE123456789',
  eori_number: 'DE1234567890123',
  ioss_number: 'IM2760000742',
};

const noReceiver = filled(receiverFields, {});

export function sampleReceiver(change: Partial<ReceiverDocument> = {}): ReceiverDocument {
  return { ...noReceiver, ...change };
}

/** Polish, Greek, Bulgarian and Chinese receivers. */
export const sampleReceivers = {
  polish: sampleReceiver({
    name: 'Łukasz Żółć-Wiśniewski',
    company: 'Księgarnia Pod Orłem',
    address_line_1: 'ul. Świętokrzyska',
    house_number: '31/33',
    postal_code: '00-049',
    city: 'Warszawa',
    country: 'PL',
    phone: '+48 22 555 01 02',
  }),
  greek: sampleReceiver({
    name: 'Μαρία Παπαδοπούλου',
    address_line_1: 'Λεωφόρος Βασιλίσσης Σοφίας',
    house_number: '22',
    postal_code: '106 74',
    city: 'Αθήνα',
    country: 'GR',
  }),
  bulgarian: sampleReceiver({
    name: 'Иван Щербаков',
    address_line_1: 'бул. „Цар Освободител“',
    house_number: '15',
    postal_code: '1504',
    city: 'София',
    country: 'BG',
  }),
  chinese: sampleReceiver({
    name: '王小明 (Wang Xiaoming)',
    company: '上海東方貿易有限公司',
    address_line_1: '南京西路',
    house_number: '1266号',
    postal_code: '200040',
    city: '上海',
    country: 'CN',
  }),
} as const;

/** Every field of the receiver is text without end. */
export const endlessReceiver: ReceiverDocument = sampleReceiver(
  Object.fromEntries(
    Object.keys(noReceiver).map((field) => [field, `${`${field} `.repeat(300)}${'W'.repeat(3000)}${'長'.repeat(300)}`]),
  ),
);

export function sampleItem(change: Partial<ItemDocument> = {}): ItemDocument {
  return {
    sku: 'CUP-1',
    quantity: 1,
    name: 'Cup',
    weight: '0.350',
    price: '12.50',
    storage_location: null,
    description: 'Hand-made ceramic cup',
    origin_country: 'DE',
    hs_code: '6912.00',
    note: null,
    ...change,
  };
}

/** A processed parcel with one label. */
export function sampleParcel(change: Partial<ParcelDocument> = {}): ParcelDocument {
  const parcel = parcelDocument({
    id: '0198c5a0-0000-7000-8000-000000000001',
    source: 'api',
    reference_code: 'K7M4-Q2XW',
    created_at: '2026-03-02T08:00:00Z',
    processed_at: '2026-03-02T08:00:05Z',
    printed_at: '2026-03-02T08:00:05Z',
    cancellable_until: '2026-03-03T08:00:05Z',
    receiver: sampleReceivers.polish,
    number_of_labels: 1,
    weight: '2.450',
    reference: 'PO 88213',
    shipping_method: { id: '0198c5a0-0000-7000-8000-000000000002', name: 'Parcel International' },
    integration_account: { name: 'Sandbox Post' },
    order_number: '#10423',
    order_date: '2026-03-01T10:00:00Z',
    currency: 'EUR',
    order_total_price: '79.80',
    order_shipping_price: '9.90',
    export_reason: 'commercial_goods',
    items: [sampleItem({ quantity: 3 }), sampleItem({ description: 'Linen tablecloth', price: '42.30' })],
    labels: [
      {
        number: 1,
        tracking_number: 'RR473124829DE',
        tracking_url: 'https://tracking.example.com/RR473124829DE',
        return_tracking_number: 'CR473124829DE',
      },
    ],
  });
  return { ...parcel, ...change };
}
