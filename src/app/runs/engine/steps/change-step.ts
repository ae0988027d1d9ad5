import type { Intent, VersionedParcel } from '#app/api/endpoints.ts';
import { isLabelled } from '#contract/labelled-fields.ts';
import { limits } from '#contract/parcel-write.ts';
import type { ChangeEffect } from '#app/parcels/model/change/field-change.ts';
import type { JsonObject, JsonValue } from '#contract/values/json-value.ts';
import { isSameJson } from '#contract/values/same-json.ts';
import { ruleMessages } from '#contract/values/rule-messages.ts';
import { nothingKnown } from '#app/api/not-sent/known-before.ts';
import { isStale } from '#app/api/http/api-error.ts';
import { updateOf } from '#app/api/intents/parcel-changes.ts';
import { asSent } from '#app/api/intents/settle.ts';
import { storedAsSent } from '#app/api/intents/stored-as-sent.ts';
import { newIdempotencyKey } from '#app/api/http/idempotency-key.ts';
import { type ImportedParcels, isOtherContent } from './imported-parcels.ts';
import type { ItemWork, WorkContext } from './item-step.ts';
import { isChangedSince, type RunChange, runEffect } from './run-change.ts';
import type { ItemRecord } from '#app/runs/engine/journal/run-record.ts';
import { asLost, final, readVerdict, type Send, sendVerdict, type Verdict, whyOf } from './verdict.ts';

/** The one rule that a value of its own can break together with what the parcel holds. */
const tooManyTags = ruleMessages.tooManyEntries(limits.tags);
/** How often a parcel is read again because someone else changed it meanwhile. */
const maxRounds = 3;

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
  const { endpoints, change: wanted } = context;
  if (wanted === null) return { type: 'not-now' };
  const { parcel, etag } = await endpoints.getParcel(item.id);
  // What is on a label by now is not put back.
  if ('bodies' in wanted && Object.keys(wanted.bodies[item.id] ?? {}).some((field) => isLabelled(parcel, field)))
    return final('skipped', 'already-processed');
  if ('bodies' in wanted && isChangedSince(wanted, item.id, parcel.raw)) return final('skipped', 'conflict');
  const effect: WantedEffect | Verdict =
    'parcelOf' in wanted ? await importedEffect(wanted, item, parcel.raw) : runEffect(wanted, parcel.raw);
  if ('type' in effect) return effect;
  if (effect.kind === 'refused') return final('refused', 'checks', { fields: ['tags'], said: [tooManyTags] });
  const own = ownView(wanted, item, effect.before);
  const left = effect.left !== undefined;
  // The server may spell a value its own way.
  if (effect.kind === 'same' || own === 'so' || storedAsSent(effect.body, parcel.raw)) {
    const isDone = whenSo === 'done' || (left && item.step !== 'waiting');
    if (!isDone) return final('skipped', left ? 'conflict' : 'already-so');
    if (item.change !== 'made') noteProved(wanted, { parcel, etag }, effect, context);
    return final('done', left ? 'in-part' : null);
  }
  if (own === 'conflict') return final('skipped', 'conflict');
  if (own === 'unknown') return final('unknown', 'no-answer');
  const send = async ({ name }: Intent): Promise<Verdict> => {
    if ('parcelOf' in wanted) context.overwriting(parcel, effect.body);
    const about = [parcel.raw, effect.body];
    try {
      // A body that is made again is another request: the key is this one's own, against copies of it on the way.
      const intent = asSent(context, { idempotencyKey: newIdempotencyKey(), name, ifMatch: etag ?? undefined });
      const saved = await updateOf(endpoints, item.id, effect.body).send(intent);
      if (saved !== null) noteChanged(wanted, saved, Object.keys(effect.body), context);
      return final('done', left ? 'in-part' : null);
    } catch (error) {
      if (!isStale(error)) return sendVerdict(error, about);
      return round < maxRounds
        ? onceMore(item, context, { name }, round + 1)
        : final('refused', 'conflict', whyOf(error, about));
    }
  };
  return { type: 'send', send };
}

/** A change that reading proves is known like one that was answered. */
function noteProved(wanted: RunChange, saved: VersionedParcel, effect: WantedEffect, context: WorkContext): void {
  const fields =
    effect.kind === 'patch'
      ? Object.keys(effect.body)
      : 'bodies' in wanted
        ? Object.keys(wanted.bodies[saved.parcel.id] ?? {})
        : [];
  // What it held before is not known any more: the field itself is what was changed.
  const own = 'edit' in wanted ? [wanted.path] : 'field' in wanted ? [wanted.field] : fields;
  if (own.length > 0) noteChanged(wanted, saved, own, context);
}

function noteChanged(
  wanted: RunChange,
  saved: VersionedParcel,
  fields: readonly string[],
  { changed, takenBack }: WorkContext,
): void {
  const { parcel, etag } = saved;
  if ('bodies' in wanted) takenBack(saved, fields, wanted.known[parcel.id] ?? nothingKnown);
  else changed(parcel, etag, fields);
}

/** `left` as in `ImportedUpdate`. */
type WantedEffect = ChangeEffect & { left?: number };

/** What the cells of a file make of a parcel that it knows. */
async function importedEffect(
  file: ImportedParcels,
  item: ItemRecord,
  raw: JsonObject,
): Promise<WantedEffect | Verdict> {
  const wanted = await file.parcelOf(item.id);
  // Of a request whose answer was lost no one knows whether it is part of what is there.
  const isUnsure = item.step !== 'waiting';
  if (wanted?.kind !== 'update') return isUnsure ? final('unknown', 'no-answer') : final('skipped', 'not-in-file');
  if (isOtherContent(item, wanted))
    return isUnsure || item.asked === 'unknown' ? final('unknown', 'no-answer') : final('skipped', 'other-content');
  const update = wanted.bodyFor(raw);
  if (update.kind === 'conflict') return final(isUnsure ? 'unknown' : 'skipped', 'conflict');
  if (update.kind === 'locked') return final(isUnsure ? 'unknown' : 'skipped', 'locked');
  const { kind: _kind, body, ...left } = update;
  return Object.keys(body).length === 0
    ? { kind: 'same', before: null, ...left }
    : { kind: 'patch', body, before: null, after: null, ...left };
}

/**
 * What the run knows of the field beside the parcel: that it holds what the correction makes of it, or neither that nor what its
 * user saw. To replace a text twice is another change than to replace it once: where no one knows any more whether that was done,
 * it is not done again.
 */
function ownView(
  wanted: RunChange,
  { id, step, asked, change: made }: ItemRecord,
  held: JsonValue,
): 'so' | 'conflict' | 'unknown' | null {
  if (!('edit' in wanted)) return null;
  const seen = wanted.expected?.[id];
  if (seen === undefined) {
    if (wanted.edit.kind !== 'replace') return null;
    if (made === 'made') return 'so';
    return step !== 'waiting' || asked !== null ? 'unknown' : null;
  }
  if (isSameJson(seen.after, held)) return 'so';
  return isSameJson(seen.before, held) ? null : 'conflict';
}

async function onceMore(item: ItemRecord, context: WorkContext, intent: Intent, round: number): Promise<Verdict> {
  try {
    const next = await change(item, context, 'done', round);
    return next.type === 'send' ? await next.send(intent) : next;
  } catch (error) {
    return readVerdict(error);
  }
}
