import { randomUUID } from 'node:crypto';
import { connectedHosts, sendHostile } from '../api/hostile-targets.ts';
import { withDeskProxy } from '../desk-proxy-process.ts';
import { expect, test } from '../fixtures.ts';
import { withRecordingServer } from '../recording-server.ts';
import { serviceClient } from '../service-client.ts';
import { createThroughProxy, type KeylessSetUp, withKeylessServer } from './keyless-server.ts';
import type { WireFault } from './fault-proxy.ts';
import { withMutant } from './mutants.ts';

// PROMISES 3.5.7 and 0.5: a server without keys gets each change once, whatever dies on the way to it or in the proxy.
const intents = Number(process.env['DOOR_INTENTS'] ?? '12');

test(
  'a browser that sends each create again on every idle connection makes one parcel per intent behind the proxy',
  { tag: '@safety' },
  async ({ page }) => {
    test.setTimeout(60_000 + intents * 2_000);
    await withKeylessServer({}, async ({ deskProxy, made }) => {
      const sent = await createThroughProxy(page, deskProxy, intents);
      const parcels = await made();
      expect([parcels.length, new Set(parcels).size]).toEqual([intents, intents]);
      expect(sent.reduce((sum, copies) => sum + copies, 0)).toBeGreaterThan(3 * intents);
    });
  },
);

test('control: the proxy keeps no keys: the same makes more parcels than intents', async ({ page }) => {
  await withMutant('the proxy keeps no keys', (folder) =>
    withKeylessServer({ folder }, async ({ deskProxy, made }) => {
      await createThroughProxy(page, deskProxy, 3);
      expect((await made()).length).toBeGreaterThan(3);
    }),
  );
});

const faults: Record<string, WireFault> = {
  'dies when it was done': { drop: 'delivered' },
  'dies before it arrives': { drop: 'undelivered' },
  'is cut in the answer’s body': { answerBytes: 400 },
  // oxlint-disable-next-line unicorn/no-thenable
  'says 103 and dies': { first: 'HTTP/1.1 103 Early Hints\r\n\r\n', dies: true },
  'has a gateway’s page': {
    say: 'HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/html\r\nContent-Length: 4\r\n\r\n<h1>',
  },
};

/** Creates once through each fault behind the proxy, asks again under the same key, and gives what was answered. */
async function createThroughFaults({ deskProxy, behind }: KeylessSetUp): Promise<Record<string, [number, number]>> {
  const through = serviceClient(deskProxy.apiBase, deskProxy.token);
  const answered: Record<string, [number, number]> = {};
  for (const [name, fault] of Object.entries(faults)) {
    const keyed = { headers: { 'idempotency-key': randomUUID() } };
    behind.fault = ({ method }) => (method === 'POST' ? fault : null);
    const first = await through.post('/parcels', { order_number: name }, keyed);
    behind.fault = () => null;
    const again = await through.post('/parcels', { order_number: name }, keyed);
    answered[name] = [first.status, again.status];
  }
  return answered;
}

test(
  'a change whose wire dies behind the proxy is unknown, is not sent again, and is settled by reading',
  { tag: '@safety' },
  async () => {
    await withKeylessServer({}, async (setUp) => {
      const answered = await createThroughFaults(setUp);
      expect(
        Object.entries(answered).filter(([, [first, again]]) => ![502, 504].includes(first) || again !== 504),
      ).toEqual([]);
      // Those that arrived, once each.
      const arrived = ['says 103 and dies', 'is cut in the answer’s body', 'dies when it was done'];
      expect(await setUp.made()).toEqual(arrived);
      expect(setUp.behind.seen.filter(({ method }) => method === 'POST')).toHaveLength(Object.keys(faults).length);
    });
  },
);

test('control: a proxy that forgets unanswered requests makes second parcels when they are repeated', async () => {
  await withMutant('the proxy forgets what it did not hear of', (folder) =>
    withKeylessServer({ folder }, async (setUp) => {
      await createThroughFaults(setUp);
      const made = await setUp.made();
      expect(made.length).toBeGreaterThan(new Set(made).size);
    }),
  );
});

const crashPoints = ['before_send', 'after_send', 'after_record'] as const;

/** Has the proxy die at each crash point of a create, starts it again and sends the same request: what that is answered, and what is stored. */
async function createAcrossCrashes(
  folder?: string,
): Promise<{ answers: (string | null)[][]; parcels: (string | null)[] }> {
  const answers: (string | null)[][] = [];
  let parcels: (string | null)[] = [];
  const env = { PARCEL_DESK_CRASH_AT: crashPoints[0] };
  await withKeylessServer({ env, ...(folder !== undefined && { folder }) }, async ({ deskProxy, made }) => {
    const through = serviceClient(deskProxy.apiBase, deskProxy.token);
    for (const [at, point] of crashPoints.entries()) {
      const create = () => through.post('/parcels', { order_number: point }, { headers: { 'idempotency-key': point } });
      await expect(create()).rejects.toThrow();
      await deskProxy.ended();
      // The next point to die at is passed by the next create: what is asked again here sends nothing.
      const next = crashPoints[at + 1];
      await deskProxy.restart({
        PARCEL_DESK_CRASH_AT: next === undefined ? '' : folder === undefined ? next : `${next}:2`,
      });
      const again = await create();
      answers.push([point, String(again.status), again.headers.get('idempotent-replayed')]);
    }
    parcels = await made();
  });
  return { answers, parcels };
}

test(
  'the proxy dies over a create: after its start the same request does nothing, and reports what is known',
  { tag: '@safety' },
  async () => {
    const { answers, parcels } = await createAcrossCrashes();
    expect(answers).toEqual([
      ['before_send', '504', 'true'],
      ['after_send', '504', 'true'],
      ['after_record', '201', 'true'],
    ]);
    expect(parcels).toEqual(['after_record', 'after_send']);
  },
);

test('control: the proxy forgets what it died with: the same request makes a second parcel', async () => {
  await withMutant('the proxy forgets what it died with', async (folder) => {
    const { parcels } = await createAcrossCrashes(folder);
    expect(parcels.filter((name) => name === 'after_send')).toHaveLength(2);
  });
});

test('controls: without its checks of paths and pages the proxy lets through what it must not', async () => {
  await withRecordingServer(async (upstream) => {
    await withMutant('the proxy lets any path through', (folder) =>
      withDeskProxy({ url: `${upstream.origin}/v1`, token: 't', folder }, async (deskProxy) => {
        const { others } = await sendHostile(deskProxy, '127.0.0.1:1');
        expect(others.length).toBeGreaterThan(20);
        expect(upstream.seen.length).toBeGreaterThan(20);
        expect(connectedHosts(deskProxy)).toContain(new URL(upstream.origin).host);
      }),
    );
    await withMutant('the proxy believes any page', (folder) =>
      withDeskProxy({ url: `${upstream.origin}/v1`, token: 't', folder }, async (deskProxy) => {
        const plain = serviceClient(deskProxy.origin, null);
        const opened = await plain.post('/session', { token: deskProxy.token });
        const [cookie = ''] = (opened.headers.get('set-cookie') ?? '').split(';');
        const answer = await plain.get('/v1/parcels', { headers: { cookie, 'sec-fetch-site': 'cross-site' } });
        expect(answer.status).toBe(200);
      }),
    );
  });
});
