import { randomUUID } from 'node:crypto';
import type { WebhookFact, WebhookState } from '#contract/desk/webhook-events.ts';
import type { Logger } from '#service/model/logger.ts';
import {
  addToOutbox,
  countWaiting,
  nextEventDue,
  tryAgain,
  tryAllNow,
  waitingByWebhook,
  type WebhookRow,
  webhookRow,
} from '#service/store/queries/desk/outbox-queries.ts';
import { sharedNow } from '#service/store/shared-clock.ts';
import type { Executor, Store } from '#service/store/store.ts';
import { type HookLineParts, openHookLine } from './hook-line.ts';
import type { Webhook } from './webhook-settings.ts';

/** The receivers that this process reports to, and what is on its way to them. */
export interface Webhooks {
  /** Whether any receiver wants events of a kind: what nobody wants need not be watched for. */
  wants(event: WebhookFact['event']): boolean;
  /** Writes an event for all that want it, in the transaction of what happened; the code that commits it calls `wake`. `at` in milliseconds since 1970 UTC. */
  note(tx: Executor, fact: WebhookFact, at: number): Promise<void>;
  wake(): void;
  /** How each is doing, in the order of the account file. */
  states(): Promise<WebhookState[]>;
  /** Sends an event that says nothing to one of them, at once. False when there is no such webhook. */
  test(name: string): Promise<boolean>;
  /** Sends all that waits for one of them at once, also when it is paused. False when there is no such webhook. */
  retry(name: string): Promise<boolean>;
  /** Takes up what an earlier run left and begins. */
  start(): Promise<void>;
  /** Waits a while for deliveries that are under way; what is not delivered then is so later. */
  stop(): Promise<void>;
}

interface WebhooksParts extends Pick<HookLineParts, 'clock' | 'random' | 'post' | 'kept'> {
  hooks: readonly Webhook[];
  store: Store;
  logger: Logger;
}

export function openWebhooks({ hooks, ...parts }: WebhooksParts): Webhooks {
  const { store, clock, logger } = parts;
  const { db } = store;
  const lines = new Map(hooks.map((hook) => [hook.name, openHookLine({ ...parts, hook })]));
  const wanting = (event: WebhookFact['event']) => hooks.filter(({ events }) => events.includes(event));

  return {
    wants: (event) => wanting(event).length > 0,
    async note(tx, fact, at) {
      const names = wanting(fact.event).map(({ name }) => name);
      if (names.length === 0) return;
      await addToOutbox(tx, names, { ...fact, id: randomUUID(), at, due: await sharedNow(tx, clock) });
    },
    wake() {
      for (const line of lines.values()) line.wake();
    },
    states: () => Promise.all(hooks.map(stateOf)),
    async test(name) {
      const line = lines.get(name);
      if (line === undefined) return false;
      await store.transaction(async (tx) => {
        // One that waits already is enough.
        if (await tryAgain(tx, name)) return;
        await addToOutbox(tx, [name], { event: 'test', data: {}, id: randomUUID(), at: clock(), due: 0 });
      });
      line.wake('now');
      return true;
    },
    async retry(name) {
      const line = lines.get(name);
      if (line === undefined) return false;
      const now = await sharedNow(db, clock);
      await store.transaction((tx) => tryAllNow(tx, name, now));
      line.wake('now');
      return true;
    },
    async start() {
      for (const { webhook, waiting } of await waitingByWebhook(db))
        // It was renamed or taken out: its user may not know what that leaves behind.
        if (!lines.has(webhook)) logger.error('webhook-unknown', { webhook, waiting });
      this.wake();
    },
    async stop() {
      await Promise.all([...lines.values()].map((line) => line.stop()));
    },
  };

  async function stateOf({ name, url, events }: Webhook): Promise<WebhookState> {
    const row = await webhookRow(db, name);
    const due = row.paused_ms > 0 ? null : await nextEventDue(db, name);
    const now = await sharedNow(db, clock);
    return {
      name,
      host: url.host,
      events: events.filter((event) => event !== 'test'),
      waiting: await countWaiting(db, name),
      next_at: due === null ? null : momentOf(Math.max(due, now)),
      delivered_at: row.delivered_ms === 0 ? null : momentOf(row.delivered_ms),
      paused_at: row.paused_ms === 0 ? null : momentOf(row.paused_ms),
      failure: failureOf(row),
      dropped: row.dropped,
    };
  }
}

/** To the millisecond: two tests within one second differ. */
function momentOf(millis: number): string {
  return new Date(millis).toISOString();
}

function failureOf({ failure, failed_ms, failed_status }: WebhookRow): WebhookState['failure'] {
  if (failure === '') return null;
  return { at: momentOf(failed_ms), kind: failure, status: failed_status || null };
}
