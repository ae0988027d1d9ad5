import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { PDFDocument } from '@cantoo/pdf-lib';
import { type AdapterProcess, checkAdapter, startAdapter } from './adapter-process.ts';
import { bodyText } from './stand-in-wire.ts';

interface Shipment {
  id: string;
  client_reference: string;
  status: 'open' | 'cancelled';
  numbers: string[];
  label_ready: boolean;
}

interface Sent {
  client_reference: string;
  parcels: number;
  to: { zip: string };
}

/** The carrier that `carriers/plain` is written for: its label comes with the second look. */
async function openPlainCarrier(): Promise<{ server: Server; url: string; shipments: Shipment[] }> {
  const label = Buffer.from(await (await PDFDocument.create()).save());
  const shipments: Shipment[] = [];
  const looked = (shipment: Shipment) => {
    const shown = { ...shipment };
    shipment.label_ready = true;
    return shown;
  };
  function answer(method: string, path: string, body: string): [number, unknown] {
    const url = new URL(path, 'http://carrier');
    const [, , id, what] = url.pathname.split('/');
    const known = shipments.find((shipment) => shipment.id === id);
    if (method === 'POST') {
      const { client_reference, parcels, to } = JSON.parse(body) as Sent;
      if (to.zip === '00000') return [422, { errors: { zip: 'There is no such place.' } }];
      if (shipments.some((shipment) => shipment.client_reference === client_reference)) return [409, {}];
      const numbers = Array.from({ length: parcels }, (_, index) => `P${shipments.length}-${index}`);
      const made: Shipment = {
        id: `s${shipments.length}`,
        client_reference,
        status: 'open',
        numbers,
        label_ready: false,
      };
      shipments.push(made);
      return [201, looked(made)];
    }
    if (id === undefined) {
      const reference = url.searchParams.get('client_reference');
      return [200, shipments.filter(({ client_reference }) => client_reference === reference).map(looked)];
    }
    if (known === undefined) return [404, {}];
    if (what === 'label') return [200, label];
    if (what === 'events') {
      const happened = { time: '2026-11-28T09:30:00+01:00', what: 'Left the shop', where: null };
      return [200, { state: 'moving', events: [happened] }];
    }
    known.status = 'cancelled';
    return [204, null];
  }
  const server = createServer((request, response) => {
    void bodyText(request).then((text) => {
      const [status, body] = answer(request.method ?? '', request.url ?? '', text);
      response.writeHead(status).end(body === null ? undefined : Buffer.isBuffer(body) ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, shipments };
}

test('what a carrier lists is shipments or no answer: the example makes none after another one', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.method ?? '');
    response.end('{"message":"busy"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let adapter: AdapterProcess | null = null;
  try {
    adapter = await startAdapter('plain/plain-adapter.mjs', { env: { CARRIER_API: url, PORT: '0' } });
    const shipment = `${adapter.url}/shipments/own`;
    const calls = [await fetch(shipment), await fetch(shipment, { method: 'PUT', body: '{"receiver":{}}' })];
    expect(calls.map(({ status }) => status)).toEqual([502, 502]);
    expect(asked).toEqual(['GET', 'GET']);
  } finally {
    await adapter?.stop();
    await new Promise((resolve) => server.close(resolve));
  }
});

test('the example for a plain REST carrier keeps all promises, with labels that come later, and withdraws what is named', async () => {
  const carrier = await openPlainCarrier();
  const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-plain-'));
  let adapter: AdapterProcess | null = null;
  try {
    adapter = await startAdapter('plain/plain-adapter.mjs', { env: { CARRIER_API: carrier.url, PORT: '0' } });
    const { code, output } = await checkAdapter(adapter.url, folder, {
      parcel: { number_of_labels: 3 },
      refused: { receiver: { name: 'Erika Muster', postal_code: '00000', city: 'X', country: 'DE' } },
    });
    expect(output).toContain('No promise of 14 is broken.');
    expect(output).not.toContain('not tried');
    expect(code).toBe(0);
    expect(new Set(carrier.shipments.map(({ status }) => status))).toEqual(new Set(['cancelled']));

    const receiver = { name: 'Erika Muster', postal_code: '10115', city: 'Berlin', country: 'DE' };
    const body = JSON.stringify({ receiver, number_of_labels: 1, weight: '1.200' });
    await fetch(`${adapter.url}/shipments/own`, { method: 'PUT', body });
    const tracked = await fetch(`${adapter.url}/shipments/own/tracking`);
    expect(await tracked.json()).toEqual({
      version: 2,
      tracking: [
        {
          label: null,
          state: 'in_transit',
          events: [{ at: '2026-11-28T09:30:00+01:00', text: 'Left the shop', place: null }],
        },
      ],
    });
    expect((await fetch(`${adapter.url}/shipments/another/tracking`)).status).toBe(502);
    const last = carrier.shipments.at(-1);
    await fetch(`${adapter.url}/shipments/own?shipment=other`, { method: 'DELETE' });
    expect(last?.status).toBe('open');
    await fetch(`${adapter.url}/shipments/own?shipment=${last?.id}`, { method: 'DELETE' });
    expect(last?.status).toBe('cancelled');
  } finally {
    await adapter?.stop();
    await new Promise((resolve) => carrier.server.close(resolve));
    rmSync(folder, { recursive: true });
  }
});
