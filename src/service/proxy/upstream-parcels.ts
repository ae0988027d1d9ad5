import { retryAfterSeconds } from '#contract/values/retry-after.ts';
import { HttpError } from '#service/http/http-error.ts';
import type { ReadParcels } from '#service/http/read-parcels.ts';
import { senderOwner } from '#service/store/queries/idempotency-queries.ts';
import { newestDeskEvent, parcelsOfEventsAfter } from '#service/store/queries/desk-event-queries.ts';
import type { ProxyContext } from './proxy-context.ts';
import { linkRewriter, rewriteLinks } from './rewrite-links.ts';
import { openSemaphore } from './semaphore.ts';
import { UpstreamFailure } from './upstream-failure.ts';
import { ownRead } from './upstream-client.ts';
import { identifySender } from './upstream-sender.ts';

/** Rows read at once for one sender, of 12 connections that read: its users' own requests come through beside them. */
const readAtOnce = 6;
/** Milliseconds: all desks ask for a row within a second of the event that names it. */
const sharedMillis = 5_000;
const maxShared = 500;

/** What was read of a parcel: its JSON as the other server sent it, null where it is gone, undefined where it could not be read. */
type Row = Buffer | null | undefined;

interface Reading {
  row: Promise<Row>;
  /** The number of the newest event before it began: later ones of the parcel make it old. */
  seq: number;
  at: number;
}

/**
 * Reads parcels from the other server with the rights of the sender that asks, each once for all desks of the sender until an event names
 * it again. Throws a 429 where none could be read because of the other server's limit.
 */
export function upstreamParcels(context: ProxyContext): ReadParcels {
  const { store, clock } = context;
  const readings = new Map<string, Reading>();
  const semaphores = new Map<string, ReturnType<typeof openSemaphore>>();

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

  function take(name: string, seq: number, begin: () => Promise<Row>): Promise<Row> {
    const [oldest] = readings.keys();
    if (readings.size >= maxShared && oldest !== undefined) readings.delete(oldest);
    const reading = { row: begin(), seq, at: clock() };
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

  return async ({ incoming, baseUrl }, ids) => {
    const { authorization, sender } = await identifySender(context, incoming);
    const rewrite = linkRewriter(context.upstream, baseUrl, context.linkedPaths);
    const semaphore = semaphores.get(sender) ?? openSemaphore(readAtOnce);
    if (semaphores.size > maxShared) semaphores.clear();
    semaphores.set(sender, semaphore);
    const nameOf = (id: string) => `${sender} ${id}`;
    const seq = await newestDeskEvent(store.db);
    const recent = ids.flatMap((id) => {
      const reading = readings.get(nameOf(id));
      return reading === undefined || clock() - reading.at >= sharedMillis ? [] : [reading];
    });
    const oldest = Math.min(seq, ...recent.map((reading) => reading.seq));
    const changed = await parcelsOfEventsAfter(store.db, senderOwner(sender), oldest);
    const isCurrent = (id: string, reading: Reading) =>
      recent.includes(reading) && !changed.some((event) => event.parcel === id && event.seq > reading.seq);
    let limited: HttpError | null = null;
    const rows = await Promise.all(
      ids.map(async (id) => {
        const known = readings.get(nameOf(id));
        const row =
          known !== undefined && isCurrent(id, known)
            ? known.row
            : take(nameOf(id), seq, () => semaphore(() => read(id, authorization, sender)));
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
