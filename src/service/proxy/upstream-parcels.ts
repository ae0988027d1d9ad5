import type { DeskEvent } from '#contract/desk/desk-events.ts';
import { retryAfterSeconds } from '#contract/values/retry-after.ts';
import { HttpError } from '#service/http/http-error.ts';
import { errorDetails } from '#service/model/logger.ts';
import type { ReadParcels } from '#service/http/read-parcels.ts';
import { senderOwner } from '#service/store/queries/idempotency-queries.ts';
import {
  newestDeskEvent,
  parcelsOfEventsAfter,
  type StoredDeskEvent,
} from '#service/store/queries/desk-event-queries.ts';
import type { ProxyContext } from './proxy-context.ts';
import { linkRewriter, rewriteLinks } from './rewrite-links.ts';
import { openSemaphore, type Semaphore } from '#service/model/semaphore.ts';
import { UpstreamFailure } from './upstream-failure.ts';
import { ownRead } from './upstream-client.ts';
import { identifySender } from './upstream-sender.ts';

/** Rows read at once for one sender, of 12 connections that read: its users' own requests come through beside them. */
const readAtOnce = 6;
/** Milliseconds: all desks ask for a row within a second of the event that names it. */
const sharedMillis = 5_000;
const maxShared = 500;
/** Milliseconds: a row that a desk has asked for in this time is read ahead, as soon as an event names it. */
const hotMillis = 5_000;
/** Milliseconds from one reading ahead of a row to the next: later changes are read when they are asked for. */
const aheadMillis = 500;

/** What was read of a parcel: its JSON as the other server sent it, null where it is gone, undefined where it could not be read. */
type Row = Buffer | null | undefined;

interface Reading {
  row: Promise<Row>;
  /** The number of the newest event before it began: later ones of the parcel make it old. */
  seq: number;
  at: number;
  /** Begun because of an event, before a desk asked. */
  isAhead: boolean;
}

/** What desks of a sender ask for. */
interface Desks {
  semaphore: Semaphore;
  authorization: string;
  /** When each row that is there was asked for last. */
  asked: Map<string, number>;
  /** Ends `following` once nothing has been asked for. */
  timer: NodeJS.Timeout | undefined;
  /** Resolves to what ends it; null while the sender's events are not followed. */
  following: Promise<() => void> | null;
}

/**
 * Reads parcels from the other server with the rights of the sender that asks, each once for all desks of the sender until an event names
 * it again. What desks show and an event names is read at once: when they ask, up to a second later, it is there. Throws a 429 where none
 * could be read because of the other server's limit.
 */
