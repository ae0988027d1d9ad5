// An adapter to a plain REST carrier, to be copied: change what stands under "The carrier" and leave the rest. The carrier is invented:
//
//   POST   /shipments                      {client_reference, product, to, kg, parcels} -> 201 shipment, 409 the reference is there, 422 {errors}
//   GET    /shipments?client_reference=... -> 200 [shipment]; a shipment is {id, status: "open" | "cancelled", numbers, label_ready}
//   GET    /shipments/ID/label             -> 200 PDF of all labels
//   GET    /shipments/ID/events            -> 200 {state, events: [{time, what, where}]}
//   DELETE /shipments/ID                   -> 204, or 409 {error} once it is on its way
//
// Run it with CARRIER_API, CARRIER_KEY and PORT set: node plain-adapter.mjs. Check it: npm run carrier:check -- http://127.0.0.1:4720
import { createServer } from 'node:http';

const { CARRIER_API: api = 'http://127.0.0.1:4800', CARRIER_KEY: key = '', PORT: port = '4720' } = process.env;

// ---- The carrier ----

/** What it ships by, under its own names. */
const methods = [{ code: 'parcel', name: 'Plain Parcel', countries: ['DE', 'AT'] }];

/** The desk's fields by the carrier's. @type {Record<string, string>} */
const fields = { zip: 'receiver.postal_code', city: 'receiver.city', street: 'receiver.address_line_1', kg: 'weight' };

/** The desk's states by the carrier's. One that is not here is shown as the carrier says it. @type {Record<string, string>} */
const states = { registered: 'announced', moving: 'in_transit', received: 'delivered', stopped: 'problem' };

/**
 * One request. What is not among `answers` is no answer: a gateway's page, a carrier that is down. Never taken for "not found".
 * @param {string} method @param {string} path @param {readonly number[]} answers @param {unknown} [body]
 */
async function call(method, path, answers, body) {
  const response = await fetch(api + path, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(25_000),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answers.includes(response.status))
    throw new Error(`the carrier answered ${response.status} to ${method} ${path}`);
  return response;
}

/** The shipment of one of our references, or null. @param {string} reference */
async function find(reference) {
  const response = await call('GET', `/shipments?client_reference=${reference}`, [200]);
  const found = await response.json();
  if (!Array.isArray(found)) throw new Error('the carrier listed no shipments');
  return found[0] ?? null;
}

/** @param {string} reference @param {any} parcel */
async function make(reference, parcel) {
  const { receiver } = parcel;
  const response = await call('POST', '/shipments', [201, 409, 422], {
    client_reference: reference,
    product: parcel.shipping_method?.code ?? methods[0]?.code,
    to: {
      name: receiver.name ?? receiver.company,
      street: [receiver.address_line_1, receiver.house_number].filter(Boolean).join(' '),
      zip: receiver.postal_code,
      city: receiver.city,
      country: receiver.country,
    },
    kg: parcel.weight,
    parcels: parcel.number_of_labels,
  });
  if (response.status === 201) return answerOf(await response.json());
  // It was made before, by a call whose answer was lost.
  if (response.status === 409) return answerOf(await find(reference));
  const { errors } = /** @type {any} */ (await response.json());
  const reasons = Object.entries(errors).map(([field, message]) => ({ message, field: fields[field] ?? null }));
  return { version: 2, outcome: 'refused', reasons };
}

/** @param {any} shipment Null where the carrier has none. @returns {Promise<object>} */
async function answerOf(shipment) {
  if (shipment === null) return { version: 2, outcome: 'unknown' };
  if (!shipment.label_ready) return { version: 2, outcome: 'pending', retry_after: 1 };
  const label = await call('GET', `/shipments/${shipment.id}/label`, [200]);
  return {
    version: 2,
    outcome: 'accepted',
    labels: shipment.numbers.map((/** @type {string} */ number, /** @type {number} */ index) => ({
      number: index + 1,
      tracking_number: number,
      tracking_url: `https://track.example/${number}`,
      return_tracking_number: null,
    })),
    documents: [{ kind: 'label', format: 'pdf', content: Buffer.from(await label.arrayBuffer()).toString('base64') }],
    references: { shipment: shipment.id },
  };
}

/** Where a shipment is. Leave it out for a carrier that does not say. @param {string} reference */
async function track(reference) {
  const shipment = await find(reference);
  if (shipment === null) throw new Error('there is no such shipment');
  const response = await call('GET', `/shipments/${shipment.id}/events`, [200]);
  const { state, events } = /** @type {any} */ (await response.json());
  const happened = events.map((/** @type {any} */ { time, what, where }) => ({ at: time, text: what, place: where }));
  return { version: 2, tracking: [{ label: null, state: states[state] ?? state, events: happened }] };
}

/** @param {string} reference @param {string | null} name Another shipment is not meant. */
async function withdraw(reference, name) {
  const shipment = await find(reference);
  const isMeant = name === null || shipment?.id === name;
  if (shipment?.status !== 'open' || !isMeant) return { version: 2, outcome: 'withdrawn' };
  const response = await call('DELETE', `/shipments/${shipment.id}`, [204, 409]);
  if (response.status === 204) return { version: 2, outcome: 'withdrawn' };
  const { error } = /** @type {any} */ (await response.json());
  return { version: 2, outcome: 'kept', reason: error };
}

// ---- The desk's protocol ----

/** @param {import('node:http').IncomingMessage} request @returns {Promise<object>} */
async function answer(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://desk');
  if (pathname === '/methods') return { version: 2, methods };
  const [, reference, tracking] = /^\/shipments\/([\w-]{1,100})(\/tracking)?$/.exec(pathname) ?? [];
  if (reference === undefined) throw new Error('there is no such address');
  if (tracking !== undefined) return track(reference);
  if (request.method === 'DELETE') return withdraw(reference, searchParams.get('shipment'));
  const known = await find(reference);
  if (known !== null || request.method !== 'PUT') return answerOf(known);
  return make(reference, JSON.parse(Buffer.concat(chunks).toString()));
}

const server = createServer((request, response) => {
  void answer(request).then(
    (said) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said)),
    (error) => {
      // No answer: the desk asks before it sends again.
      process.stderr.write(`${request.url}: ${error instanceof Error ? error.message : String(error)}\n`);
      response.writeHead(502).end();
    },
  );
});
server.listen(Number(port), '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`);
});
