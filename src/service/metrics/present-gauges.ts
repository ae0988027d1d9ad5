import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { ServiceConfig } from '#service/config/config.ts';
import type { EventStreams } from '#service/events/event-streams.ts';
import { countOpenPrintJobs, countCarrierJobs, readQueueDepth } from '#service/store/queries/gauge-queries.ts';
import { sharedNow } from '#service/store/shared-clock.ts';
import type { CarrierState } from '#contract/documents/carriers.ts';
import type { Store } from '#service/store/store.ts';
import type { Webhooks } from '#service/webhooks/webhooks.ts';

/** A carrier, and how it is by the calls of this process. */
export interface KnownCarrier {
  /** With its jobs. */
  readonly name: string;
  /** What operators call it. */
  readonly title: string;
  readonly state: () => CarrierState;
}

/** What there is to look at when someone reads the metrics. */
export interface PresentParts {
  config: Pick<ServiceConfig, 'dataFolder'>;
  store: Store;
  clock: () => number;
  eventStreams: Pick<EventStreams, 'count'>;
  /** Left out in front of another server, which has its own. */
  webhooks?: Pick<Webhooks, 'states'>;
  /** Left out in front of another server. */
  carriers?: readonly KnownCarrier[];
}

/** How long a reader waits for a store that does not answer. */
const storeMillis = 3_000;
const ofStore = 'Of the store: all processes that share it report the same, so take the max and not the sum.';

/** Gauges of what is so at present; the function returned sets them, and never rejects. */
export function openPresentGauges(registry: Registry, parts: PresentParts): () => Promise<void> {
  const { store, clock, eventStreams, webhooks, config, carriers = [] } = parts;
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `parcel_desk_${name}`, help, labelNames, registers: [registry] });
  const queue = gauge('queue_jobs', `Jobs that wait for the carrier or are with it. ${ofStore}`, ['task']);
  const oldest = gauge(
    'queue_oldest_seconds',
    `How long ago the oldest attempt without a result was requested; 0 without one. ${ofStore}`,
  );
  const ofCarrier = gauge('carrier_jobs', `Jobs that wait for a carrier or are with it. ${ofStore}`, ['carrier']);
  const printJobs = gauge('print_jobs', `Print jobs that have not ended. ${ofStore}`, ['printer', 'state']);
  const waiting = gauge('webhook_events_waiting', `Events that were not delivered yet. ${ofStore}`, ['webhook']);
  const dropped = gauge('webhook_events_dropped', `Events that were given up. ${ofStore}`, ['webhook']);
  const paused = gauge('webhook_paused', `1 while a webhook is paused. ${ofStore}`, ['webhook']);
  const up = gauge('store_up', 'Whether the store answered this reader. Of this process.');
  const writable = gauge('store_writable', 'Whether the store takes changes. Of this process.');
  const streams = gauge('event_streams', 'Event streams that are open. Of this process.');
  const free = gauge('data_disk_free_bytes', 'Free space on the disk of the data folder.');
  const size = gauge('data_disk_size_bytes', 'Size of the disk of the data folder.');
  const listed = [queue, ofCarrier, printJobs, waiting, dropped, paused];

  async function readStore(): Promise<void> {
    const [depth, perCarrier, jobs, hooks, now, stopped] = await Promise.all([
      readQueueDepth(store.db),
      countCarrierJobs(store.db),
      countOpenPrintJobs(store.db),
      webhooks?.states() ?? [],
      sharedNow(store.db, clock),
      store.writesStopped(),
    ]);
    for (const each of listed) each.reset();
    queue.set({ task: 'ship' }, depth.ship);
    queue.set({ task: 'void' }, depth.void);
    for (const { name, title } of carriers) ofCarrier.set({ carrier: title }, perCarrier.get(name) ?? 0);
    oldest.set(depth.oldest === null ? 0 : Math.max(0, now / 1000 - depth.oldest));
    for (const { printer, state, count } of jobs) printJobs.set({ printer, state }, count);
    for (const hook of hooks) {
      waiting.set({ webhook: hook.name }, hook.waiting);
      dropped.set({ webhook: hook.name }, hook.dropped);
      paused.set({ webhook: hook.name }, hook.paused_at === null ? 0 : 1);
    }
    writable.set(stopped === null ? 1 : 0);
  }

  async function readDisk(): Promise<void> {
    const { bavail, blocks, bsize } = await statfs(config.dataFolder);
    free.set(bavail * bsize);
    size.set(blocks * bsize);
  }

  return async () => {
    streams.set(eventStreams.count());
    const late = sleep(storeMillis, 'late' as const, { ref: false });
    const isRead = await Promise.race([readStore(), late]).then(
      (end) => end !== 'late',
      () => false,
    );
    up.set(isRead ? 1 : 0);
    // No value is better than one of before.
    if (!isRead) {
      for (const each of listed) each.reset();
      for (const each of [oldest, writable]) each.remove();
    }
    await readDisk().catch(() => {
      for (const each of [free, size]) each.remove();
    });
  };
}