export function upstreamParcels(context: ProxyContext): ReadParcels {
  const { store, clock, eventFeed, logger } = context;
  const readings = new Map<string, Reading>();
  const desksOf = new Map<string, Desks>();

  const isRecent = (reading: Reading) => clock() - reading.at < sharedMillis;

  async function read(id: string, authorization: string, sender: string): Promise<Row> {
    const { status, body, retryAfter } = await context.gate.run(sender, async () => {
      const answer = await context.client.send(ownRead(`/parcels/${id}`, authorization));
      const { status, headers } = answer;
      return {
        ...answer,
        retryAfter: status === 429 ? retryAfterSeconds(headers['retry-after'] ?? null, clock()) : null,
      };
    });
    if (status === 429)
      throw new HttpError(429, 'the rate limit of the API is reached', {
        headers: { 'retry-after': String(retryAfter) },
      });
    if (status === 404 || status === 410) return null;
    return status === 200 ? body : undefined;
  }

  function take(name: string, seq: number, isAhead: boolean, begin: () => Promise<Row>): Promise<Row> {
    const [oldest] = readings.keys();
    if (readings.size >= maxShared && oldest !== undefined) readings.delete(oldest);
    const reading = { row: begin(), seq, at: clock(), isAhead };
    readings.delete(name);
    readings.set(name, reading);
    // What could not be read is asked for again by the next desk.
    const forget = () => {
      if (readings.get(name) === reading) readings.delete(name);
    };
    void reading.row.then((row) => {
      if (row === undefined) forget();
    }, forget);
    return reading.row;
  }

  function readAhead(sender: string, desks: Desks, events: readonly StoredDeskEvent[]): void {
    const seq = events.at(-1)?.seq ?? 0;
    for (const { json } of events) {
      const { kind, parcel } = JSON.parse(json) as DeskEvent;
      if (parcel === null || !kind.startsWith('parcel.') || kind === 'parcel.deleted') continue;
      const known = readings.get(nameOf(sender, parcel));
      const isHot = clock() - (desks.asked.get(parcel) ?? Number.NEGATIVE_INFINITY) < hotMillis;
      const isEnough = known !== undefined && (known.seq >= seq || (known.isAhead && clock() - known.at < aheadMillis));
      if (!isHot || isEnough) continue;
      const { semaphore, authorization } = desks;
      void take(nameOf(sender, parcel), seq, true, () => semaphore(() => read(parcel, authorization, sender)));
    }
  }

  function forgetDesks(sender: string, desks: Desks): void {
    clearTimeout(desks.timer);
    if (desksOf.get(sender) === desks) desksOf.delete(sender);
    void desks.following?.then((end) => end());
  }

  function desksOfSender(sender: string, authorization: string): Desks {
    const known = desksOf.get(sender);
    if (known !== undefined) {
      known.authorization = authorization;
      return known;
    }
    const [oldest] = desksOf;
    if (desksOf.size >= maxShared && oldest !== undefined) forgetDesks(...oldest);
    const semaphore = openSemaphore(readAtOnce);
    const desks: Desks = { semaphore, authorization, asked: new Map(), timer: undefined, following: null };
    desksOf.set(sender, desks);
    return desks;
  }

  /** Only for rows that were read: their sender is known to the other server. */
  function noteAsked(sender: string, desks: Desks, ids: readonly string[]): void {
    if (ids.length === 0 || desksOf.get(sender) !== desks) return;
    for (const id of ids) {
      desks.asked.delete(id);
      desks.asked.set(id, clock());
    }
    for (const id of desks.asked.keys()) {
      if (desks.asked.size <= maxShared) break;
      desks.asked.delete(id);
    }
    clearTimeout(desks.timer);
    desks.timer = setTimeout(() => forgetDesks(sender, desks), hotMillis).unref();
    desks.following ??= eventFeed
      .follow(senderOwner(sender), null, {
        take: (events) => readAhead(sender, desks, events),
        reset: () => (desks.following = null),
      })
      .catch((error: unknown) => {
        logger.error('desk-events-not-read', errorDetails(error));
        desks.following = null;
        return () => {};
      });
  }

  return async ({ incoming, baseUrl }, ids) => {
    const { authorization, sender } = await identifySender(context, incoming);
    const rewrite = linkRewriter(context.upstream, baseUrl, context.linkedPaths);
    const desks = desksOfSender(sender, authorization);
    const seq = await newestDeskEvent(store.db);
    const recent = ids.flatMap((id) => {
      const reading = readings.get(nameOf(sender, id));
      return reading !== undefined && isRecent(reading) ? [reading] : [];
    });
    const oldest = Math.min(seq, ...recent.map((reading) => reading.seq));
    const changed = await parcelsOfEventsAfter(store.db, senderOwner(sender), oldest);
    // One that was begun in the meantime has all that is known.
    const isCurrent = (id: string, reading: Reading) =>
      isRecent(reading) &&
      (reading.seq >= seq ||
        (recent.includes(reading) && !changed.some((event) => event.parcel === id && event.seq > reading.seq)));
    let limited: HttpError | null = null;
    const rows = await Promise.all(
      ids.map(async (id) => {
        const known = readings.get(nameOf(sender, id));
        const row =
          known !== undefined && isCurrent(id, known)
            ? known.row
            : take(nameOf(sender, id), seq, false, () => desks.semaphore(() => read(id, authorization, sender)));
        try {
          return [id, await row] as const;
        } catch (error) {
          if (error instanceof HttpError && error.status === 429) limited = error;
          else if (!(error instanceof UpstreamFailure)) throw error;
          return [id, undefined] as const;
        }
      }),
    );
    if (limited !== null && rows.every(([, row]) => row === undefined)) throw limited;
    noteAsked(
      sender,
      desks,
      rows.flatMap(([id, row]) => (Buffer.isBuffer(row) ? [id] : [])),
    );
    return new Map(
      rows.flatMap(([id, row]) =>
        found(id, row === null || row === undefined ? row : dataOf(rewriteLinks(row, rewrite).body)),
      ),
    );
  };
}

function found(id: string, row: Row): [string, Buffer[] | null][] {
  if (row === undefined) return [];
  return [[id, row === null ? null : [row]]];
}

/** The parcel in `{data: Parcel}`; undefined where it is not there. */
function dataOf(body: Uint8Array): Buffer | undefined {
  try {
    const { data } = JSON.parse(Buffer.from(body).toString()) as { data?: unknown };
    return data === undefined ? undefined : Buffer.from(JSON.stringify(data));
  } catch {
    return undefined;
  }
}

function nameOf(sender: string, id: string): string {
  return `${sender} ${id}`;
}
