import { expect, test } from 'vitest';
import { type Call, CallLog } from '#app/api/http/call-log.ts';
import { settlePromises } from '#app/testing/fake-clock.ts';
import { CallJournal } from './call-journal.ts';
import { type CallStore, MemoryCalls } from './call-store.ts';

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

/** As a browser that keeps data, by promises that the test holds. */
class HeldCalls extends MemoryCalls {
  override readonly kept: boolean = true;
  held: Promise<void> = Promise.resolve();
  full = false;

  override async add(...given: Parameters<CallStore['add']>): Promise<void> {
    await this.held;
    if (this.full) throw new DOMException('', 'QuotaExceededError');
    await super.add(...given);
  }
}

function setUp(store: CallStore | null = new HeldCalls(), log = new CallLog(), keepsBodies = () => true) {
  const idle: (() => void)[] = [];
  const posted: unknown[] = [];
  const journal = new CallJournal(log, {
    open: () => (store === null ? Promise.reject(new Error('blocked')) : Promise.resolve(store)),
    channel: { post: (message) => posted.push(message), hear: () => () => {} },
    whenIdle: (run) => idle.push(run),
    whenHidden: () => {},
    tab: 'tab',
    keepsBodies,
  });
  const beIdle = async () => {
    for (const run of idle.splice(0)) run();
    await settlePromises();
  };
  return { log, journal, idle, posted, beIdle };
}

const paths = async (journal: CallJournal) => (await journal.read()).map(({ path }) => path);

test('requests are written together when the page is idle, and the other tabs are notified', async () => {
  const store = new HeldCalls();
  const { log, idle, posted, beIdle } = setUp(store);
  await beIdle();
  for (const path of ['/parcels', '/shipping-methods', '/parcels']) log.add(call(path));
  expect(idle).toHaveLength(1);
  await settlePromises();
  expect(await store.readAll()).toEqual([]);
  await beIdle();
  expect(await store.readAll()).toHaveLength(3);
  expect(posted).toEqual(['changed']);
});

test('what was sent before the journal was loaded is in it, and reading does not wait for an idle page', async () => {
  const log = new CallLog();
  log.add(call('/parcels'));
  const { journal } = setUp(new HeldCalls(), log);
  log.add(call('/shipping-methods'));
  expect(await paths(journal)).toEqual(['/shipping-methods', '/parcels']);
});

test('a browser that keeps nothing has a journal of this page', async () => {
  const { log, journal } = setUp(null);
  log.add(call('/parcels'));
  expect(await paths(journal)).toEqual(['/parcels']);
  expect(await journal.isKept()).toBe(false);
});

test('when there is no room left, what was there stays in view and the rest is in memory', async () => {
  const store = new HeldCalls();
  const { log, journal } = setUp(store);
  log.add(call('/parcels'));
  await journal.flush();
  store.full = true;
  log.add(call('/shipping-methods'));
  expect(await paths(journal)).toEqual(['/shipping-methods', '/parcels']);
  expect(await journal.isKept()).toBe(false);
});

test.each<[string, (journal: CallJournal, log: CallLog) => void]>([
  ['cleared', (journal) => void journal.clear()],
  ['forgotten', (_, log) => log.forget()],
])('what is on its way when all is %s does not come back', async (_name, end) => {
  const store = new HeldCalls();
  const { log, journal } = setUp(store);
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

test('more than 2,000 never wait to be written', () => {
  const log = new CallLog();
  for (let at = 0; at < 2100; at += 1) log.add(call(`/parcels?at=${at}`));
  const calls = log.take();
  expect(calls).toHaveLength(2000);
  expect(calls.at(-1)?.address).toContain('at=2099');
});

test('bodies are not written down once that is switched off, also in another tab and after they were sent', async () => {
  const store = new HeldCalls();
  const kept = { bodies: true };
  const { log, beIdle } = setUp(store, new CallLog(), () => kept.bodies);
  const withBodies = { ...call('/parcels'), hasBody: true, bodies: { sent: '{"name":"Ann"}', received: null } };
  log.add(withBodies);
  await beIdle();
  log.add(withBodies);
  kept.bodies = false;
  await beIdle();
  expect((await store.readAll()).filter((record) => 'sent' in record)).toHaveLength(1);
});
