import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CarrierUnavailable, type Carrier, type Shipment } from '#service/model/carrier.ts';
import { openHttpCarrier } from './http-carrier.ts';

const shipment = { reference_code: 'K7M-2QX' } as Shipment;
const accepted = { outcome: 'accepted', labels: [] };
const never = new AbortController().signal;

let server: Server;
let carrier: Carrier;
let points: string[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const say = (status: number, body: string) => {
  answer = (_request, response) => response.writeHead(status).end(body);
};

beforeEach(async () => {
  points = [];
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/carrier`;
  carrier = openHttpCarrier({ url, crashPoint: (name) => points.push(name), patience: 500 });
});
afterEach(async () => {
  await carrier.close();
  server.closeAllConnections();
  server.close();
});

test('a shipment is put under our reference, looked up there and withdrawn', async () => {
  const seen: string[] = [];
  answer = (request, response) => {
    seen.push(`${request.method} ${request.url}`);
    request.resume().once('end', () => {
      response.end(JSON.stringify(request.method === 'DELETE' ? { outcome: 'withdrawn' } : accepted));
    });
  };
  expect(await carrier.accept('a1', shipment, never)).toEqual(accepted);
  expect(points).toEqual(['after_send']);
  expect(await carrier.lookup('a1', never)).toEqual(accepted);
  await carrier.void('a1', never);
  expect(seen).toEqual(['PUT /carrier/shipments/a1', 'GET /carrier/shipments/a1', 'DELETE /carrier/shipments/a1']);
});

test('only the carrier itself can say that it does not know a reference', async () => {
  say(200, '{"outcome":"unknown"}');
  expect(await carrier.lookup('a1', never)).toBeNull();
  say(404, '{"outcome":"unknown"}');
  await expect(carrier.lookup('a1', never)).rejects.toBeInstanceOf(CarrierUnavailable);
});

test.each([
  ['a gateway’s page', 502, '<html>Bad Gateway</html>'],
  ['a refusal without reasons', 200, '{"outcome":"refused","reasons":[]}'],
  ['half an answer', 200, '{"outcome":"acc'],
  ['nothing', 200, ''],
  ['unknown, to a shipment that was sent', 200, '{"outcome":"unknown"}'],
])('%s is no answer, not a refusal', async (_name, status, body) => {
  say(status, body);
  await expect(carrier.accept('a1', shipment, never)).rejects.toBeInstanceOf(CarrierUnavailable);
});

test('a connection that dies, an answer that does not come and a call given up are no answers', async () => {
  answer = (request) => request.socket.destroy();
  await expect(carrier.accept('a1', shipment, never)).rejects.toBeInstanceOf(CarrierUnavailable);
  answer = () => undefined;
  await expect(carrier.accept('a1', shipment, never)).rejects.toBeInstanceOf(CarrierUnavailable);
  const given = new AbortController();
  const calls = [
    carrier.accept('a1', shipment, given.signal),
    carrier.lookup('a1', given.signal),
    carrier.void('a1', given.signal),
  ];
  given.abort();
  for (const call of calls) await expect(call).rejects.toBeInstanceOf(CarrierUnavailable);
});
