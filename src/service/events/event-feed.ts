import { setTimeout as sleep } from 'node:timers/promises';
import { errorDetails, type Logger } from '#service/model/logger.ts';
import {
  canReadOn,
  deskEventsAfter,
  eventsNumbered,
  hasUnnumberedEvents,
  newestDeskEvent,
  numberDeskEvents,
  type StoredDeskEvent,
} from '#service/store/queries/desk-event-queries.ts';
import type { Store } from '#service/store/store.ts';

/** Who follows an account's events. */
export interface EventReader {
  /** Called with events in their order, each once. While earlier ones are read, the next are read when the promise resolves. */
  take: (events: readonly StoredDeskEvent[]) => void | Promise<void>;
  /** Nothing more comes: some events between what it has read and what is kept are missing, or too many to be sent. */
  reset: () => void;
}

/** The events of the store as they are committed, read once for all streams of this process. */
export interface EventFeed {
  /** Events may have been committed; called after every transaction that wrote some. */
  wake(): void;
  /** Hands an account's events after the number `after`, with null after the newest, to a reader. Returns what ends that. */
  follow(account: string, after: number | null, reader: EventReader): Promise<() => void>;
  /** The number of the newest event in the store; what it is about can be read. */
  newest(): Promise<number>;
  stop(): Promise<void>;
}

interface FeedParts {
  store: Store;
  logger: Logger;
  /** Milliseconds between two looks without being woken. */
  lookMillis?: number;
}

interface Follower {
  account: string;
  /** What was given while earlier events are read; null once they are. */
  early: StoredDeskEvent[] | null;
  hear: (events: readonly StoredDeskEvent[]) => void;
}

const perRead = 500;
/** A reader that is further behind reads again what it shows. */
const maxBehind = 5_000;
/** Events of so many milliseconds are numbered and read together. */
const gatherMillis = 15;
/** How long another process may take to number events before this one tries again, and the most it grows to. */
const firstWait = 10;
const longestWait = 250;

export function openEventFeed({ store, logger, lookMillis = 1_000 }: FeedParts): EventFeed {
  const { db, dialect } = store;
  const followers = new Set<Follower>();
  /** The number up to which events were given to all followers; null while there are none. */
  let given: number | null = null;
  /** This process has committed events since it last gave numbers. */
  let committed = false;
  /** Another process may have, and may have been killed before it gave numbers. */
  let unasked = false;
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let failing = false;
  const stopping = new AbortController();

  function plan(): void {
    if (stopping.signal.aborted) return;
    if (looking !== null) lookAgain = true;
    else timer ??= setTimeout(begin, gatherMillis);
  }

  function begin(): void {
    timer = null;
    looking = look()
      .then(() => {
        failing = false;
      })
      .catch((error: unknown) => {
        // The next look, a second later, is likely to fail as well.
        if (!failing) logger.error('desk-events-not-read', errorDetails(error));
        failing = true;
      })
      .finally(() => {
        looking = null;
        if (lookAgain) plan();
        lookAgain = false;
      });
  }

  async function look(): Promise<void> {
    const mayBeOthers = unasked && !committed;
    const mayBeOwn = committed;
    [committed, unasked] = [false, false];
    if (dialect === 'postgres' && (mayBeOwn || (mayBeOthers && (await hasUnnumberedEvents(db))))) await numberAll();
    await giveNew();
  }

  /** Until no committed event is without a number, whichever process gave it. */
  async function numberAll(): Promise<void> {
    for (let wait = firstWait; !stopping.signal.aborted;) {
      const numbered = await store.transaction(numberDeskEvents);
      if (numbered === 'all') return;
      if (numbered === 'some') continue;
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      wait = Math.min(longestWait, 2 * wait);
      if (!(await hasUnnumberedEvents(db))) return;
    }
  }

  async function giveNew(): Promise<void> {
    while (followers.size > 0 && !stopping.signal.aborted) {
      const after = given ?? (await beginAtNewest());
      const events = await deskEventsAfter(db, null, after, perRead);
      given = events.at(-1)?.seq ?? after;
      for (const { account, hear } of followers) {
        const own = events.filter((event) => event.account === account);
        if (own.length > 0) hear(own);
      }
      if (events.length < perRead) break;
    }
    if (followers.size === 0) given = null;
  }

  async function beginAtNewest(): Promise<number> {
    const newest = await newestDeskEvent(db);
    given ??= newest;
    return given;
  }

  const interval = setInterval(() => {
    unasked = true;
    // Nothing is read while there is no reader, but numbers are given.
    if (followers.size > 0 || dialect === 'postgres') plan();
  }, lookMillis);
  interval.unref();
  const endListening = dialect === 'postgres' ? store.listen(eventsNumbered, plan) : () => Promise.resolve();

  return {
    wake() {
      committed = true;
      if (followers.size > 0 || dialect === 'postgres') plan();
    },
    newest: () => newestDeskEvent(db),
    async follow(account, wanted, { take, reset }) {
      const after = wanted ?? (await newestDeskEvent(db));
      let last = after;
      const unseen = (events: readonly StoredDeskEvent[]) => events.filter(({ seq }) => seq > last);
      const follower: Follower = {
        account,
        early: [],
        hear(events) {
          if (follower.early === null) void handOn(events);
          else if (follower.early.length < maxBehind) follower.early.push(...events);
          else end();
        },
      };
      const handOn = async (events: readonly StoredDeskEvent[]) => {
        const others = unseen(events);
        last = others.at(-1)?.seq ?? last;
        if (others.length > 0) await take(others);
      };
      const end = () => {
        followers.delete(follower);
      };
      followers.add(follower);
      try {
        if (given === null) await beginAtNewest();
        if (wanted !== null && !(await canReadOn(db, after, maxBehind))) end();
        let at = after;
        while (followers.has(follower) && at < (given ?? 0)) {
          const upTo = given ?? 0;
          const events = await deskEventsAfter(db, account, at, perRead);
          at = events.length < perRead ? upTo : (events.at(-1)?.seq ?? upTo);
          await handOn(events);
        }
        if (!followers.has(follower)) reset();
        else {
          void handOn(follower.early ?? []);
          follower.early = null;
        }
      } catch (error) {
        end();
        throw error;
      }
      return end;
    },
    async stop() {
      stopping.abort();
      clearInterval(interval);
      if (timer !== null) clearTimeout(timer);
      await Promise.all([looking, endListening()]);
    },
  };
}
