import { setTimeout as sleep } from 'node:timers/promises';
import { toTimestamp } from '#contract/values/scalars.ts';
import { errorDetails, type Logger } from '#service/model/logger.ts';
import {
  claimEvents,
  type ClaimedEvent,
  countWaiting,
  dropBefore,
  dropOldest,
  endDelivery,
  nextEventDue,
  noteDelivered,
  noteDropped,
  noteFailed,
  planDelivery,
  releaseEvents,
  webhookRow,
} from '#service/store/queries/desk/outbox-queries.ts';
import { sharedNow } from '#service/store/shared-clock.ts';
import type { Store } from '#service/store/store.ts';
import { postWebhook } from './post-webhook.ts';
import { signatureHeaders } from './sign-webhook.ts';
import { keptMillis, restAfter, waitAfter } from './webhook-schedule.ts';
import type { Webhook } from './webhook-settings.ts';

export interface HookLineParts {
  hook: Webhook;
  store: Store;
  /** Milliseconds since 1970 UTC. */
  clock: () => number;
  logger: Logger;
  random?: () => number;
  post?: typeof postWebhook;
  /** How many events are kept for it. */
  kept?: number;
}

/** What is sent to one webhook: a few events at a time, each until it is delivered or given up. */
export interface HookLine {
  /** Events may be due. `now`: also while the receiver is left in peace after failures. */
  wake(now?: 'now'): void;
  /** Waits a while for what is on its way. */
  stop(): Promise<void>;
}

/** Deliveries to one webhook at once. */
const parallel = 4;
/** Longer than a delivery may take: an event of a process that was killed waits so long. */
const leaseMillis = 30_000;
/** How often one looks for events of other processes. */
const longestNaps = { sqlite: 5_000, postgres: 1_000 } as const;
const napAfterFailure = 2_000;
const keptEvents = 10_000;
/** How often events are counted. */
const countedMillis = 30_000;
/** How long a stop waits for deliveries that are under way, and then for what is noted of them. */
const stopMillis = 2_500;

