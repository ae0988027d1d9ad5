import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type SeenStation, seenStationsSchema } from '#contract/desk/stations/seen-stations.ts';
import type { Scope } from '#contract/rights/rights.ts';
import { seenMillis } from '#service/store/queries/desk/desk-station-queries.ts';
import { insertToken } from '#service/store/queries/token-queries.ts';
import { startTestService, type TestService } from '#service/testing/start-test-service.ts';

const began = Date.parse('2026-11-27T09:31:00Z');
let now = began;
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ clock: () => now });
});
afterAll(() => service.close());

const [lead, packer] = ['station-of-the-lead', 'station-of-a-packer'];

async function newToken(label: string, scope: Scope, account = 'main'): Promise<string> {
  const secret = `token-${label.replaceAll(' ', '-')}`;
  const token = { id: `id of ${label}`, state: 'active', account, source: 'api', label, scope } as const;
  await insertToken(service.context.store.db, token, secret, 0);
  return secret;
}

async function look(path: string, station: string, token = service.startToken): Promise<number> {
  const closing = new AbortController();
  const headers = { authorization: `Bearer ${token}`, 'x-desk-station': station };
  const { status } = await fetch(`${service.origin}/desk${path}`, { headers, signal: closing.signal });
  closing.abort();
  return status;
}

async function listed(token = service.startToken): Promise<SeenStation[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${service.origin}/desk/stations`, { headers });
  return seenStationsSchema.parse(await answer.json()).stations;
}

test('who may name stations sees each, when it was last there, and what its token is called', async () => {
  const desk = await newToken('packing table 2', 'desk');
  await look('/snapshot', lead);
  now += seenMillis - 1;
  await look('/snapshot', packer, desk);
  await look('/snapshot', lead);
  const start = { label: 'start link', scope: 'full' };
  const table = { label: 'packing table 2', scope: 'desk' };
  const firstSeen = { id: lead, number: 1, seen_at: new Date(began).toISOString(), token: start };
  const packerSeen = { id: packer, number: 2, seen_at: new Date(now).toISOString(), token: table };
  expect(await listed()).toEqual([firstSeen, packerSeen]);
  // Ten minutes after it was written last it is written again, at once where it came with another token.
  now += 1;
  await look('/snapshot', lead);
  await look('/snapshot', packer);
  const seen_at = new Date(now).toISOString();
  expect(await listed()).toEqual([
    { ...firstSeen, seen_at },
    { ...packerSeen, seen_at, token: start },
  ]);
});

test('a token that may not change settings is shown no stations, and no other account sees them', async () => {
  const refused = await Promise.all(
    (['desk', 'read', 'wall', 'integration'] as const).map(async (scope) =>
      look('/stations', packer, await newToken(`only ${scope}`, scope)),
    ),
  );
  expect(refused).toEqual([403, 403, 403, 403]);
  expect(await listed(await newToken('theirs', 'full', 'other'))).toEqual([]);
});

test('a station whose page stays open is there for as long as it follows the desk', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const closing = new AbortController();
  try {
    const station = 'station-with-a-stream';
    const headers = { authorization: `Bearer ${service.startToken}`, 'x-desk-station': station };
    await look('/snapshot', station);
    await fetch(`${service.origin}/desk/events`, { headers, signal: closing.signal });
    now += seenMillis;
    vi.advanceTimersByTime(seenMillis);
    const seen = async () => (await listed()).find(({ id }) => id === station)?.seen_at;
    await expect.poll(seen).toBe(new Date(now).toISOString());
  } finally {
    closing.abort();
    vi.useRealTimers();
  }
});
