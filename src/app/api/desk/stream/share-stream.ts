import { type DeskEvent, readDeskEvent } from '#contract/desk/desk-events.ts';
import { openTabChannel } from '#app/state/tab-channel.ts';
import { isRecord } from '#app/words/is-record.ts';
import type { DeskEndpoints } from '#app/api/desk/desk-endpoints.ts';
import type { DeskFeed } from '#app/api/desk/desk-feed.ts';
import { DeskPosition } from './desk-position.ts';
import { followDesk } from './follow-desk.ts';
import { Pauses } from './pauses.ts';
import { whenSeen } from './when-seen.ts';

/** The tab that reads sends a breath at most so often, and is away for the others when none came for so long. Milliseconds. */
const breathMillis = 5_000;
const silenceMillis = 45_000;
/** So many events wait for what is true now. */
const maxEarly = 5_000;

/** What the tab that has the stream sends to the others of its account. */
type Told =
  | { kind: 'event'; after: number; seq: number; event: DeskEvent | null }
  /** Another tab has come. */
  | { kind: 'hello' }
  /** The stream is there (`live`), or is not at present. */
  | { kind: 'breath'; live: boolean }
  | { kind: 'reset' };
type TabMessage = Told & { account: string };

interface StreamOf {
  feed: DeskFeed;
  endpoints: Pick<DeskEndpoints, 'readSnapshot' | 'streamEvents'>;
  /** Names the account, and nothing that opens it. */
  account: string;
}

/** Milliseconds: a server that had nothing of the desk may have been an older one beside others, or on its way out. */
const unknownMillis = 300_000;

/**
 * Keeps the feed true until `signal` aborts, with one stream for all tabs of the browser that are signed in to the account. On plain http
 * with another name than `localhost` browsers have no locks: there each tab that is seen has one.
 */
export async function shareStream(options: StreamOf, signal: AbortSignal): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  while (!signal.aborted) {
    const over = new AbortController();
    const ends = AbortSignal.any([signal, over.signal]);
    if (locks === undefined) await followWhileSeen(options, ends);
    else await followTogether(options, locks, ends);
    over.abort();
    if (signal.aborted) return;
    // The server has nothing of the desk.
    options.feed.forget();
    await new Pauses().next(signal, unknownMillis);
  }
}

async function followTogether(
  { feed, endpoints, account }: StreamOf,
  locks: LockManager,
  signal: AbortSignal,
): Promise<void> {
  const position = new DeskPosition(feed, endpoints);
  position.renewWhileAway(signal);
  const channel = openTabChannel('desk', readMessage);
  const post = (told: Told) => {
    // Signing out closes the channel before what follows the feed has ended.
    if (!signal.aborted) channel?.post({ ...told, account });
  };
  let reads = false;
  let early: TabMessage[] | null = [];
  let silent: ReturnType<typeof setTimeout> | undefined;
  let catchingUp = false;

  /** Events were missed: what is true now is read, and what comes in the meantime afterwards. */
  const catchUp = async () => {
    if (catchingUp) return;
    catchingUp = true;
    early ??= [];
    if (await position.readNow(signal)) {
      const waiting = early;
      early = null;
      catchingUp = false;
      for (const message of waiting) take(message);
    }
    catchingUp = false;
  };
  const live = (isLive: boolean) => {
    clearTimeout(silent);
    if (isLive) silent = setTimeout(() => live(false), silenceMillis);
    const now = isLive ? 'live' : 'away';
    if (feed.sharing.get() !== now) feed.sharing.set(now);
  };
  const take = (message: TabMessage) => {
    if (reads) {
      if (message.kind === 'hello') post({ kind: 'breath', live: feed.sharing.get() === 'live' });
      return;
    }
    if (message.kind === 'hello') return;
    if (message.kind === 'breath') {
      // Before what is true now is known here, events change nothing.
      if (early === null || !message.live) live(message.live);
      return;
    }
    if (early !== null) {
      // That one was left out shows when the next is given.
      if (early.push(message) > maxEarly) early.shift();
      return;
    }
    if (message.kind === 'reset' || message.after > (position.last ?? 0)) return void catchUp();
    position.give(message.seq, message.event);
  };
  channel?.hear((message) => {
    if (message.account === account && !signal.aborted) take(message);
  });
  signal.addEventListener('abort', () => {
    clearTimeout(silent);
    channel?.close();
  });

  await catchUp();
  if (signal.aborted || position.last === null) return;
  post({ kind: 'hello' });
  const read = async () => {
    reads = true;
    clearTimeout(silent);
    let breathAt = 0;
    const stop = feed.sharing.subscribe(() => post({ kind: 'breath', live: feed.sharing.get() === 'live' }));
    await followDesk(position, endpoints, {
      signal,
      news: {
        event: (after, seq, event) => post({ kind: 'event', after, seq, event }),
        reset: () => post({ kind: 'reset' }),
        breath() {
          if (performance.now() - breathAt < breathMillis || feed.sharing.get() !== 'live') return;
          breathAt = performance.now();
          post({ kind: 'breath', live: true });
        },
      },
    });
    stop();
  };
  // Rejects when the signal aborts while it waits.
  await locks.request(`parcel-desk.stream.${account}`, { signal }, read).catch(() => {});
}

async function followWhileSeen({ feed, endpoints }: StreamOf, signal: AbortSignal): Promise<void> {
  const position = new DeskPosition(feed, endpoints);
  position.renewWhileAway(signal);
  while (!signal.aborted) {
    await whenSeen(signal);
    if (position.last === null && !(await position.readNow(signal))) return;
    const hidden = new AbortController();
    const hide = () => hidden.abort();
    document.addEventListener('visibilitychange', hide, { once: true });
    const goesOn = await followDesk(position, endpoints, { signal: AbortSignal.any([signal, hidden.signal]) });
    document.removeEventListener('visibilitychange', hide);
    if (!goesOn) return;
  }
}

function readMessage(message: unknown): TabMessage | null {
  if (!isRecord(message) || typeof message['account'] !== 'string') return null;
  const { account, kind, after, seq, event, live } = message;
  if (kind === 'hello' || kind === 'reset') return { account, kind };
  if (kind === 'breath') return { account, kind, live: live === true };
  if (kind !== 'event' || typeof after !== 'number' || typeof seq !== 'number') return null;
  return { account, kind, after, seq, event: readDeskEvent(event) };
}
