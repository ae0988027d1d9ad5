import { type Parcel, readParcel } from '#contract/parcel.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import { resultOf } from '#app/requests/call-filter.ts';
import type { CallRecord } from '#app/requests/journal/call-record.ts';
import { resultText } from '#app/requests/journal/result-text.ts';
import type { CaseEvent, CaseParcel } from './case-file.ts';
import { summaryWords as words } from './case-words.ts';
import { inARow } from '#app/words/define-words.ts';

/** All that is known to have happened to a parcel, the oldest first. Made of what the file holds and of nothing else. */
export function timelineOf(
  { current, earlier, notSent, requests }: Pick<CaseParcel, 'current' | 'earlier' | 'notSent' | 'requests'>,
  done: readonly CaseEvent[],
): CaseEvent[] {
  const parcel = readParcel(current.parcel);
  const versions = [...earlier, current].map(({ seenAt }, at) => ({
    at: seenAt,
    what: words.loaded(earlier[at - 1]?.changed ?? []),
  }));
  const changes = requests
    .filter(({ kind }) => kind === 'change')
    .map((call) => ({ at: toTimestamp(call.at), what: words.request(callText(call)) }));
  const checks = notSent === null ? [] : [{ at: notSent.at, what: words.checksRefused }];
  return [...(parcel === null ? [] : timestampsOf(parcel)), ...checks, ...versions, ...changes, ...done].toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );
}

const times = ['created_at', 'processed_at', 'printed_at', 'cancelled_at'] as const;

/** What the API itself says of when. */
export function timestampsOf(parcel: Parcel): CaseEvent[] {
  return times.flatMap((name) => {
    const at = parcel[name];
    return at === null ? [] : [{ at, what: words.times[name] }];
  });
}

/** What was asked and how it was answered, without when. */
export function callText(call: CallRecord): string {
  const id = call.requestId === null ? [] : [words.requestId(call.requestId)];
  return inARow([`${call.method} ${call.path}`, resultText(call, resultOf(call)), ...id]);
}
