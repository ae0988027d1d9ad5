import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WebhookEvent } from '#contract/desk/webhook-events.ts';
import { openLogger } from '#service/model/logger.ts';
import { openDatabase } from '#service/open-store-of.ts';
import { openSqlite } from '#service/store/open-sqlite.ts';
import { removeOldEvents } from '#service/store/queries/desk/outbox-queries.ts';
import { openStore, type Store } from '#service/store/store.ts';
import { sharedTestPostgres } from '#service/testing/test-postgres.ts';
import { startTestReceiver, type TestReceiver } from '#service/testing/test-receiver.ts';
import { postWebhook } from './post-webhook.ts';
import { signatureHeaders } from './sign-webhook.ts';
import { keptMillis } from './webhook-schedule.ts';
import type { Webhook } from './webhook-settings.ts';
import { openWebhooks, type Webhooks } from './webhooks.ts';

// Real deliveries on a busy machine: waiting longer is no failure.
vi.setConfig({ testTimeout: 60_000 });
const patient = { timeout: 30_000, interval: 10 };

const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-webhooks-'));
// Null where none is installed: `npm test` says so.
const postgres = await sharedTestPostgres();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let opened = 0;
const sqlite = () => openStore(openSqlite(join(folder, `${(opened += 1)}.db`)));
const onPostgres = async () => openDatabase({ url: (await postgres?.newStore()) ?? '', connections: 10 });
const stores = [['sqlite', sqlite] as const, ...(postgres === null ? [] : [['postgres', onPostgres] as const])];

const log: string[] = [];
const key = Buffer.alloc(32, 3);

test('the receiver of docs/webhooks.md takes what is signed once, and nothing else', async () => {
  const page = readFileSync(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8');
  const program = join(folder, 'receiver.mjs');
  writeFileSync(program, /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? '');
  const env = { ...process.env, WEBHOOK_SECRET: `whsec_${key.toString('base64')}`, PORT: '0' };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await expect.poll(() => output, patient).toContain('listens at');
    const url = new URL(`http://127.0.0.1:${/listens at (\d+)/.exec(output)?.[1]}/`);
    const body = '{"type":"test","data":{}}';
    const send = (keys: Buffer[], at: number) =>
      postWebhook({ url, hostname: '127.0.0.1', allowPrivate: false }, signatureHeaders(keys, 'e1', body, at), body, {
        signal: new AbortController().signal,
      });
    const [taken, refused] = [{ kind: 'delivered' }, { kind: 'status', status: 401, code: '' }];
    const now = Date.now();
    expect([await send([Buffer.alloc(32), key], now), await send([key], now)]).toEqual([taken, taken]);
    expect([await send([Buffer.alloc(32)], now), await send([], now), await send([key], now - 400_000)]).toEqual([
      refused,
      refused,
      refused,
    ]);
    expect(output.match(/type: 'test'/g)).toHaveLength(1);
  } finally {
    child.kill();
  }
});

