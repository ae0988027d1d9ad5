import { isConflict, isInvalid, isMissing, isPlainStatus } from '#contract/answer-meaning.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import type { Intent } from '#app/api/endpoints.ts';
import { type ApiError, isApiError, isCutOff } from '#app/api/http/api-error.ts';
import { mayBeKept } from '#app/sentence/free-sentences.ts';
import type { FinalOutcome, ItemRecord } from '#app/runs/engine/journal/run-record.ts';
import { type ItemReason, ruleSeparator } from '#app/runs/engine/run-types.ts';

/** What is known of the answer that gave an outcome. */
export interface Why {
  reason: ItemReason | null;
  status?: number | null;
  requestId?: string | null;
  fields?: readonly string[];
  /** What is said of each of the fields, or without fields the server's one sentence, as far as it may be kept; else empty. */
  said?: readonly string[];
  texts?: readonly string[];
}

/**
 * What one try at a parcel came to. `not-now`: turned away at the door (401, 429, no network), which says nothing of the parcel.
 * `plan`: 402. `lost`: the result of the request is unknown; `spent` when nothing will be done under its key any more, `mayComeFor`
 * so many milliseconds it may still be done, where that is known.
 * `unread`: nothing was sent, for what had to be known before could not be read.
 */
export type Verdict =
  | { type: 'final'; outcome: FinalOutcome; why: Why }
  /** `joined`: the attempt is another desk's, which was processing the parcel. */
  | { type: 'accepted'; joined?: boolean }
  | { type: 'not-now' }
  | { type: 'plan' }
  | { type: 'lost'; spent: boolean; why: Why; mayComeFor?: number }
  | { type: 'unread'; why: Why };

/** A request that is ready to go, as the intent of its attempt. */
export interface Send<Answer = Verdict> {
  type: 'send';
  send: (intent: Intent) => Promise<Answer>;
  /** What the journal is to know of the parcel before it is sent. */
  refusedBefore?: boolean;
  /** It changes a parcel that is to be processed then: nothing is asked of the carrier yet. */
  changing?: boolean;
}

/** The parcel of an item that was to become one: the journal is to know it before anything else is done with it. */
export interface KnownParcel {
  type: 'parcel';
  parcel: string;
  /** What that comes to, or what is to be done with the parcel in the same try. `item` as the journal has it then. */
  next: Verdict | ((item: ItemRecord) => Promise<Send | Verdict>);
}

/** The change of a parcel that is to be processed then is made: the journal is to know it before the carrier is asked. */
export interface ChangeMade {
  type: 'changed';
  next: (item: ItemRecord) => Promise<Send | Verdict>;
}

/** What one step of a try may come to. */
export type TryAnswer = Verdict | KnownParcel | ChangeMade;

export function final(outcome: FinalOutcome, reason: ItemReason | null, why: Omit<Why, 'reason'> = {}): Verdict {
  return { type: 'final', outcome, why: { ...why, reason } };
}

/**
 * The verdict on a change that failed. 404, 412 and 422 mean something else for each kind of run, which looks at them before. `about`: see
 * `mayBeKept`.
 */
export function sendVerdict(error: unknown, about: readonly JsonObject[] | null = null): Verdict {
  if (!isApiError(error)) return { type: 'lost', spent: false, why: { reason: 'no-answer' } };
  if (error.outcome === 'unknown') return { type: 'lost', spent: error.keySpent, why: whyOf(error) };
  return unhandled(error) ?? { type: 'final', outcome: 'refused', why: whyOf(error, about) };
}

/** The verdict on a read before sending that failed. */
export function readVerdict(error: unknown): Verdict {
  if (!isApiError(error)) return { type: 'unread', why: { reason: 'no-answer' } };
  const notHandled = unhandled(error);
  if (notHandled !== null) return notHandled;
  if (isMissing(error.status)) return final('refused', 'gone', whyOf(error));
  if (error.outcome === 'refused' && error.kind !== 'network')
    return { type: 'final', outcome: 'refused', why: whyOf(error) };
  return { type: 'unread', why: whyOf(error) };
}

/** A failed read leaves a first request unknown. */
export function asLost(verdict: Verdict): Verdict {
  if (verdict.type === 'unread') return { type: 'lost', spent: false, why: verdict.why };
  if (verdict.type === 'final' && verdict.outcome === 'refused') return { ...verdict, outcome: 'unknown' };
  return verdict;
}

function unhandled({ status, kind, outcome }: ApiError): Verdict | null {
  // Nothing leaves a machine that knows it is offline.
  if (kind === 'network' && outcome === 'refused') return { type: 'not-now' };
  if (isPlainStatus(status)) return { type: 'not-now' };
  return status === 402 ? { type: 'plan' } : null;
}

export function whyOf(error: ApiError, about: readonly JsonObject[] | null = null): Why {
  const isFree = mayBeKept(about);
  const kept = (sentence: string) => (isFree(sentence) ? sentence : '');
  const fields = Object.entries(error.fieldErrors);
  return {
    reason: reasonOf(error),
    status: error.status,
    requestId: error.requestId,
    fields: fields.map(([field]) => field),
    said: fields.length > 0 ? fields.map(([, said]) => kept(said.join(ruleSeparator))) : [kept(error.message)],
  };
}

function reasonOf(error: ApiError): ItemReason {
  const { kind, status, outcome } = error;
  if (isCutOff(error)) return 'no-answer';
  if (status !== null && status >= 500) return 'server-fault';
  if (kind === 'unexpected-answer') return 'unexpected-answer';
  if (status === 403) return 'forbidden';
  if (isMissing(status)) return 'gone';
  if (isConflict(status)) return 'conflict';
  if (isInvalid(status)) return 'checks';
  return outcome === 'refused' ? 'refused' : 'unexpected-answer';
}
