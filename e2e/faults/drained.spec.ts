import { Agent, request as httpRequest } from 'node:http';
import type { ShippingMethod } from '#contract/shipping-method.ts';
import { allPages, completed, createParcel, startProcessing } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { serviceClient } from '../service-client.ts';
import { type ServiceProcess, type StoreOption, withService } from '../service-process.ts';
import { withCarrier } from './carrier-process.ts';
import { withMutant } from './mutants.ts';

interface Ending {
  millis: number;
  answered: number;
  /** Requests that were sent and not answered to the end. One that could not connect was not sent. */
  cut: string[];
  /** Acknowledged creates that a start later does not know. */
  lost: number;
  /** For each of the two parcels that the carrier had in hand. */
  shipments: number[];
}

const clients = 8;

/** Stops the service as a service manager would, under clients that never pause, a slow one, and a carrier that takes its time. */
async function stopUnderLoad(store: StoreOption['store'], folder?: string): Promise<Ending> {
  return withCarrier({ answerMillis: 20_000 }, async (carrier) => {
    const ending: Ending = { millis: 0, answered: 0, cut: [], lost: 0, shipments: [] };
    const env = { PARCEL_DESK_CARRIER_URL: carrier.url };
    await withService({ parcels: 40, store, env, ...(folder !== undefined && { folder }) }, async (service) => {
      const api = serviceClient(service.apiBase, service.token);
      const [method] = (await allPages<ShippingMethod>(api, '/shipping-methods')).flat();
      const hand = async (shipments: number) => {
        const parcel = await createParcel(api, readyBody(method?.id ?? ''));
        await startProcessing(api, parcel.id);
        await expect.poll(() => carrier.shipments().length, { intervals: [10] }).toBe(shipments);
        return parcel;
      };
      const asked = await hand(1);
      // Started again, the service asks the carrier the result of that one and waits there; the other waits for its answer.
      await service.kill();
      await service.restart();
      const sent = await hand(2);

      const created: string[] = [];
      const busy = Array.from({ length: clients }, (_, n) => keepAsking(service, n, ending, created));
      const slowBody = ask(service, 'POST', '/v1/parcels', new Agent(), 1500).then(
        ({ status }) => status === 201 || ending.cut.push(`slow body: ${status}`),
        (error: unknown) => ending.cut.push(`slow body: ${String(error)}`),
      );
      await expect.poll(() => ending.answered, { intervals: [10] }).toBeGreaterThan(4 * clients);
      const began = performance.now();
      await service.stop();
      ending.millis = performance.now() - began;
      await Promise.all([...busy, slowBody]);

      await carrier.change({ answerMillis: 0 });
      await service.restart();
      const known = new Set((await allPages<{ id: string }>(api, '/parcels')).flat().map(({ id }) => id));
      ending.lost = created.filter((id) => !known.has(id)).length;
      for (const parcel of [asked, sent]) {
        await completed(api, parcel.id);
        ending.shipments.push(carrier.shipmentsPerParcel().get(parcel.reference_code) ?? 0);
      }
    });
    return ending;
  });
}

/** Lists, and creates every second time, on one connection that is kept as long as the service keeps it. */
async function keepAsking(service: ServiceProcess, number: number, ending: Ending, created: string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let count = number; ; count += 1) {
    const method = count % 2 === 0 ? 'GET' : 'POST';
    try {
      const { status, body } = await ask(service, method, '/v1/parcels', agent);
      ending.answered += 1;
      if (status === 201) created.push((JSON.parse(body) as { data: { id: string } }).data.id);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ECONNREFUSED') ending.cut.push(`${method}: ${String(code ?? error)}`);
      return;
    }
  }
}

/** One request and its whole answer. With `bodyMillis` the body's second half leaves so much after its first. */
function ask(service: ServiceProcess, method: string, path: string, agent: Agent, bodyMillis = 0) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${service.token}`,
      'content-type': 'application/json',
      'content-length': 2,
    };
    const outgoing = httpRequest(`${service.origin}${path}`, { method, agent, headers }, (incoming) => {
      let body = '';
      incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
      incoming.on('error', reject);
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, body }));
    });
    outgoing.on('error', reject);
    outgoing.write('{');
    if (bodyMillis === 0) outgoing.end('}');
    else setTimeout(() => outgoing.end('}'), bodyMillis);
  });
}

test('stopped under load: every request is answered to its end, within five seconds, and nothing is lost or shipped twice', async ({
  store,
}) => {
  const { millis, answered: _answered, ...ending } = await stopUnderLoad(store);
  expect(ending, `after ${millis} ms`).toEqual({ cut: [], lost: 0, shipments: [1, 1] });
  expect(millis).toBeLessThan(5000);
});

test('control: without draining answers are cut off', async ({ store }) => {
  await withMutant('it stops without draining', async (folder) => {
    expect((await stopUnderLoad(store, folder)).cut.length).toBeGreaterThan(0);
  });
});
