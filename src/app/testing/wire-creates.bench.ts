import '#contract/values/zod-setup.ts';
import { ApiClient } from '#app/api/http/client.ts';
import { createEndpoints } from '#app/api/endpoints.ts';
import { newIdempotencyKey } from '#app/api/http/idempotency-key.ts';
import { readApiBase } from '#app/api/http/request-address.ts';
import { RequestGate } from '#app/api/http/request-gate.ts';
import { settle } from '#app/api/intents/settle.ts';

// Run in a page by e2e/faults/browser-creates.ts, not part of the app: creates parcels as the desk does, without its pages.

const sockets = 6;

/**
 * Creates parcels one after the other, each on connections that have idled, through the desk's own client: a key per intent, and
 * one more send of the same intent when the first answer was lost. Returns the ids that were answered.
 */
export async function createParcels(token: string, orderNumbers: readonly string[]): Promise<string[]> {
  const base = readApiBase('/v1', location.origin);
  if (base === null) throw new Error('no base address');
  const gate = new RequestGate();
  const client = new ApiClient({ base: () => base, token: () => token, gate, onUnauthorized: () => {} });
  const endpoints = createEndpoints(client);
  const desk = { settings: { idempotencyKeys: true } } as Parameters<typeof settle>[0];
  const ids: string[] = [];
  for (const order_number of orderNumbers) {
    // As many requests at once as the browser has connections for one host: all of them stay open, and idle.
    await Promise.all(Array.from({ length: sockets }, () => fetch('/healthz', { cache: 'no-store' })));
    const apply = { products: false, shippingRules: false };
    const intent = { idempotencyKey: newIdempotencyKey() };
    const { parcel } = await settle(desk, intent, {
      request: 'POST /parcels',
      send: (sent) => endpoints.createParcel({ order_number }, apply, sent),
    });
    ids.push(parcel.id);
  }
  return ids;
}
