import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type AdapterProcess, checkAdapter, startAdapter } from './adapter-process.ts';
import { openKarrioStandIn, type KarrioStandIn } from './karrio-stand-in.ts';

let karrio: KarrioStandIn;
let folder: string;
let adapter: AdapterProcess;

test.beforeEach(async () => {
  karrio = await openKarrioStandIn();
  folder = mkdtempSync(join(tmpdir(), 'parcel-desk-karrio-'));
  adapter = await start();
});
test.afterEach(async () => {
  await adapter.stop();
  await karrio.close();
  rmSync(folder, { recursive: true });
});

function start(): Promise<AdapterProcess> {
  const settings = join(folder, 'settings.json');
  writeFileSync(
    settings,
    JSON.stringify({
      karrio: karrio.url,
      token: 'key_test',
      shipper: { company_name: 'Teehaus', address_line1: 'Speicherstadt 7', city: 'Hamburg', country_code: 'DE' },
      services: { Paket: 'dhl_parcel_de_paket', Warenpost: 'dhl_parcel_de_warenpost' },
      label_type: 'ZPL',
      port: 0,
    }),
  );
  return startAdapter('karrio/karrio-adapter.mjs', { args: [settings] });
}

const shipment = (postalCode = '10115', method: { name: string; code?: string } = { name: 'Paket' }) => ({
  reference_code: 'K7M-2QX',
  receiver: {
    name: 'Erika Muster',
    address_line_1: 'Hauptstraße',
    house_number: '5',
    postal_code: postalCode,
    city: 'Berlin',
    country: 'DE',
  },
  number_of_labels: 1,
  weight: '1.001',
  dimensions: null,
  shipping_method: { id: 'm', ...method },
  order_number: null,
  currency: 'EUR',
  export_reason: 'commercial_goods',
  items: [],
});

async function call(method: string, reference: string, body?: unknown): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${adapter.url}/shipments/${reference}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
}

test('the adapter to karrio keeps all promises of a carrier, and buys one label for each shipment', async () => {
  const { code, output } = await checkAdapter(adapter.url, folder, {
    parcel: { shipping_method: { id: 'm', name: 'Paket' }, number_of_labels: 2 },
    refused: shipment('00000'),
  });
  expect(output).toContain('No promise of 14 is broken.');
  expect(output).not.toContain('not tried');
  expect(code).toBe(0);
  expect(karrio.bought()).toBe(karrio.shipments.length);
  expect(new Set(karrio.shipments.map(({ status }) => status))).toEqual(new Set(['cancelled']));
});

test('a label whose purchase was never answered is found by its reference, also by another start of the adapter', async () => {
  karrio.losesAnswers = 1;
  expect((await call('PUT', 'a1', shipment())).status).toBe(502);
  await adapter.stop();
  adapter = await start();
  const found = await call('GET', 'a1');
  expect(found.body).toMatchObject({
    version: 2,
    outcome: 'accepted',
    labels: [{ number: 1, tracking_number: '00341' }],
  });
  expect((await call('PUT', 'a1', shipment())).body).toEqual(found.body);
  expect(karrio.bought()).toBe(1);
});

test('a label that karrio does not have yet is pending', async () => {
  karrio.labelAfter = 2;
  expect((await call('PUT', 'a1', shipment())).body).toMatchObject({ outcome: 'pending', retry_after: 5 });
  expect((await call('GET', 'a1')).body).toMatchObject({ outcome: 'pending' });
  expect((await call('GET', 'a1')).body).toMatchObject({ outcome: 'accepted', documents: [{ format: 'zpl' }] });
});

test('refusals name what karrio says: its own checks with fields, the carrier’s messages, a service that is not set', async () => {
  expect((await call('PUT', 'a1', shipment('00000'))).body).toEqual({
    version: 2,
    outcome: 'refused',
    reasons: [{ message: 'is not valid', field: 'receiver.postal_code' }],
  });
  const unrated = { version: 2, outcome: 'refused', reasons: [{ message: 'No such place.', field: null }] };
  expect((await call('PUT', 'a2', shipment('99999'))).body).toEqual(unrated);
  expect((await call('GET', 'a2')).body).toEqual(unrated);
  expect((await call('PUT', 'a3', shipment('10115', { name: 'Express' }))).body).toMatchObject({
    reasons: [{ field: 'shipping_method_id' }],
  });
  expect(karrio.bought()).toBe(0);
});

