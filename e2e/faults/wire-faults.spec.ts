import type { ParcelJson } from '#contract/testing/build-parcel.ts';
import { completed, createParcel, processedParcel, readParcel } from '../api/parcel-flows.ts';
import { expect, test } from '../api/api-test.ts';
import { shipmentsMade } from '../api/carrier-ledger.ts';
import { type Answer, type ServiceClient, serviceClient } from '../service-client.ts';
import { type WireFault, withFaultProxy } from './fault-proxy.ts';
import type { Toxics } from './wire-toxics.ts';

// Each fault of the wire, each change under a key: whatever the client received, the same request once more without a fault
// gives the answer of the one time it was done.

const httpFaults: Record<string, WireFault> = {
  'the connection dies after delivery': { drop: 'delivered' },
  'the connection dies before delivery': { drop: 'undelivered' },
  'the answer is cut in its head': { answerBytes: 20 },
  'the answer is cut in its body': { answerBytes: 1200 },
  'the request arrives twice': { twice: true },
  'a 103 comes, then nothing': { first: 'HTTP/1.1 103 Early Hints\r\n\r\n', dies: true },
  'a gateway says 502 in HTML': {
    say: 'HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/html\r\nContent-Length: 13\r\n\r\n<h1>502</h1>\r\n',
  },
  'a gateway says 429': { say: 'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 1\r\nContent-Length: 0\r\n\r\n' },
};
const toxics: Record<string, Toxics> = {
  'answers are late': { latencyMillis: 50 },
  'answers come in pieces': { slicer: { bytes: 100, millis: 1 } },
  'the line is slow': { bytesPerSecond: 40_000 },
  'the connection is reset': { resetMillis: 0 },
  'nothing comes back': { timeoutMillis: 30 },
  'the connection ends after 100 bytes': { limitBytes: 100 },
  'the end comes late': { limitBytes: 100, slowCloseMillis: 30 },
};

const harms: [name: string, harm: { fault: WireFault | null; toxics: Toxics }][] = [
  ...Object.entries(httpFaults).map(([name, fault]): (typeof harms)[number] => [name, { fault, toxics: {} }]),
  ...Object.entries(toxics).map(([name, toxics]): (typeof harms)[number] => [name, { fault: null, toxics }]),
];

interface Change {
  /** Makes what the change needs and gives its request. */
  prepare: (
    api: ServiceClient,
    ready: object,
  ) => Promise<{ method: string; path: string; json?: unknown; id: string | null }>;
  /** Whether it happened, exactly once, by reading. */
  done: (api: ServiceClient, id: string, answer: Answer) => Promise<void>;
}

let created = 0;
const changes: Record<string, Change> = {
  create: {
    prepare: () =>
      Promise.resolve({ method: 'POST', path: '/parcels', json: { order_number: `wire-${(created += 1)}` }, id: null }),
    async done(api, _id, answer) {
      const { order_number } = (answer.body as { data: ParcelJson }).data;
      const { body } = await api.get('/parcels');
      const same = (body as { data: ParcelJson[] }).data.filter((parcel) => parcel.order_number === order_number);
      expect(same).toHaveLength(1);
    },
  },
  patch: {
    prepare: async (api) => {
      const { id } = await createParcel(api);
      return { method: 'PATCH', path: `/parcels/${id}`, json: { note: 'changed' }, id };
    },
    async done(api, id) {
      const answer = await api.get(`/parcels/${id}`);
      expect([(answer.body as { data: ParcelJson }).data.note, answer.headers.get('etag')]).toEqual(['changed', '"2"']);
    },
  },
  process: {
    prepare: async (api, ready) => {
      const { id } = await createParcel(api, ready);
      return { method: 'POST', path: `/parcels/${id}/process`, id };
    },
    done: async (api, id) => expect((await completed(api, id)).labels).toHaveLength(1),
  },
  print: {
    prepare: async (api, ready) => {
      const { id } = await processedParcel(api, ready, '?print=false');
      return { method: 'POST', path: `/parcels/${id}/print`, id };
    },
    async done(api, id, answer) {
      expect((answer.body as { data: { reprint: boolean } }).data.reprint).toBe(false);
      expect((await readParcel(api, id)).printed_at).not.toBeNull();
    },
  },
  cancel: {
    prepare: async (api, ready) => {
      const { id } = await processedParcel(api, ready);
      return { method: 'POST', path: `/parcels/${id}/cancel`, id };
    },
    done: async (api, id) => expect((await readParcel(api, id)).cancelled_at).not.toBeNull(),
  },
  delete: {
    prepare: async (api) => {
      const { id } = await createParcel(api);
      return { method: 'DELETE', path: `/parcels/${id}`, id };
    },
    done: async (api, id) => expect((await api.get(`/parcels/${id}`)).status).toBe(404),
  },
};

let keys = 0;

/** In each run of `npm test`; of the others the same code keeps the answers. */
const always = new Set(['create', 'patch', 'process', 'delete']);
for (const [changeName, { prepare, done }] of Object.entries(changes))
  test(
    `${changeName} under a key, through every fault of the wire: done once`,
    always.has(changeName) ? {} : { tag: '@safety' },
    async ({ service, api, ready }) => {
      await withFaultProxy(service.origin, async (proxy) => {
        const through = serviceClient(`${proxy.origin}/v1`, service.token);
        let unheard = 0;
        for (const [name, harm] of harms)
          await test.step(name, async () => {
            const { method, path, json, id } = await prepare(api, ready);
            const request = {
              headers: { 'idempotency-key': `wire-${(keys += 1)}` },
              ...(json === undefined ? {} : { json }),
            };
            proxy.fault = () => harm.fault;
            Object.assign(proxy.toxics, { down: harm.toxics });
            const first = await through.request(method, path, request).catch(() => null);
            if (first === null || first.status >= 300) unheard += 1;
            const again = await api.request(method, path, request);
            expect(again.status, name).toBeLessThan(300);
            if (first !== null && first.status < 300) expect(again.body, name).toEqual(first.body);
            await done(api, id ?? '', again);
            if (changeName === 'process')
              expect(await shipmentsMade(service, (await readParcel(api, id ?? '')).reference_code)).toBe(1);
          });
        // Most of them keep the outcome from the client: a wire without faults would prove nothing.
        expect(unheard).toBeGreaterThan(harms.length / 2);
      });
    },
  );

test('a change that found the server away is done once when it is back', async ({ service, api }) => {
  await withFaultProxy(service.origin, async (proxy) => {
    const through = serviceClient(`${proxy.origin}/v1`, service.token);
    const body = { json: { order_number: 'wire-away' }, headers: { 'idempotency-key': 'wire-away' } };
    await proxy.goDown();
    await expect(through.request('POST', '/parcels', body)).rejects.toThrow();
    await proxy.comeUp();
    const answers = [await through.request('POST', '/parcels', body), await api.request('POST', '/parcels', body)];
    expect(answers.map(({ status, headers }) => [status, headers.get('idempotent-replayed')])).toEqual([
      [201, null],
      [201, 'true'],
    ]);
  });
});
