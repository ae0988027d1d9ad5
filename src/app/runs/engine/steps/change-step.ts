import type { Intent } from '#app/api/endpoints.ts';
import { limits } from '#contract/parcel-write.ts';
import type { JsonValue } from '#contract/values/json-value.ts';
import { ruleMessages } from '#contract/values/rule-messages.ts';
import { isApiError } from '#app/api/http/api-error.ts';
import { newIdempotencyKey } from '#app/api/http/idempotency-key.ts';
import type { ItemWork, WorkContext } from './item-step.ts';
import { runEffect } from './run-change.ts';
import type { ItemRecord } from '#app/runs/engine/journal/run-record.ts';
import { asLost, final, readVerdict, type Send, sendVerdict, type Verdict, whyOf } from './verdict.ts';

/** The one rule that a value of its own can break together with what the parcel holds. */
const tooManyTags = ruleMessages.tooManyEntries(limits.tags);
/** How often a parcel is read again because somebody else changed it meanwhile. */
const mostRounds = 3;

/**
 * Changes one field (SPEC.md 4.2), from the parcel as it is at that moment: whole objects and arrays go back with what others put
 * into them. After a lost answer reading tells whether it is so by now; the same value a second time changes nothing.
 */
export const changeWork: ItemWork = {
  async prepare(item, context) {
    try {
      return await change(item, context, item.asked === 'unknown' ? 'done' : 'skipped');
    } catch (error) {
      return readVerdict(error);
    }
  },

  async verify(item, context) {
    try {
      return await change(item, context, 'done');
    } catch (error) {
      return asLost(readVerdict(error));
    }
  },
};

async function change(
  item: ItemRecord,
  context: WorkContext,
  whenSo: 'done' | 'skipped',
  round = 1,
): Promise<Send | Verdict> {
  const { endpoints, etags, keyed, change: wanted } = context;
  if (wanted === null) return { type: 'not-now' };
  const { parcel, etag } = await endpoints.getParcel(item.id);
  context.seen(parcel, etag);
  // What is on a label by now is not put back.
  if ('bodies' in wanted && parcel.processed_at !== null) return final('skipped', 'already-processed');
  const effect = runEffect(wanted, parcel.raw);
  if (effect.kind === 'refused') return final('refused', 'checks', { fields: ['tags'], said: [tooManyTags] });
  if (effect.kind === 'same') return whenSo === 'done' ? final('done', null) : final('skipped', 'already-so');
  if ('expected' in wanted && !sameValue(wanted.expected?.[item.id], effect.before))
    return final('skipped', 'conflict');
  const ifMatch = etags ? (etag ?? undefined) : undefined;
  const send = async ({ name }: Intent): Promise<Verdict> => {
    try {
      // A body that is made anew is another request: the key is this one's own, against copies of it on the way.
      const idempotencyKey = keyed ? newIdempotencyKey() : undefined;
      const updated = await endpoints.updateParcel(item.id, effect.body, { idempotencyKey, name, ifMatch });
      const saved = updated ?? (await endpoints.getParcel(item.id).catch(() => null));
      if (saved !== null && 'bodies' in wanted) context.takenBack(saved.parcel, saved.etag);
      else if (saved !== null) context.changed(saved.parcel, saved.etag, Object.keys(effect.body));
      return final('done', null);
    } catch (error) {
      if (!isApiError(error) || error.status !== 412) return sendVerdict(error);
      return round < mostRounds
        ? onceMore(item, context, { name }, round + 1)
        : final('refused', 'conflict', whyOf(error));
    }
  };
  return { type: 'send', send };
}

/** A value that its user saw; without one nothing was said of it. */
function sameValue(seen: JsonValue | undefined, held: JsonValue): boolean {
  return seen === undefined || JSON.stringify(seen) === JSON.stringify(held);
}

async function onceMore(item: ItemRecord, context: WorkContext, intent: Intent, round: number): Promise<Verdict> {
  try {
    const next = await change(item, context, 'done', round);
    return next.type === 'send' ? await next.send(intent) : next;
  } catch (error) {
    return readVerdict(error);
  }
}
