import { type RefusalHints, type Refusal, refusalHints } from '#app/api/refusals/refusal-hints.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { fingerprint } from '#app/words/fingerprint.ts';
import { serverNow } from '#app/words/server-clock.ts';
import { sentenceOf, withoutPosition } from './row-template.ts';

/** Learns from an attempt that a carrier refused. `row`: the parcel as the attempt left it; `begunAt`: see `WatchEnd`. */
export function learnRefusal(row: ParcelRow, begunAt: number, hints: RefusalHints = refusalHints): void {
  const refusals = refusalsIn(row);
  if (refusals.length > 0) hints.note({ parcel: row.id, begunAt, now: Date.now(), at: serverNow() }, refusals);
}

/**
 * The fields that a carrier's sentences name, with a name for the kind of sentence: no word of it is kept, as it may hold what is the
 * receiver's. A sentence that names no field is learnt nowhere: there is no place to show it.
 */
function refusalsIn(row: ParcelRow): Refusal[] {
  const method = row.shipping_method?.id;
  if (method === undefined) return [];
  return row.processing_errors.flatMap((sentence) => {
    const { key, fields } = sentenceOf(sentence, row);
    const cause = fingerprint(key);
    return [...new Set(fields.map(withoutPosition))].map((field) => ({ method, field, cause }));
  });
}
