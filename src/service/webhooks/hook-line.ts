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
import { type Delivered, postWebhook } from './post-webhook.ts';
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

/** Deliveries to one webhook at once: they are claimed, and what came of them is noted, in one commit each. */
const parallel = 8;
/** What happens together is sent together: so long the first event waits for others. */
const gatherMillis = 250;
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
  let runAgain = false;
  let nap: NodeJS.Timeout | undefined;
  /** By `performance`. */
  let napsUntil = Number.POSITIVE_INFINITY;
  /** What an earlier run of the process had in hand is due again: nobody else holds an embedded store. */
  let releases = store.dialect === 'sqlite';
  let failedBatches = 0;
  /** By `performance`. */
  let restsUntil = 0;
  let countedAt = Number.NEGATIVE_INFINITY;

  return {
    wake(now) {
      if (now === 'now') restsUntil = 0;
      napFor(now === 'now' ? 0 : gatherMillis);
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

  /** Runs the next cycle after so long at the latest. */
  function napFor(millis: number): void {
    const until = performance.now() + millis;
    if (stopping.signal.aborted || until >= napsUntil) return;
    clearTimeout(nap);
    napsUntil = until;
    nap = setTimeout(run, millis);
  }

  function run(): void {
    napsUntil = Number.POSITIVE_INFINITY;
    runAgain = currentCycle !== null;
    currentCycle ??= runCycle()
      .catch((error: unknown) => {
        // What the store did not take is done again once the lease is over.
        logger.error('webhook-failed', { webhook: hook.name, ...errorDetails(error) });
        napFor(napAfterFailure);
      })
      .finally(() => {
        currentCycle = null;
        if (runAgain) napFor(0);
      });
  }

  /** Delivers what is due, and naps until the next event is. */
  async function runCycle(): Promise<void> {
    const rest = restsUntil - performance.now();
    if (rest > 0) return napFor(rest);
    const { paused_ms } = await webhookRow(db, hook.name);
    const now = await sharedNow(db, clock);
    if (releases) await releaseEvents(db, hook.name, now, now + leaseMillis);
    releases = false;
    await dropExcess(paused_ms > 0 ? now - keptMillis : null);
    const events = await claimEvents(db, hook.name, {
      now,
      until: now + leaseMillis,
      limit: parallel,
      paused: paused_ms > 0,
    });
    if (events.length > 0) {
      await deliver(events);
      return napFor(events.length < parallel ? gatherMillis : 0);
    }
    const due = paused_ms > 0 ? null : await nextEventDue(db, hook.name);
    const longest = longestNaps[store.dialect];
    napFor(due === null ? longest : Math.min(longest, Math.max(50, due - now)));
  }

  /** Signs and sends some events, and notes what came of them. */
  async function deliver(events: readonly ClaimedEvent[]): Promise<void> {
    const sent = await Promise.all(events.map(async (event) => ({ event, outcome: await send(event) })));
    const isTaken = sent.some(({ outcome }) => outcome.kind === 'delivered');
    failedBatches = isTaken ? 0 : failedBatches + 1;
    restsUntil = isTaken ? 0 : performance.now() + restAfter(failedBatches);
    const now = await sharedNow(db, clock);
    const planned = sent.map(({ event, outcome }) => ({ event, outcome, wait: waitOf(event, outcome, now) }));
    await store.transaction(async (tx) => {
      // Events before their webhook, as everywhere: two transactions never wait for each other.
      for (const { event, outcome, wait } of planned)
        if (wait === null) await endDelivery(tx, event);
        else await planDelivery(tx, event, now + wait, outcome.kind !== 'stopped');
      if (isTaken) await noteDelivered(tx, hook.name, now);
      for (const { outcome } of planned)
        if (outcome.kind !== 'delivered' && outcome.kind !== 'stopped')
          await noteFailed(tx, hook.name, { kind: outcome.kind, status: outcome.status, now });
      const dropped = planned.filter(isDropped).length;
      if (dropped > 0) await noteDropped(tx, hook.name, dropped);
    });
    for (const each of planned) log(each);
  }

  function send(event: ClaimedEvent): Promise<Delivered> {
    const body = JSON.stringify({
      type: event.event,
      timestamp: toTimestamp(event.at_ms),
      data: JSON.parse(event.data) as unknown,
    });
    return post(hook, signatureHeaders(hook.keys, event.id, body, clock()), body, { signal: cutting.signal });
  }

  /** Milliseconds until the next try; null where there is none. */
  function waitOf(event: ClaimedEvent, { kind }: Delivered, now: number): number | null {
    if (kind === 'stopped') return 0;
    // What tries a webhook is not tried again: its user has the answer.
    if (kind === 'delivered' || event.event === 'test') return null;
    return waitAfter(event.tries + 1, now - event.at_ms, random());
  }

  function log(each: Planned): void {
    const { event, outcome } = each;
    if (outcome.kind === 'stopped') return;
    const line = { webhook: hook.name, type: event.event, id: event.id };
    if (outcome.kind === 'delivered') return logger.info('webhook-delivered', line);
    const details = { ...line, failure: outcome.kind, status: outcome.status, code: outcome.code };
    if (isDropped(each)) logger.error('webhook-event-dropped', details);
    else logger.info('webhook-not-delivered', details);
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

/** An event that was sent, and when it is tried again. */
interface Planned {
  event: ClaimedEvent;
  outcome: Delivered;
  wait: number | null;
}

/** It was given up. */
function isDropped({ event, outcome, wait }: Planned): boolean {
  return wait === null && outcome.kind !== 'delivered' && event.event !== 'test';
}
