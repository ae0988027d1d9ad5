import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CarrierUnavailable, type Carrier, type Shipment } from '#service/model/carrier.ts';
import { type HttpCarrier, openHttpCarrier } from './http-carrier.ts';

const shipment = { reference_code: 'K7M-2QX' } as Shipment;
const accepted = { outcome: 'accepted', labels: [] };
const never = new AbortController().signal;

let server: Server;
let carrier: HttpCarrier;
let impatient: Carrier;
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
  carrier = openHttpCarrier({ url, crashPoint: (name) => points.push(name) });
  impatient = openHttpCarrier({ url, crashPoint: () => undefined, patience: 500 });
});
afterEach(async () => {
  await carrier.close();
  await impatient.close();
  server.closeAllConnections();
  server.close();
});

test('a shipment is put under our reference, looked up there and withdrawn', async () => {
  const seen: string[] = [];
  const said = new Set<string>();
  answer = (request, response) => {
    seen.push(`${request.method} ${request.url}`);
    said.add(`version ${String(request.headers['parcel-desk-carrier'])}, ${request.headers.authorization ?? 'no key'}`);
    request.resume().once('end', () => {
      response.end(JSON.stringify(request.method === 'DELETE' ? { outcome: 'withdrawn' } : accepted));
    });
  };
  expect(await carrier.accept('a1', shipment, never)).toEqual(accepted);
  expect(points).toEqual(['after_send']);
  expect(await carrier.lookup('a1', never)).toEqual(accepted);
  await carrier.void('a1', never);
  expect(seen).toEqual(['PUT /carrier/shipments/a1', 'GET /carrier/shipments/a1', 'DELETE /carrier/shipments/a1']);
  expect([...said]).toEqual(['version 2, no key']);
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

const second = (documents: unknown[]) =>
  JSON.stringify({
    version: 2,
    outcome: 'accepted',
    labels: [{ number: 1, tracking_number: null, tracking_url: null, return_tracking_number: null }],
    documents,
  });
const zpl = Buffer.from('^XA^FDx^FS^XZ').toString('base64');
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).toString('base64');

test.each<[string, Record<string, unknown>, string]>([
  ['of a kind that is not known', { kind: 'invoice', format: 'zpl', content: zpl }, 'documents.0.kind: '],
  ['called what it is not', { kind: 'label', format: 'pdf', content: zpl }, 'is called pdf and begins as zpl'],
  ['cut in base64', { kind: 'label', format: 'zpl', content: `${zpl}=x` }, 'documents.0.content: is no base64'],
  ['of no label', { kind: 'label', format: 'zpl', label: 2, content: zpl }, 'is of label 2'],
  ['a picture without a size', { kind: 'label', format: 'png', content: png }, 'needs its size or its dpi'],
  ['half a size', { kind: 'label', format: 'zpl', width_mm: 100, content: zpl }, 'both width_mm and height_mm'],
  ['nowhere', { kind: 'label', format: 'zpl' }, 'either content or url'],
  ['at another origin', { kind: 'label', format: 'zpl', url: 'http://127.0.0.1:1/label' }, 'origin of the carrier'],
  [
    'too large',
    { kind: 'label', format: 'zpl', content: Buffer.from(`^XA^FDx${' '.repeat(10 * 1024 * 1024)}`).toString('base64') },
    'has more than 10485760 bytes',
  ],
])('a document %s is no answer, and the message says why', async (_name, document, message) => {
  say(200, second([document]));
  await expect(carrier.accept('a1', shipment, never)).rejects.toThrow(message);
  await expect(carrier.lookup('a1', never)).rejects.toBeInstanceOf(CarrierUnavailable);
});

test('all documents of an answer have one limit, and a version that is not known is none', async () => {
  const large = Buffer.from(`^XA^FDx${' '.repeat(8 * 1024 * 1024)}`).toString('base64');
  say(200, second(Array.from({ length: 4 }, () => ({ kind: 'label', format: 'zpl', content: large }))));
  await expect(carrier.accept('a1', shipment, never)).rejects.toThrow('all documents together have more than');
  say(200, '{"version":3,"outcome":"accepted","labels":[]}');
  await expect(carrier.accept('a1', shipment, never)).rejects.toThrow('version: must be 1 or 2');
});

test('documents that come later and a shipment that is kept are answers of the second version alone', async () => {
  say(200, '{"version":2,"outcome":"pending","retry_after":90}');
  expect(await carrier.accept('a1', shipment, never)).toEqual({
    outcome: 'pending',
    again: 90_000,
  });
  expect(await carrier.lookup('a1', never)).toEqual({ outcome: 'pending', again: 90_000 });
  say(200, '{"version":2,"outcome":"pending"}');
  expect(await carrier.lookup('a1', never)).toEqual({ outcome: 'pending', again: 5000 });
  say(200, '{"outcome":"pending"}');
  await expect(carrier.lookup('a1', never)).rejects.toBeInstanceOf(CarrierUnavailable);
  const paths: string[] = [];
  answer = ({ url = '' }, response) => {
    paths.push(url);
    response.end('{"version":2,"outcome":"kept","reason":"It left an hour ago."}');
  };
  expect(await carrier.void('a1', never)).toBe('It left an hour ago.');
  await carrier.void('a1', never, 'S 2');
  expect(paths).toEqual(['/carrier/shipments/a1', '/carrier/shipments/a1?shipment=S%202']);
});

test('what stands in an answer of the first version beside its labels is not read', async () => {
  const documents = [{ kind: 'label', format: 'zpl', content: zpl }, { kind: 'nothing' }];
  say(200, JSON.stringify({ ...accepted, documents, references: { shipment: 'S1' } }));
  expect(await carrier.accept('a1', shipment, never)).toEqual(accepted);
});

test('documents are fetched before there is an answer, and one that does not come is no answer', async () => {
  const url = (name: string) => ({ kind: 'label', format: 'zpl', url: `files/${name}` });
  const files: Record<string, string> = { '/carrier/files/1': '^XA^FD1^FS^XZ', '/carrier/files/2': '^XA^FD2^FS^XZ' };
  answer = ({ url: path = '' }, response) => {
    if (path.includes('/shipments/')) response.end(second([url('1'), url('2')]));
    else response.writeHead(path in files ? 200 : 404).end(files[path]);
  };
  const given = await carrier.accept('a1', shipment, never);
  const texts = given.outcome === 'accepted' ? given.documents?.map(({ bytes }) => Buffer.from(bytes).toString()) : [];
  expect(texts).toEqual(Object.values(files));
  expect(points).toEqual(['after_send', 'half_documents']);
  delete files['/carrier/files/2'];
  await expect(carrier.lookup('a1', never)).rejects.toBeInstanceOf(CarrierUnavailable);
});

test('a connection that dies, an answer that does not come and a call given up are no answers', async () => {
  answer = (request) => request.socket.destroy();
  await expect(carrier.accept('a1', shipment, never)).rejects.toBeInstanceOf(CarrierUnavailable);
  answer = () => undefined;
  await expect(impatient.accept('a1', shipment, never)).rejects.toBeInstanceOf(CarrierUnavailable);
  const given = new AbortController();
  const calls = [
    carrier.accept('a1', shipment, given.signal),
    carrier.lookup('a1', given.signal),
    carrier.void('a1', given.signal),
    carrier.tracking('a1', given.signal),
  ];
  given.abort();
  for (const call of calls) await expect(call).rejects.toBeInstanceOf(CarrierUnavailable);
});
