import { createHash } from 'node:crypto';
import { attemptJoinedHeader } from '#contract/attempt-joined.ts';
import type { DeskActor, DeskFact } from '#contract/desk/desk-events.ts';
import { sentFields } from '#contract/parcel-fields.ts';
import { isJsonObject } from '#contract/values/json-value.ts';
import { isUuid } from '#contract/values/scalars.ts';
import type { AuditNote } from '#service/http/audit/audit-note.ts';
import type { EventFeed } from '#service/events/event-feed.ts';
import { errorDetails, type Logger } from '#service/model/logger.ts';
import type { NewId } from '#service/model/uuid-v7.ts';
import { attemptEventsAfter, lastFactOf, writeDeskEvent } from '#service/store/queries/desk-event-queries.ts';
import { writeAudit } from '#service/store/queries/desk/audit-queries.ts';
import { senderOwner } from '#service/store/queries/idempotency-queries.ts';
import type { Store } from '#service/store/store.ts';
import type { PassedAnswer } from './upstream-answer.ts';

/** An exchange with the other server that is over. */
export interface PassedExchange {
  method: string;
  /** Below the version, without its query. */
  path: string;
  /** Of the request; null without one. */
  body: Buffer | null;
  /** The client's idempotency key; null without one. */
  key: string | null;
  sender: string;
  actor: DeskActor;
  /** What the audit will say of a change; null where it keeps nothing of it. */
  audit: AuditNote | null;
  passed: PassedAnswer;
}

/** Writes what happened to parcels at the other server, as far as it passed here, as events of the desk. */
export interface PassedEvents {
  /** Never rejects: what was done is answered, whether it could be written or not. */
  note(exchange: PassedExchange): Promise<void>;
}

interface EventsParts {
  store: Store;
  eventFeed: Pick<EventFeed, 'wake'>;
  cancelPath: string | null;
  clock: () => number;
  newId: NewId;
  logger: Logger;
}

interface Noted {
  parcel: string;
  fact: DeskFact;
  identity: string;
}

/** Parcels whose attempt was started through here and has not been seen to end; beyond so many the oldest is looked up by its status alone. */
const maxRunning = 5_000;
/** How often events are looked through for starts that passed another process, and how far back they are at first: also those before a restart. */
const [lookMillis, lookBackMillis] = [1_000, 10 * 60_000];

export function openPassedEvents({ store, eventFeed, cancelPath, clock, newId, logger }: EventsParts): PassedEvents {
  /** By account and parcel. */
  const running = new Set<string>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  /** The number of the last event that was looked at; they are microseconds. */
  let seen = (clock() - lookBackMillis) * 1000;

  function noteStart(account: string, parcel: string): void {
    const [oldest] = running;
    if (running.size >= maxRunning && oldest !== undefined) running.delete(oldest);
    running.add(`${account} ${parcel}`);
  }

  async function learnOfOthers(): Promise<void> {
    if (clock() - lookedAt < lookMillis) return;
    lookedAt = clock();
    const events = await attemptEventsAfter(store.db, seen, maxRunning);
    for (const { account, parcel, kind } of events)
      if (kind === 'parcel.started') noteStart(account, parcel);
      else running.delete(`${account} ${parcel}`);
    seen = events.at(-1)?.seq ?? seen;
  }

  async function write(
    { sender, actor, audit, passed }: PassedExchange,
    { parcel, fact, identity }: Noted,
  ): Promise<void> {
    const account = senderOwner(sender);
    const event = { ...fact, account, at: clock(), parcel, actor };
    // Senders do not know each other's parcels, nor that another has the same.
    const own = shortHash(`${sender} ${identity}`);
    await store.transaction(async (tx) => {
      await writeDeskEvent(tx, { ...event, identity: own });
      const result = String(passed.answer.status);
      if (audit !== null) await writeAudit(tx, { ...audit, parcels: [parcel], account, actor, at: event.at, result });
    });
    eventFeed.wake();
    if (fact.kind === 'parcel.started') noteStart(account, parcel);
  }

  async function noteChange(exchange: PassedExchange): Promise<void> {
    const { key, passed } = exchange;
    if (passed.outcome !== 'done') return;
    const version = versionOf(passed);
    const change = changeOf(exchange, cancelPath, version);
    if (change === null) return;
    await write(exchange, { ...change, identity: key === null ? (version ?? newId()) : `key ${key}` });
  }

  /** A parcel that is read shows whether the attempt that was started through here has ended. */
  async function noteEnd(exchange: PassedExchange, id: string, end: AttemptEnd): Promise<void> {
    const account = senderOwner(exchange.sender);
    running.delete(`${account} ${id}`);
    const started = await lastFactOf(store.db, account, id, 'parcel.started');
    if (started === null) return;
    const version = versionOf(exchange.passed);
    const { labels, reasons, printed } = end;
    const fact: DeskFact =
      reasons === 0
        ? { kind: 'parcel.processed', data: { version, labels } }
        : { kind: 'parcel.refused', data: { version, reasons, fields: [] } };
    const { identity, actor } = started;
    // Reading it is no change, and how attempts end is in the other server's own records.
    const ended = { ...exchange, actor, audit: null };
    await write(ended, { parcel: id, fact, identity });
    if (printed)
      await write(ended, { parcel: id, fact: { kind: 'parcel.printed', data: { version, reprint: false } }, identity });
  }

  async function noteReading(exchange: PassedExchange): Promise<void> {
    const { path, passed, sender } = exchange;
    if (passed.answer.status !== 200) return;
    const [, collection, id, rest, ...more] = path.split('/');
    if (collection !== 'parcels' || more.length > 0) return;
    if (rest === 'process' && id !== undefined && isUuid(id)) {
      const data = dataOf(passed);
      const end = isJsonObject(data) && data['status'] === 'completed' ? attemptEnd(data['parcel'], 'completed') : null;
      if (end !== null) await noteEnd(exchange, id.toLowerCase(), end);
      return;
    }
    if (rest !== undefined) return;
    await learnOfOthers();
    if (running.size === 0) return;
    const data = dataOf(passed);
    const account = senderOwner(sender);
    for (const parcel of Array.isArray(data) ? data : [data]) {
      const shown = isJsonObject(parcel) ? parcel['id'] : null;
      if (typeof shown !== 'string' || !running.has(`${account} ${shown.toLowerCase()}`)) continue;
      const end = attemptEnd(parcel, 'shown');
      if (end !== null) await noteEnd(exchange, shown.toLowerCase(), end);
    }
  }

  return {
    async note(exchange) {
      try {
        await (exchange.method === 'GET' ? noteReading(exchange) : noteChange(exchange));
      } catch (error) {
        logger.error('desk-event-not-written', errorDetails(error));
      }
    },
  };
}

