import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '#service/config/config.ts';
import { openDemoFolder } from './demo-folder.ts';
import { type Demo, startDemo } from './run-demo.ts';

// A service is started, closed and started again on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const patient = { timeout: 30_000, interval: 20 };

const parent = mkdtempSync(join(tmpdir(), 'parcel-desk-run-demo-'));
afterAll(() => rmSync(parent, { recursive: true }));

let demo: Demo;
let path: string;
let now: number;
const failed: unknown[] = [];
beforeEach(async () => {
  // The look at the clock comes when the test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  now = Date.parse('2026-11-28T10:20:00Z');
  failed.length = 0;
  path = join(parent, crypto.randomUUID());
  const config = readConfig({ PORT: '0', PARCEL_DESK_LOG: 'off', PARCEL_DESK_CARRIER_SECONDS: '0-0' });
  const onFailed = (error: unknown) => void failed.push(error);
  demo = await startDemo({ config, folder: openDemoFolder(path), clock: () => now, onFailed });
});
afterEach(async () => {
  vi.useRealTimers();
  await demo.close();
});

const headers = () => ({ authorization: `Bearer ${demo.startToken}`, 'content-type': 'application/json' });
interface Listed {
  order_number: string | null;
  processed_at: string | null;
  printed_at: string | null;
  cancelled_at: string | null;
  processing_errors: string[];
  ship_by: string | null;
}
async function parcels(): Promise<Listed[]> {
  const response = await fetch(`${demo.origin}/v1/parcels`, { headers: headers() }).catch(() => null);
  return response?.ok === true ? ((await response.json()) as { data: Listed[] }).data : [];
}
const create = (order: string) =>
  fetch(`${demo.origin}/v1/parcels`, {
    method: 'POST',
    headers: headers(),
    body: JSON.stringify({ order_number: order }),
  });
const orders = async () => (await parcels()).map(({ order_number }) => order_number ?? '').toSorted();

async function lookAt(time: string): Promise<void> {
  now = Date.parse(time);
  await vi.advanceTimersByTimeAsync(5_000);
}

test('the demo has parcels in all states, and the page is told that it is one', async () => {
  await expect
    .poll(async () => {
      const all = await parcels();
      return {
        refused: all.filter(({ processing_errors: errors }) => errors.length > 0).length,
        processed: all.filter((parcel) => parcel.processed_at !== null && parcel.cancelled_at === null).length,
        printed: all.filter(({ printed_at }) => printed_at !== null).length,
        cancelled: all.filter(({ cancelled_at }) => cancelled_at !== null).length,
        late: all.filter(({ ship_by }) => ship_by !== null && Date.parse(ship_by) < now).length,
        all: all.length,
      };
    }, patient)
    .toEqual({ refused: 3, processed: 5, printed: 2, cancelled: 1, late: 1, all: 15 });
  expect(await (await fetch(`${demo.origin}/config.json`)).json()).toMatchObject({ demo: true, printers: false });
});

test('at the full hour, and not before, all is made again, and who was signed in stays so', async () => {
  const before = await orders();
  expect((await create('A visitor’s')).status).toBe(201);
  await lookAt('2026-11-28T10:59:59Z');
  expect(await orders()).toContain('A visitor’s');
  await lookAt('2026-11-28T11:00:00Z');
  await expect.poll(orders, patient).toEqual(before);
  expect((await create('Another')).status).toBe(201);
  await lookAt('2026-11-28T11:30:00Z');
  expect(await orders()).toContain('Another');
});

test('where another folder took the place of the demo’s, the demo ends and touches nothing', async () => {
  rmSync(path, { recursive: true });
  mkdirSync(path);
  writeFileSync(join(path, 'kept'), 'x');
  await lookAt('2026-11-28T11:00:00Z');
  await expect.poll(() => failed, patient).toHaveLength(1);
  expect(String(failed[0])).toContain('was not made by npm run demo');
  expect(readdirSync(path)).toEqual(['kept']);
});
