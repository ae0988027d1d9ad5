import { type CallKind, callKinds, type CallRecord, runOf } from '#app/requests/journal/call-record.ts';

export const callResults = ['ok', 'refused', 'rate-limit', 'server-error', 'no-answer'] as const;
export type CallResult = (typeof callResults)[number];

/** What the page shows of the journal; it is in the page's address. */
export interface CallFilter {
  /** A parcel's id, or a part of it, or what the parcel is called by. */
  parcel?: string;
  result?: CallResult;
  kind?: CallKind;
  run?: string;
  intent?: string;
  /** A request id, as an error names it. */
  request?: string;
}

const texts = ['parcel', 'run', 'intent', 'request'] as const;

/** What of a page's search is a filter. */
export function readCallFilter(search: { readonly [name in keyof CallFilter]?: unknown }): CallFilter {
  const filter: CallFilter = {};
  for (const name of texts) {
    const text = search[name];
    if (typeof text === 'string' && text !== '') filter[name] = text;
  }
  const result = callResults.find((known) => known === search['result']);
  const kind = callKinds.find((known) => known === search['kind']);
  return { ...filter, ...(result !== undefined && { result }), ...(kind !== undefined && { kind }) };
}

export function resultOf({ status }: Pick<CallRecord, 'status'>): CallResult {
  if (status === null) return 'no-answer';
  if (status === 429) return 'rate-limit';
  if (status >= 500) return 'server-error';
  return status >= 400 ? 'refused' : 'ok';
}

/** `called`: the ids of parcels that are called what the filter says. */
export function filterCalls(
  records: readonly CallRecord[],
  filter: CallFilter,
  called: ReadonlySet<string> = none,
): readonly CallRecord[] {
  const { parcel, result, kind, run, intent, request } = filter;
  return records.filter(
    (record) =>
      (parcel === undefined ||
        (record.parcel ?? '').toLowerCase().includes(parcel.toLowerCase()) ||
        called.has(record.parcel ?? '')) &&
      (result === undefined || resultOf(record) === result) &&
      (kind === undefined || record.kind === kind) &&
      (run === undefined || runOf(record) === run) &&
      (intent === undefined || record.intent === intent) &&
      (request === undefined || record.requestId === request),
  );
}

const none: ReadonlySet<string> = new Set();

export interface CallAttempt {
  readonly number: number;
  readonly total: number;
}

/** Which attempt of its intent each of them is. `records` as the journal gives them, newest first. */
export function attemptsOf(records: readonly CallRecord[]): ReadonlyMap<CallRecord, CallAttempt> {
  const byIntent = new Map<string, CallRecord[]>();
  for (const record of records.toReversed()) {
    if (record.intent === null) continue;
    const others = byIntent.get(record.intent);
    if (others === undefined) byIntent.set(record.intent, [record]);
    else others.push(record);
  }
  return new Map(
    [...byIntent.values()].flatMap((same) =>
      same.map((record, at): [CallRecord, CallAttempt] => [record, { number: at + 1, total: same.length }]),
    ),
  );
}
