import { errorDetails, type Logger } from '#service/model/logger.ts';
import {
  deskEventsAfter,
  newestDeskEvent,
  numberDeskEvents,
  type StoredDeskEvent,
} from '#service/store/queries/desk-event-queries.ts';
import type { Store } from '#service/store/store.ts';

type Listener = (events: readonly StoredDeskEvent[]) => void;

/** The events of the store as they are committed, read once for all streams of this process. */
export interface EventFeed {
  /** Events may have been committed; called after every transaction that wrote some. */
  wake(): void;
  /** Calls with an account's events after `after`, in their order and none twice. Returns what ends that. */
  follow(account: string, after: number, listener: Listener): Promise<() => void>;
  /** The number of the newest event that was given out. */
  newest(): number;
  stop(): Promise<void>;
}

const perRead = 500;
/** How often it looks unasked: another process may have written. */
const lookMillis = 1_000;

export async function openEventFeed({ store, logger }: { store: Store; logger: Logger }): Promise<EventFeed> {
  const followers = new Map<string, Set<Listener>>();
  let newest = await newestDeskEvent(store.db);
  let wanted = false;
  let reading: Promise<void> | null = null;
  const stopping = new AbortController();

  async function readOn(): Promise<void> {
    while (wanted && !stopping.signal.aborted) {
      wanted = false;
      if (store.dialect === 'postgres') await store.transaction(numberDeskEvents);
      for (let events = await next(); events.length > 0; events = await next()) give(events);
    }
  }

  const next = () => deskEventsAfter(store.db, newest, perRead);

  function give(events: readonly StoredDeskEvent[]): void {
    newest = events.at(-1)?.seq ?? newest;
    for (const [account, listeners] of followers) {
      const own = events.filter((event) => event.account === account);
      if (own.length > 0) for (const listener of listeners) listener(own);
    }
  }

  function wake(): void {
    wanted = true;
    if (stopping.signal.aborted || reading !== null) return;
    reading = readOn()
      .catch((error: unknown) => logger.error('desk-events-not-read', errorDetails(error)))
      .finally(() => {
        reading = null;
        if (wanted && !stopping.signal.aborted) wake();
      });
  }

  const timer = setInterval(wake, lookMillis);
  timer.unref();
  return {
    wake,
    newest: () => newest,
    async follow(account, after, listener) {
      const listeners = followers.get(account) ?? new Set();
      followers.set(account, listeners);
      // What is given while the earlier ones are read comes after them.
      let early: StoredDeskEvent[] | null = [];
      let last = after;
      const take = (events: readonly StoredDeskEvent[]) => {
        const unseen = events.filter(({ seq }) => seq > last);
        last = unseen.at(-1)?.seq ?? last;
        if (unseen.length > 0) listener(unseen);
      };
      const hear: Listener = (events) => (early === null ? take(events) : early.push(...events));
      listeners.add(hear);
      for (let at = after; at < newest;) {
        const events = await deskEventsAfter(store.db, at, perRead);
        at = events.at(-1)?.seq ?? newest;
        take(events.filter((event) => event.account === account));
      }
      take(early);
      early = null;
      return () => {
        listeners.delete(hear);
        if (listeners.size === 0) followers.delete(account);
      };
    },
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await reading;
    },
  };
}