function changeOf(
  { method, path, body, passed }: PassedExchange,
  cancelPath: string | null,
  version: string | null,
): Omit<Noted, 'identity'> | null {
  const [, , id = '', action] = path.split('/');
  if (method === 'POST' && path === '/parcels') {
    const data = dataOf(passed);
    const made = isJsonObject(data) ? data['id'] : null;
    return typeof made === 'string' && isUuid(made)
      ? { parcel: made.toLowerCase(), fact: { kind: 'parcel.created', data: { version } } }
      : null;
  }
  const fact = factOf();
  return fact === null || !isUuid(id) ? null : { parcel: id.toLowerCase(), fact };

  function factOf(): DeskFact | null {
    if (method === 'PATCH') return { kind: 'parcel.changed', data: { version, fields: sentNames(body) } };
    if (method === 'DELETE') return { kind: 'parcel.deleted', data: { version } };
    if (method !== 'POST') return null;
    if (action === 'process')
      return passed.answer.headers[attemptJoinedHeader] === 'true'
        ? null
        : { kind: 'parcel.started', data: { version } };
    if (action === 'print') {
      const data = dataOf(passed);
      return { kind: 'parcel.printed', data: { version, reprint: isJsonObject(data) && data['reprint'] === true } };
    }
    return action === cancelPath ? { kind: 'parcel.cancelled', data: { version } } : null;
  }
}

type ReadName = (typeof sentFields)[keyof typeof sentFields]['readAs'];

/** The fields of a body as they are read; what is none of them is ignored by the server as well (SPEC.md 4). */
function sentNames(body: Buffer | null): ReadName[] {
  const sent = body === null ? null : parsed(body.toString());
  if (!isJsonObject(sent)) return [];
  return Object.keys(sent).flatMap((name) =>
    Object.hasOwn(sentFields, name) ? [sentFields[name as keyof typeof sentFields].readAs] : [],
  );
}

interface AttemptEnd {
  labels: number;
  /** Of a refusal; 0 for a parcel that was processed. */
  reasons: number;
  printed: boolean;
}

/** How an attempt ended; null where that is not shown. Without its status, a parcel's errors may be those of an earlier attempt. */
function attemptEnd(parcel: unknown, status: 'completed' | 'shown'): AttemptEnd | null {
  if (!isJsonObject(parcel)) return null;
  const count = (name: string) => (Array.isArray(parcel[name]) ? parcel[name].length : 0);
  if (typeof parcel['processed_at'] === 'string')
    return { labels: count('labels'), reasons: 0, printed: typeof parcel['printed_at'] === 'string' };
  const reasons = status === 'completed' ? count('processing_errors') : 0;
  return reasons === 0 ? null : { labels: 0, reasons, printed: false };
}

/** The other server's entity tag, shortened: it may be long, and hold anything. */
function versionOf({ answer }: PassedAnswer): string | null {
  const tag = answer.headers['etag'];
  return tag === undefined ? null : shortHash(tag);
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

function dataOf({ answer }: PassedAnswer): unknown {
  const { body, headers } = answer;
  if (body === null || !(headers['content-type'] ?? '').startsWith('application/json')) return null;
  // What passes is one piece.
  const text = typeof body === 'string' ? body : body instanceof Uint8Array ? Buffer.from(body).toString() : '';
  const json = parsed(text);
  return isJsonObject(json) ? json['data'] : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
