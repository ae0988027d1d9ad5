import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { WebhookFact } from '#contract/desk/webhook-events.ts';
import { openLogger } from '#service/model/logger.ts';
import { openSqlite } from '#service/store/open-sqlite.ts';
import { openStore, type Store } from '#service/store/store.ts';
import { openWatchedSubjects } from './watched-subjects.ts';

const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-watched-'));
const store = await openStore(openSqlite(join(folder, 'test.db')));
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
});

/** As a process that starts. */
function openWatch(on: Store = store) {
  const logger = openLogger({ level: 'off', clock: Date.now, write: () => undefined });
  const note = (_tx: unknown, fact: WebhookFact) =>
    Promise.resolve(void said.push(`${fact.event} ${JSON.stringify(fact.data)}`));
  const webhooks = { note, wake: () => undefined, wants: (event: WebhookFact['event']) => event === 'printer.stopped' };
  return openWatchedSubjects({ store: on, clock: Date.now, logger, webhooks });
}

const labels = { kind: 'printer', name: 'Labels' } as const;

test('each change is said once, also by another process; what was always well is not said', async () => {
  const watch = openWatch();
  await watch.note(labels, false);
  await watch.note(labels, true);
  await watch.note(labels, true);
  await openWatch().note(labels, true);
  expect(said).toEqual(['printer.stopped {"printer":"Labels"}']);
  // A process that knows nothing of it yet.
  await openWatch().note(labels, false);
  await watch.note(labels, false);
  expect(said.slice(1)).toEqual(['printer.running {"printer":"Labels"}']);
});

test('what nobody wants to know is not noted', async () => {
  await openWatch().note({ kind: 'carrier', name: 'sandbox' }, true);
  expect(await store.db.selectFrom('desk_away').selectAll().execute()).toEqual([]);
});

test('a change that could not be stored is noted at the next look', async () => {
  let fails = true;
  const watch = openWatch({
    ...store,
    transaction: (work) => (fails ? Promise.reject(new Error('no disk')) : store.transaction(work)),
  });
  await watch.note(labels, true);
  fails = false;
  await watch.note(labels, true);
  expect(said).toHaveLength(1);
});