export function openHookLine(parts: HookLineParts): HookLine {
  const { hook, store, clock, logger, random = Math.random, post = postWebhook, kept = keptEvents } = parts;
  const { db } = store;
  const stopping = new AbortController();
  const cutting = new AbortController();
  let currentCycle: Promise<void> | null = null;
  let wakeAgain = false;
  let nap: NodeJS.Timeout | undefined;
  /** What an earlier run of the process had in hand is due again: nobody else holds an embedded store. */
  let releases = store.dialect === 'sqlite';
  let failedBatches = 0;
  /** By `performance`. */
  let restsUntil = 0;
  let countedAt = Number.NEGATIVE_INFINITY;

  return {
    wake(now) {
      if (now === 'now') restsUntil = 0;
      wake();
    },
    async stop() {
      stopping.abort();
      clearTimeout(nap);
      const cut = setTimeout(() => cutting.abort(), stopMillis);
      await Promise.race([ended(), sleep(stopMillis + 1_000, undefined, { ref: false })]);
      clearTimeout(cut);
    },
  };

  async function ended(): Promise<void> {
    for (let last = currentCycle; last !== null; last = currentCycle) await last;
  }

  function wake(): void {
    if (stopping.signal.aborted) return;
    clearTimeout(nap);
    wakeAgain = true;
    currentCycle ??= runCycle()
      .catch((error: unknown) => {
        logger.error('webhook-failed', { webhook: hook.name, ...errorDetails(error) });
        napFor(napAfterFailure);
      })
      .finally(() => {
        currentCycle = null;
        if (wakeAgain) wake();
      });
  }

  function napFor(millis: number): void {
    if (!stopping.signal.aborted) nap = setTimeout(wake, millis);
  }

  /** Delivers what is due, and naps until the next event is. */
  async function runCycle(): Promise<void> {
    wakeAgain = false;
    const { paused_ms } = await webhookRow(db, hook.name);
    const now = await sharedNow(db, clock);
    if (releases) await releaseEvents(db, hook.name, now, now + leaseMillis);
    releases = false;
    await dropExcess(paused_ms > 0 ? now - keptMillis : null);
    const rest = restsUntil - performance.now();
    if (rest > 0) return napFor(rest);
    const events = await claimEvents(db, hook.name, {
      now,
      until: now + leaseMillis,
      limit: parallel,
      paused: paused_ms > 0,
    });
    if (events.length > 0) {
      const delivered = await Promise.all(
        events.map((event) =>
          deliver(event).catch((error: unknown) => {
            // What the store did not take is done again once the lease is over.
            logger.error('webhook-failed', { webhook: hook.name, ...errorDetails(error) });
            return false;
          }),
        ),
      );
      rememberBatch(delivered);
      wakeAgain = true;
      return;
    }
    const due = paused_ms > 0 ? null : await nextEventDue(db, hook.name);
    const longest = longestNaps[store.dialect];
    napFor(due === null ? longest : Math.min(longest, Math.max(50, due - now)));
  }

  function rememberBatch(delivered: readonly boolean[]): void {
    failedBatches = delivered.includes(true) ? 0 : failedBatches + 1;
    restsUntil = failedBatches === 0 ? 0 : performance.now() + restAfter(failedBatches);
  }

  /** Signs and sends one, and notes what came of it. True when the receiver took it. */
  async function deliver(event: ClaimedEvent): Promise<boolean> {
    const body = JSON.stringify({
      type: event.event,
      timestamp: toTimestamp(event.at_ms),
      data: JSON.parse(event.data) as unknown,
    });
    const headers = signatureHeaders(hook.keys, event.id, body, clock());
    const outcome = await post(hook, headers, body, { signal: cutting.signal });
    if (outcome.kind === 'stopped') {
      await planDelivery(db, event, await sharedNow(db, clock), false);
      return false;
    }
    const line = { webhook: hook.name, type: event.event, id: event.id };
    if (outcome.kind === 'delivered') {
      await store.transaction(async (tx) => {
        await endDelivery(tx, event);
        await noteDelivered(tx, hook.name, clock());
      });
      logger.info('webhook-delivered', line);
      return true;
    }
    const { kind, status, code } = outcome;
    const now = await sharedNow(db, clock);
    // What tries a webhook is not tried again: its user has the answer.
    const wait = event.event === 'test' ? null : waitAfter(event.tries + 1, now - event.at_ms, random());
    await store.transaction(async (tx) => {
      // The event before the webhook, as everywhere: two transactions never wait for each other.
      if (wait === null) await endDelivery(tx, event);
      else await planDelivery(tx, event, now + wait, true);
      await noteFailed(tx, hook.name, { kind, status, now });
      if (wait === null && event.event !== 'test') await noteDropped(tx, hook.name, 1);
    });
    const details = { ...line, failure: kind, status, code };
    if (wait === null && event.event !== 'test') logger.error('webhook-event-dropped', details);
    else logger.info('webhook-not-delivered', details);
    return false;
  }

  /** More than a webhook may have waiting: the oldest go. `pausedBefore`: while it is paused, what happened before goes as well. */
  async function dropExcess(pausedBefore: number | null): Promise<void> {
    if (performance.now() - countedAt < countedMillis) return;
    countedAt = performance.now();
    if (pausedBefore === null && (await countWaiting(db, hook.name)) <= kept) return;
    const dropped = await store.transaction(async (tx) => {
      const old = pausedBefore === null ? 0 : await dropBefore(tx, hook.name, pausedBefore);
      const count = old + (await dropOldest(tx, hook.name, kept));
      if (count > 0) await noteDropped(tx, hook.name, count);
      return count;
    });
    if (dropped > 0) logger.error('webhook-events-dropped', { webhook: hook.name, dropped });
  }
}