describe.each(stores)('%s', (dialect, open) => {
  let store: Store;
  let receiver: TestReceiver;
  let now: number;
  const running: Webhooks[] = [];
  beforeEach(async () => {
    store = await open();
    receiver = await startTestReceiver();
    // PostgreSQL goes by its own clock.
    now = Date.now();
    log.length = 0;
  });
  afterEach(async () => {
    // What waits for it fails, and no stop has to wait.
    await receiver.close();
    await Promise.all(running.splice(0).map((webhooks) => webhooks.stop()));
    await store.close();
  });

  function openHooks(
    events: readonly WebhookEvent[] = ['parcel.refused'],
    { names = ['chat'], kept = 10_000, clock = () => Date.now() } = {},
  ): Webhooks {
    const hooks = names.map((name): Webhook => ({
      name,
      url: new URL(`${receiver.url}/${name}?token=hidden`),
      hostname: '127.0.0.1',
      allowPrivate: false,
      events,
      keys: [key],
    }));
    const logger = openLogger({ level: 'info', clock, write: (line) => log.push(line) });
    const webhooks = openWebhooks({ hooks, store, clock, logger, random: () => 0.5, kept });
    running.push(webhooks);
    return webhooks;
  }

  const refuse = (webhooks: Webhooks, parcel: string, at = now) =>
    store.transaction((tx) =>
      webhooks.note(tx, { event: 'parcel.refused', data: { parcel, attempt: `a-${parcel}` } }, at),
    );
  const parcels = () =>
    receiver.received.map(({ body }) => (JSON.parse(body) as { data: { parcel: string } }).data.parcel);
  const outbox = () => store.db.selectFrom('desk_outbox').selectAll().orderBy('id').execute();
  const stateOf = async (webhooks: Webhooks) => (await webhooks.states())[0];

  test('an event is delivered once, signed, with what its kind says and nothing else', async () => {
    const webhooks = openHooks();
    await webhooks.start();
    await refuse(webhooks, 'p1');
    webhooks.wake();
    await expect.poll(async () => (await stateOf(webhooks))?.delivered_at, patient).not.toBeNull();
    expect(receiver.received).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    const verified = new Verifier(`whsec_${key.toString('base64')}`).verify(body, headers as Record<string, string>);
    expect(verified).toEqual({
      type: 'parcel.refused',
      timestamp: new Date(Math.floor(now / 1000) * 1000).toISOString().replace('.000', ''),
      data: { parcel: 'p1', attempt: 'a-p1' },
    });
    expect(await outbox()).toEqual([]);
    expect(await stateOf(webhooks)).toMatchObject({
      name: 'chat',
      host: new URL(receiver.url).host,
      waiting: 0,
      failure: null,
    });
  });

  test('each webhook gets the events it names, under the same id', async () => {
    const webhooks = openHooks(['parcel.refused'], { names: ['chat', 'other'] });
    await refuse(webhooks, 'p1');
    await store.transaction((tx) => webhooks.note(tx, { event: 'parcel.late', data: { parcel: 'p1' } }, now));
    expect([webhooks.wants('parcel.refused'), webhooks.wants('parcel.late')]).toEqual([true, false]);
    const rows = await outbox();
    expect(rows.map(({ webhook, event }) => `${webhook} ${event}`).toSorted()).toEqual([
      'chat parcel.refused',
      'other parcel.refused',
    ]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
  });

  test('an event of a change that is undone is none', async () => {
    const webhooks = openHooks();
    await webhooks.start();
    const undone = store.transaction(async (tx) => {
      await webhooks.note(tx, { event: 'parcel.refused', data: { parcel: 'p1', attempt: 'a' } }, now);
      webhooks.wake();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await refuse(webhooks, 'p2');
    webhooks.wake();
    await expect.poll(parcels, patient).toEqual(['p2']);
  });

  test('what the receiver did not take waits for its next try, which is planned and said', async () => {
    const webhooks = openHooks();
    await webhooks.start();
    receiver.answer = 500;
    await refuse(webhooks, 'p1');
    webhooks.wake();
    await expect.poll(async () => (await outbox())[0]?.tries, patient).toBe(1);
    const state = await stateOf(webhooks);
    expect(state).toMatchObject({ waiting: 1, delivered_at: null, failure: { kind: 'status', status: 500 } });
    const [row] = await outbox();
    expect((row?.due_ms ?? 0) - Date.parse(state?.failure?.at ?? '')).toBeGreaterThanOrEqual(5_000);
    receiver.answer = 204;
    expect(await webhooks.retry('chat')).toBe(true);
    await expect.poll(outbox, patient).toEqual([]);
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(await webhooks.retry('none')).toBe(false);
  });

  test('410 pauses a webhook; a test that is taken, or a press, resumes it', async () => {
    const webhooks = openHooks();
    await webhooks.start();
    receiver.answer = 410;
    await refuse(webhooks, 'p1');
    webhooks.wake();
    await expect.poll(async () => (await stateOf(webhooks))?.paused_at, patient).not.toBeNull();
    await refuse(webhooks, 'p2');
    expect(await stateOf(webhooks)).toMatchObject({
      waiting: 2,
      next_at: null,
      failure: { kind: 'gone', status: 410 },
    });
    receiver.answer = 200;
    expect(await webhooks.test('chat')).toBe(true);
    // The test alone, and then what waited: p2 is due, p1 in five seconds.
    await expect.poll(() => receiver.received.length, patient).toBeGreaterThanOrEqual(3);
    const types = receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type);
    expect(types.slice(0, 3)).toEqual(['parcel.refused', 'test', 'parcel.refused']);
    expect((await stateOf(webhooks))?.paused_at).toBeNull();
  });

  test('a test is tried once, and its failure said; there is never more than one', async () => {
    const webhooks = openHooks();
    receiver.answer = 404;
    await webhooks.test('chat');
    await expect.poll(outbox, patient).toEqual([]);
    expect(await stateOf(webhooks)).toMatchObject({ dropped: 0, failure: { kind: 'status', status: 404 } });
    receiver.answer = null;
    await webhooks.test('chat');
    await webhooks.test('chat');
    expect(await outbox()).toHaveLength(1);
    expect(await webhooks.test('none')).toBe(false);
  });

  test('beyond the limit the oldest go, and it is said', async () => {
    const webhooks = openHooks(['parcel.refused'], { kept: 2 });
    receiver.answer = null;
    for (const [index, parcel] of ['p1', 'p2', 'p3', 'p4'].entries()) await refuse(webhooks, parcel, now + index);
    webhooks.wake();
    await expect.poll(async () => (await stateOf(webhooks))?.dropped, patient).toBe(2);
    expect((await outbox()).map(({ data }) => (JSON.parse(data) as { parcel: string }).parcel).toSorted()).toEqual([
      'p3',
      'p4',
    ]);
    await expect.poll(() => log.filter((line) => line.includes('webhook-events-dropped')), patient).toHaveLength(1);
  });

  test('an event is given up three days after it happened, and it is said', async () => {
    const webhooks = openHooks();
    await webhooks.start();
    receiver.answer = 500;
    await refuse(webhooks, 'p1', now - keptMillis - 1_000);
    webhooks.wake();
    await expect.poll(async () => (await stateOf(webhooks))?.dropped, patient).toBe(1);
    expect(await outbox()).toEqual([]);
    await expect.poll(() => log.filter((line) => line.includes('webhook-event-dropped')), patient).toHaveLength(1);
  });

  test('a stop cuts off a receiver that says nothing, and the event is due again at once', async () => {
    const webhooks = openHooks();
    await webhooks.start();
    receiver.answer = null;
    await refuse(webhooks, 'p1');
    webhooks.wake();
    await expect.poll(() => receiver.received.length, patient).toBe(1);
    await webhooks.stop();
    const [row] = await outbox();
    expect([row?.tries, (row?.due_ms ?? 0) <= Date.now() + 1_000]).toEqual([0, true]);
  });

  test('nothing of an address or a secret is logged or stored', async () => {
    const webhooks = openHooks();
    receiver.answer = 500;
    await refuse(webhooks, 'p1');
    webhooks.wake();
    await expect.poll(async () => (await outbox())[0]?.tries, patient).toBe(1);
    const kept = JSON.stringify([log, await outbox(), await webhooks.states()]);
    expect(kept).not.toMatch(/hidden|AwMDAw|\/chat/);
  });

  test('a test goes before all that waits', async () => {
    const webhooks = openHooks();
    receiver.answer = null;
    for (let parcel = 1; parcel <= 10; parcel += 1) await refuse(webhooks, `p${parcel}`, now - 1_000);
    await webhooks.test('chat');
    await expect.poll(() => receiver.received.length, patient).toBe(8);
    const types = receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type);
    expect(types.filter((type) => type === 'test')).toHaveLength(1);
    // Three are due, and have been for a while.
    const before = Date.now();
    const { next_at: next } = (await stateOf(webhooks)) ?? {};
    expect(Date.parse(next ?? '')).toBeGreaterThanOrEqual(before);
  });

  test('what waits for a paused webhook goes after three days, and it is counted', async () => {
    const paused = openHooks();
    receiver.answer = 410;
    await paused.test('chat');
    await expect.poll(async () => (await stateOf(paused))?.paused_at, patient).not.toBeNull();
    await refuse(paused, 'p1', now - keptMillis - 60_000);
    await refuse(paused, 'p2', now - keptMillis + 60_000_000);
    const webhooks = openHooks();
    await webhooks.start();
    await expect.poll(async () => (await stateOf(webhooks))?.dropped, patient).toBe(1);
    expect(await stateOf(webhooks)).toMatchObject({ waiting: 1, next_at: null });
    expect(log.filter((line) => line.includes('webhook-events-dropped'))).toHaveLength(1);
  });

  test('a start says for which webhooks events wait that are in no account file any more; they go', async () => {
    await refuse(openHooks(), 'p1');
    await openHooks(undefined, { names: ['renamed'] }).start();
    expect(log.filter((line) => line.includes('webhook-unknown')).map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ webhook: 'chat', waiting: 1 }),
    ]);
    expect(await removeOldEvents(store.db, now, 10)).toBe(0);
    expect(await removeOldEvents(store.db, now + 1, 10)).toBe(1);
  });

  // oxlint-disable-next-line vitest/no-conditional-tests -- a test that is skipped counts as failed
  if (dialect === 'postgres')
    test('several processes deliver each event once', async () => {
      const processes = [openHooks(), openHooks(), openHooks()];
      await Promise.all(processes.map((webhooks) => webhooks.start()));
      const wanted = Array.from({ length: 60 }, (_, index) => `p${index}`);
      await Promise.all(
        wanted.map(async (parcel, index) => {
          await refuse(processes[index % 3] ?? openHooks(), parcel);
          for (const webhooks of processes) webhooks.wake();
        }),
      );
      await expect.poll(outbox, patient).toEqual([]);
      expect(parcels().toSorted()).toEqual(wanted.toSorted());
    });

  // oxlint-disable-next-line vitest/no-conditional-tests -- a test that is skipped counts as failed
  if (dialect === 'postgres')
    test('a process whose clock is ahead delays nothing', async () => {
      const webhooks = openHooks(undefined, { clock: () => Date.now() + 600_000 });
      await refuse(webhooks, 'p1', now + 600_000);
      await webhooks.start();
      await expect.poll(parcels, patient).toEqual(['p1']);
    });

  // oxlint-disable-next-line vitest/no-conditional-tests -- a test that is skipped counts as failed
  if (dialect === 'sqlite')
    test('what a killed process had in hand is sent at the next start', async () => {
      await refuse(openHooks(), 'p1');
      // As a claim leaves it, and by a clock that stands: the lease never ends.
      await store.db
        .updateTable('desk_outbox')
        .set({ due_ms: now + 30_000, claims: 1 })
        .execute();
      await openHooks(undefined, { clock: () => now }).start();
      await expect.poll(parcels, patient).toEqual(['p1']);
    });
});