test('the services of its settings are the methods it offers, and a method of the desk is known by its code', async () => {
  const answer = await fetch(`${adapter.url}/methods`);
  expect(await answer.json()).toEqual({
    version: 2,
    methods: [
      { code: 'dhl_parcel_de_paket', name: 'Paket' },
      { code: 'dhl_parcel_de_warenpost', name: 'Warenpost' },
    ],
  });
  const renamed = shipment('10115', { name: 'DHL Paket', code: 'dhl_parcel_de_paket' });
  expect((await call('PUT', 'a1', renamed)).body).toMatchObject({ outcome: 'accepted' });
  expect(karrio.bought()).toBe(1);
});

test('where a shipment is: karrio’s tracker in the desk’s words, with times as it has them, and none where it has no tracker', async () => {
  await call('PUT', 'a1', shipment());
  const place = { latitude: null, longitude: null };
  karrio.tracked = {
    status: 'out_for_delivery',
    // In the shapes of karrio's own tests, of its reference, and of carriers that leave things out.
    events: [
      { date: '2026-11-27', time: '20:34', code: 'pre-transit', description: 'Announced', location: 'BONN', ...place },
      { date: '2026-11-28', time: '08:05 PM', description: 'In the depot', location: '' },
      { date: '2026-11-29', time: '12:15 AM', description: 'Sorted' },
      { date: '2026-11-29', time: null, description: 'Loaded', location: 'Berlin' },
      { date: '2026-11-29', time: '06:00', timestamp: '2026-11-29T05:00:00.000Z', description: 'In the van' },
      { date: '2026-11-29', time: '07:00', description: null },
    ],
  };
  expect((await call('GET', 'a1/tracking')).body).toEqual({
    version: 2,
    tracking: [
      {
        label: null,
        state: 'out_for_delivery',
        events: [
          { at: '2026-11-27T20:34', text: 'Announced', place: 'BONN' },
          { at: '2026-11-28T20:05', text: 'In the depot', place: null },
          { at: '2026-11-29T00:15', text: 'Sorted', place: null },
          { at: '2026-11-29', text: 'Loaded', place: 'Berlin' },
          { at: '2026-11-29T05:00:00.000Z', text: 'In the van', place: null },
        ],
      },
    ],
  });
  karrio.tracked = { status: 'ready_for_pickup', events: [] };
  expect((await call('GET', 'a1/tracking')).body).toMatchObject({ tracking: [{ state: 'ready for pickup' }] });
  karrio.tracked = null;
  expect((await call('GET', 'a1/tracking')).body).toEqual({ version: 2, tracking: [] });
  expect((await call('GET', 'a2/tracking')).status).toBe(502);
});

test('a withdrawal that names another shipment of the reference cancels none', async () => {
  await call('PUT', 'a1', shipment());
  const withdrawn = { version: 2, outcome: 'withdrawn' };
  expect((await call('DELETE', 'a1?shipment=shp_other')).body).toEqual(withdrawn);
  expect(karrio.shipments.map(({ status }) => status)).toEqual(['created']);
  expect((await call('DELETE', `a1?shipment=${karrio.shipments[0]?.id}`)).body).toEqual(withdrawn);
  expect(karrio.shipments.map(({ status }) => status)).toEqual(['cancelled']);
});

test('a shipment that karrio does not cancel is kept, and no answer of karrio is none of the adapter', async () => {
  await call('PUT', 'a1', shipment());
  karrio.keeps = true;
  expect((await call('DELETE', 'a1')).body).toEqual({ version: 2, outcome: 'kept', reason: 'It is on its way.' });
  karrio.keeps = false;
  expect((await call('DELETE', 'a1')).body).toEqual({ version: 2, outcome: 'withdrawn' });
  expect((await call('DELETE', 'a1')).body).toEqual({ version: 2, outcome: 'withdrawn' });
  await karrio.close();
  expect((await call('GET', 'a1')).status).toBe(502);
  karrio = await openKarrioStandIn();
});
