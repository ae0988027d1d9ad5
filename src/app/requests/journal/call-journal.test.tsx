import { beforeEach, expect, test } from 'vitest';
import { type Call, CallLog } from '#app/api/http/call-log.ts';
import { settlePromises } from '#app/testing/fake-clock.ts';
import { HeldLog } from '#app/testing/held-log.ts';
import { DeviceLog } from '#app/device-data/device-log.ts';
import { deviceStorage } from '#app/device-data/storage-area.ts';
import { callKind, CallJournal } from './call-journal.ts';

beforeEach(() => deviceStorage.clear());

function call(path: string): Call {
  return {
    sentAt: Date.now(),
    method: 'GET',
    address: `http://127.0.0.1:4680/v1${path}`,
    base: 'http://127.0.0.1:4680/v1',
    headers: {},
    intent: null,
    poll: false,
    document: false,
    hasBody: false,
    status: 200,
    fault: null,
    requestId: null,
    replayed: false,
    waitedMillis: 0,
    tookMillis: 1,
    retryAfterSeconds: null,
    bodies: null,
  };
}

function setUp({ log = new CallLog(), keepsBodies = (): boolean => true } = {}) {
  const idle: (() => void)[] = [];
  const store = new HeldLog(callKind);
  const journal = new CallJournal(log, {
    records: new DeviceLog(callKind, { open: () => Promise.resolve(store), channel: null }),
    whenIdle: (run) => idle.push(run),
    whenHidden: () => {},
    tab: 'tab',
    keepsBodies,
  });
  const beIdle = async () => {
    for (const run of idle.splice(0)) run();
    await settlePromises();
  };
  return { log, journal, store, idle, beIdle };
}

const paths = async (journal: CallJournal) => (await journal.read()).records.map(({ path }) => path);

test('requests are written together when the page is idle', async () => {
  const { log, store, idle, beIdle } = setUp();
  await beIdle();
  for (const path of ['/parcels', '/shipping-methods', '/parcels']) log.add(call(path));
  expect(idle).toHaveLength(1);
  await settlePromises();
  expect(store.entries.size).toBe(0);
  await beIdle();
  expect(store.entries.size).toBe(3);
});

test('what was sent before the journal was loaded is in it, and reading does not wait for an idle page', async () => {
  const log = new CallLog();
  log.add(call('/parcels'));
  const { journal } = setUp({ log });
  log.add(call('/shipping-methods'));
  expect(await paths(journal)).toEqual(['/shipping-methods', '/parcels']);
});

test.each<[string, (journal: CallJournal, log: CallLog) => void]>([
  ['cleared', (journal) => void journal.clear()],
  ['forgotten', (_, log) => log.forget()],
])('requests that wait to be written when all are %s do not come back', async (_name, end) => {
  const { log, journal, store } = setUp();
  let release = () => {};
  store.held = new Promise((resolve) => (release = resolve));
  log.add(call('/parcels'));
  const writing = journal.flush();
  await settlePromises();
  log.add(call('/shipping-methods'));
  end(journal, log);
  release();
  await writing;
  expect(await paths(journal)).toEqual([]);
});

test('a journal that is loaded after the account has changed clears what an earlier page wrote', async () => {
  const log = new CallLog();
  log.forget();
  const { store } = setUp({ log });
  store.entries.set('["of the other account"]', {});
  await settlePromises();
  expect(store.entries.size).toBe(0);
});

test('more than 2,000 never wait to be written', () => {
  const log = new CallLog();
  for (let at = 0; at < 2100; at += 1) log.add(call(`/parcels?at=${at}`));
  const calls = log.take();
  expect(calls).toHaveLength(2000);
  expect(calls.at(-1)?.address).toContain('at=2099');
});

test('bodies are not written down once that is switched off, also in another tab and after they were sent', async () => {
  const kept = { bodies: true };
  const { log, journal, store, beIdle } = setUp({ keepsBodies: () => kept.bodies });
  const withBodies = { ...call('/parcels'), hasBody: true, bodies: { sent: '{"name":"Ann"}', received: null } };
  const entriesWithBodies = () => [...store.entries.values()].filter((record) => 'sent' in (record as object));
  log.add(withBodies);
  await beIdle();
  log.add(withBodies);
  kept.bodies = false;
  await beIdle();
  expect([store.entries.size, entriesWithBodies().length]).toEqual([2, 1]);
  await journal.dropBodies();
  expect([store.entries.size, entriesWithBodies().length]).toEqual([2, 0]);
});
