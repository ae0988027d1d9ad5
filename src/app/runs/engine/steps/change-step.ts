import type { Intent, VersionedParcel } from '#app/api/endpoints.ts';
import { limits } from '#contract/parcel-write.ts';
import { ruleMessages } from '#contract/values/rule-messages.ts';
import { isStale } from '#app/api/http/api-error.ts';
import { updateOf } from '#app/api/intents/parcel-changes.ts';
import { asSent } from '#app/api/intents/settle.ts';
import { storedAsSent } from '#app/api/intents/stored-as-sent.ts';
import { newIdempotencyKey } from '#app/api/http/idempotency-key.ts';
import { noNotes } from '#app/api/not-sent/parcel-notes.ts';
import type { ItemRecord } from '#app/runs/engine/journal/run-record.ts';
import type { ItemWork, WorkContext } from './item-step.ts';
import { knownOutcome, type RunChange, wantedEffect, type WantedEffect } from './run-change.ts';
import { asLost, final, readVerdict, type Send, sendVerdict, type Verdict, whyOf } from './verdict.ts';

/** The one rule that a value of its own can break together with what the parcel holds. */
const tooManyTags = ruleMessages.tooManyEntries(limits.tags);
/** How often a parcel is read again because someone else changed it in the meantime. */
const maxRounds = 3;

/**
 * Changes a parcel (SPEC.md 4.2) as it is then: whole objects and arrays go back with what others put into them. After a
 * lost answer reading shows whether it was changed; the same value a second time changes nothing.
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
  whenSame: 'done' | 'skipped',
  round = 1,
): Promise<Send | Verdict> {
  const { endpoints, change: wanted } = context;
  if (wanted === null) return { type: 'not-now' };
  const { parcel, etag } = await endpoints.getParcel(item.id);
  const effect = await wantedEffect(wanted, item, parcel);
  if ('type' in effect) return effect;
  if (effect.kind === 'refused') return final('refused', 'checks', { fields: ['tags'], said: [tooManyTags] });
  const known = knownOutcome(wanted, item, effect.before, parcel.raw, context.written);
  const isInPart = effect.left !== undefined;
  // The server may spell a value its own way.
  if (effect.kind === 'same' || known === 'done' || storedAsSent(effect.body, parcel.raw)) {
    const isDone = whenSame === 'done' || (isInPart && item.step !== 'waiting');
    if (!isDone) return final('skipped', isInPart ? 'conflict' : 'already-so');
    if (item.change !== 'made') noteProved(wanted, { parcel, etag }, effect, context);
    return final('done', isInPart ? 'in-part' : null);
  }
  if (known === 'conflict') return final('skipped', 'conflict');
  if (known === 'unknown') return final('unknown', 'no-answer');
  const send = async ({ name }: Intent): Promise<Verdict> => {
    if (!('takeBack' in wanted)) context.writing(parcel, effect.body);
    const about = [parcel.raw, effect.body];
    try {
      // A body that is made again is another request: the key is this one's own, against copies of it on the way.
      const intent = asSent(context, { idempotencyKey: newIdempotencyKey(), name, ifMatch: etag ?? undefined });
      const saved = await updateOf(endpoints, item.id, effect.body).send(intent);
      if (saved !== null) noteChanged(wanted, saved, Object.keys(effect.body), context);
      return final('done', isInPart ? 'in-part' : null);
    } catch (error) {
      if (!isStale(error)) return sendVerdict(error, about);
      return round < maxRounds
        ? onceMore(item, context, { name }, round + 1)
        : final('refused', 'conflict', whyOf(error, about));
    }
  };
  return { type: 'send', send };
}

async function onceMore(item: ItemRecord, context: WorkContext, intent: Intent, round: number): Promise<Verdict> {
  try {
    const next = await change(item, context, 'done', round);
    return next.type === 'send' ? await next.send(intent) : next;
  } catch (error) {
    return readVerdict(error);
  }
}

/** A change that reading proves is known like one that was answered. */
function noteProved(wanted: RunChange, saved: VersionedParcel, effect: WantedEffect, context: WorkContext): void {
  const fields = effect.kind === 'patch' ? Object.keys(effect.body) : fieldsTakenBack(wanted, saved.parcel.id);
  // What it held before is not known any more: the field itself is what was changed.
  const own = 'edit' in wanted ? [wanted.path] : fields;
  if (own.length > 0) noteChanged(wanted, saved, own, context);
}

function fieldsTakenBack(wanted: RunChange, id: string): string[] {
  return 'takeBack' in wanted ? Object.keys(wanted.takeBack[id]?.before ?? {}) : [];
}

function noteChanged(
  wanted: RunChange,
  saved: VersionedParcel,
  fields: readonly string[],
  { changed, takenBack }: WorkContext,
): void {
  const { parcel, etag } = saved;
  if ('takeBack' in wanted) takenBack(saved, fields, wanted.takeBack[parcel.id]?.known ?? noNotes);
  else changed(parcel, etag, fields);
}
