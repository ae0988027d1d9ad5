import type { RefusalFields } from '#contract/desk/fields/refusal-fields.ts';
import type { DeskFeed } from '#app/api/desk/desk-feed.ts';
import { namedFields, namedFieldsOf } from '#app/api/refusals/named-fields.ts';
import { type RefusalHints, type Refusal, refusalHints } from '#app/api/refusals/refusal-hints.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { meantFields } from '#app/sentence/meant-fields.ts';
import { fingerprint } from '#contract/values/fingerprint.ts';
import { serverNow } from '#app/words/server-clock.ts';
import { sentenceOf, withoutPosition } from './row-template.ts';

/** What the carrier named is told by an event, which may come after the status. Without it the fields are guessed. */
const eventMillis = 2_000;

/** Learns from an attempt that a carrier refused, once it is known what the carrier named. The arguments: see `learnRefusal`. */
export async function learnToldRefusal(row: ParcelRow, begunAt: number, feed: DeskFeed): Promise<void> {
  if (feed.sharing.get() === 'live' && !feed.fact(namedFields).get().has(row.id))
    await new Promise<void>((resolve) => {
      const done = () => {
        end();
        clearTimeout(timer);
        resolve();
      };
      const end = feed.hear(({ kind, parcel }) => {
        if (kind === 'parcel.refused' && parcel === row.id) done();
      });
      const timer = setTimeout(done, eventMillis);
    });
  learnRefusal(row, begunAt, namedFieldsOf(feed, row.id));
}

/** `row`: the parcel as the attempt left it; `begunAt`: see `WatchEnd`; `named`: the fields that the carrier named. */
export function learnRefusal(
  row: ParcelRow,
  begunAt: number,
  named: RefusalFields,
  hints: RefusalHints = refusalHints,
): void {
  const refusals = refusalsIn(row, named);
  if (refusals.length > 0) hints.note({ parcel: row.id, begunAt, now: Date.now(), at: serverNow() }, refusals);
}

/**
 * The fields that a carrier's sentences mean, with a name for the kind of sentence: no word of it is kept, as it may hold what is the
 * receiver's. A sentence that means no field is learnt nowhere: there is no place to show it.
 */
function refusalsIn(row: ParcelRow, named: RefusalFields): Refusal[] {
  const method = row.shipping_method?.id;
  if (method === undefined) return [];
  return meantFields(row.processing_errors, named).flatMap(({ sentence, paths }) => {
    const cause = fingerprint(sentenceOf(sentence, row).key);
    return [...new Set(paths.map(withoutPosition))].map((field) => ({ method, field, cause }));
  });
}
