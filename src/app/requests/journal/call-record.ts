import { isMissing } from '#contract/answer-meaning.ts';
import type { Call, CallFault } from '#app/api/http/call-log.ts';
import { isRecord } from '#app/words/is-record.ts';
import { maskedPath } from './masked-path.ts';

export const callKinds = ['change', 'read', 'status', 'document'] as const;
export type CallKind = (typeof callKinds)[number];

/** A request as the journal keeps it. Timestamps and durations in milliseconds. */
export interface CallRecord {
  /** Since 1970 UTC by this machine's clock. */
  readonly at: number;
  /** The tab it was sent from, and its place among those of that tab. */
  readonly tab: string;
  readonly place: number;
  readonly method: string;
  readonly base: string;
  /** Below `base`; what could be about a person is masked. */
  readonly path: string;
  readonly parcel: string | null;
  readonly kind: CallKind;
  readonly status: number | null;
  readonly fault: CallFault | null;
  readonly requestId: string | null;
  readonly took: number;
  readonly waited: number;
  readonly retryAfter: number | null;
  readonly intent: string | null;
  readonly replayed: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly hasBody: boolean;
  /** JSON; only where bodies are kept. */
  readonly sent?: string;
  readonly received?: string;
}

const texts = ['tab', 'method', 'base', 'path'] as const;
const numbers = ['at', 'place', 'took', 'waited'] as const;

/** Whether this version of the page can show it; what another one has kept stays in the store. */
export function isCallRecord(stored: unknown): stored is CallRecord {
  return (
    isRecord(stored) &&
    callKinds.some((kind) => kind === stored['kind']) &&
    isRecord(stored['headers']) &&
    texts.every((field) => typeof stored[field] === 'string') &&
    numbers.every((field) => typeof stored[field] === 'number')
  );
}

/** A read found nothing, as the first status check of every parcel does: that is no failure. */
export function foundNothing({ status, kind }: Pick<CallRecord, 'status' | 'kind'>): boolean {
  return isMissing(status) && kind !== 'change';
}

/** Longer ones are cut. */
const longestBody = 10_000;
/** Of a list so many entries are kept. */
const maxEntries = 3;

export function recordOf(call: Call, tab: string, place: number): CallRecord {
  const { method, address, base, status, fault, requestId, intent, replayed, hasBody, bodies } = call;
  const headers = Object.entries(call.headers).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return {
    at: call.sentAt,
    tab,
    place,
    method,
    ...maskedPath(address, base),
    kind: kindOf(call),
    status,
    fault,
    requestId,
    took: Math.round(call.tookMillis),
    waited: Math.round(call.waitedMillis),
    retryAfter: call.retryAfterSeconds,
    intent,
    replayed,
    headers: Object.fromEntries(headers),
    hasBody,
    ...(bodies !== null && bodyText('sent', bodies.sent)),
    ...(bodies !== null && bodyText('received', bodies.received)),
  };
}

/** One of a kind in all tabs. */
export function callId({ at, tab, place }: CallRecord): string {
  return `${at}-${tab}-${place}`;
}

/** The run that an intent belongs to: its keys begin with the run's id (`itemKey` in run-record.ts). */
export function runOf({ intent }: Pick<CallRecord, 'intent'>): string | null {
  return /^([0-9a-f]{32})-\d+-\d+$/.exec(intent ?? '')?.[1] ?? null;
}

/** Whether a kept body is all of it. */
export function isWhole(body: string): boolean {
  return body.length <= longestBody;
}

export function withoutBodies(record: CallRecord): CallRecord {
  const { sent: _sent, received: _received, ...others } = record;
  return others;
}

function kindOf({ method, poll, document }: Call): CallKind {
  if (document) return 'document';
  if (method !== 'GET') return 'change';
  return poll ? 'status' : 'read';
}

function bodyText(name: 'sent' | 'received', body: unknown): Partial<CallRecord> {
  if (body === undefined || body === null) return {};
  const text = JSON.stringify(shortened(body));
  return { [name]: text.length > longestBody ? `${text.slice(0, longestBody)}…` : text };
}

function shortened(body: unknown): unknown {
  const data: unknown = isRecord(body) ? body['data'] : null;
  if (!isRecord(body) || !Array.isArray(data) || data.length <= maxEntries) return body;
  const first: unknown[] = data.slice(0, maxEntries);
  return { ...body, data: [...first, `… ${data.length - maxEntries} more`] };
}
