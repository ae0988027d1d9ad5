import { describe, expect, it } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { buildPrintedParcel } from '#contract/testing/build-parcel.ts';
import { type ParcelRow, toParcelRow } from '#app/api/parcel-row.ts';
import { toLocalInput } from '#app/words/local-datetime.ts';
import { shopRows } from './shop-file.ts';
import { shopFiles, shopNames } from './shop-files.ts';

const processedAt = '2026-03-02T09:15:00Z';
const day = toLocalInput(processedAt).slice(0, 10);

function shipped(change: Partial<ParcelRow> = {}): ParcelRow {
  const parcel = readParcel(JSON.parse(JSON.stringify(buildPrintedParcel())));
  if (parcel === null) throw new Error('no parcel');
  return {
    ...toParcelRow(parcel),
    order_number: '#01067',
    processed_at: processedAt,
    shipping_method: { id: 'm', name: 'DHL Express Europe' },
    labels: ['00340434161094000012', '00340434161094000029'].map((tracking_number, at) => ({
      number: at + 1,
      tracking_number,
      return_tracking_number: null,
    })),
    ...change,
  };
}

/** The first row under its headers. */
function firstOf(name: keyof typeof shopFiles, parcel: ParcelRow): Record<string, string> {
  const [row = []] = shopRows(shopFiles[name], parcel);
  return Object.fromEntries(shopFiles[name].columns.map(([header], at) => [header, row[at] ?? '']));
}

describe('files that shops take back', () => {
  it('Amazon has a row for each package, with its own codes of carriers', () => {
    expect(shopRows(shopFiles.amazon, shipped())).toEqual([
      ['#01067', '', '', day, 'DHL', '', '00340434161094000012', ''],
      ['#01067', '', '', day, 'DHL', '', '00340434161094000029', ''],
    ]);
    expect(firstOf('amazon', shipped({ shipping_method: { id: 'm', name: 'DPD Classic' } }))).toMatchObject({
      'carrier-code': 'Other',
      'carrier-name': 'DPD Classic',
    });
  });

  it('eBay has a row for each package, which marks the order as shipped', () => {
    expect(firstOf('ebay', shipped())).toEqual({
      'Order ID': '#01067',
      'Line Item ID': '',
      'Logistics Status': 'SHIPPED',
      'Shipment Carrier': 'DHL Express',
      'Shipment Tracking': '00340434161094000012',
    });
  });

  it('Shopify has a row for each order, with all its tracking numbers', () => {
    const rows = shopRows(shopFiles.shopify, shipped());
    expect(rows).toHaveLength(1);
    expect(firstOf('shopify', shipped())).toMatchObject({
      Name: '#01067',
      Command: 'UPDATE',
      'Fulfillment: Status': 'success',
      'Fulfillment: Tracking Number': '00340434161094000012, 00340434161094000029',
    });
  });

  it('WooCommerce has the day first', () => {
    expect(firstOf('woocommerce', shipped())['date_shipped']).toBe(day.split('-').toReversed().join('-'));
  });

  it.each([
    ['DHL Paket', 'DHL'],
    ['dhl express Worldwide', 'DHL Express'],
    ['Standard (GLS)', 'GLS'],
    ['Upside Mail', 'Upside Mail'],
    ['', ''],
  ])('the carrier of the method %j is %j', (name, carrier) => {
    expect(firstOf('woocommerce', shipped({ shipping_method: { id: 'm', name } }))['tracking_provider']).toBe(carrier);
  });

  it.each([
    ['not shipped', { processed_at: null }],
    ['cancelled', { cancelled_at: processedAt }],
    ['without an order number', { order_number: ' ' }],
    ['without a tracking number', { labels: [{ number: 1, tracking_number: null, return_tracking_number: null }] }],
  ] as const)('a parcel %s is in no file', (_, change) => {
    for (const name of shopNames) expect(shopRows(shopFiles[name], shipped(change as Partial<ParcelRow>))).toEqual([]);
  });

  it.each(shopNames)(
    'the columns of %s have different headers, and one of each has the order and the tracking number',
    (name) => {
      const { columns } = shopFiles[name];
      expect(new Set(columns.map(([header]) => header)).size).toBe(columns.length);
      for (const wanted of ['order', 'tracking']) expect(columns.filter(([, cell]) => cell === wanted)).toHaveLength(1);
    },
  );
});
