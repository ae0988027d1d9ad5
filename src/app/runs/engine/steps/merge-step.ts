import type { VersionedParcel } from '#app/api/endpoints.ts';
import type { JsonObject, JsonValue } from '#contract/values/json-value.ts';
import { holds, holdTag } from '#app/api/holds/holds.ts';
import { newIdempotencyKey } from '#app/api/http/idempotency-key.ts';
import { updateOf } from '#app/api/intents/parcel-changes.ts';
import { asSent } from '#app/api/intents/settle.ts';
import { attemptRuns } from '#app/api/polling/status-watch.ts';
import type { ItemRecord } from '#app/runs/engine/journal/run-record.ts';
import type { ItemWork, WorkContext } from './item-step.ts';
import { isMerged, mergedTag, whyNotKept, whyNotMerged } from './merge-obstacles.ts';
import { asLost, final, readVerdict, type Send, sendVerdict, type Verdict } from './verdict.ts';

/** The one item of the run is the parcel that is kept: it gets the items of others, which go on hold. */
export interface MergeWork {
  readonly kind: 'merge';
  readonly from: readonly string[];
  /** How many items the kept parcel has at the start, and is to have: what was done is seen from these after a lost answer or a crash. */
  readonly before: number;
  readonly after: number;
}

/**
 * First the others go on hold, then the kept parcel gets all items in one change: at no time can an item be shipped twice, whatever is lost
 * on the way. Where the change is refused, the others are released again.
 */
export function mergeWork(work: MergeWork): ItemWork {
  return {
    async prepare(item, context) {
      try {
        return await nextStep(work, item, context);
      } catch (error) {
        return readVerdict(error);
      }
    },

    async verify(item, context) {
      try {
        return await nextStep(work, item, context);
      } catch (error) {
        return asLost(readVerdict(error));
      }
    },
  };
}

async function nextStep(work: MergeWork, item: ItemRecord, context: WorkContext): Promise<Send | Verdict> {
  const { endpoints } = context;
  const kept = await endpoints.getParcel(item.id);
  const others: VersionedParcel[] = [];
  for (const id of work.from) others.push(await endpoints.getParcel(id));
  const isBegun = item.step !== 'waiting' || item.asked === 'unknown' || item.asked === 'refused';
  const count = kept.parcel.items.length;
  if (isBegun && count === work.after && others.every(({ parcel }) => isMerged(parcel))) return final('done', null);
  const more = others.reduce((sum, { parcel }) => sum + parcel.items.length, 0);
  const isAsPlanned =
    count === work.before &&
    count + more === work.after &&
    whyNotKept(kept.parcel) === null &&
    others.every(({ parcel }) => (isBegun && isMerged(parcel)) || whyNotMerged(parcel, kept.parcel) === null);
  if (!isAsPlanned) return final(isBegun ? 'unknown' : 'skipped', 'conflict');
  for (const { parcel } of [kept, ...others])
    if (attemptRuns(await endpoints.getProcessStatus(parcel.id))) return final('skipped', 'conflict');
  return { type: 'send', send: ({ name }) => merge(kept, others, context, name) };
}

async function merge(
  kept: VersionedParcel,
  others: readonly VersionedParcel[],
  context: WorkContext,
  name: string | undefined,
): Promise<Verdict> {
  const about = [kept, ...others].map(({ parcel }) => parcel.raw);
  let isBegun = false;
  try {
    for (const other of others) {
      const { id, tags } = other.parcel;
      if (!isMerged(other.parcel))
        await write(other, { tags: [...new Set([...tags, holdTag(), mergedTag])] }, context, name);
      isBegun = true;
      holds.note(id, 'merged');
    }
    const items = [kept, ...others].flatMap(({ parcel }) => rawItems(parcel.raw['items']));
    await write(kept, { items }, context, name);
    return final('done', null);
  } catch (error) {
    const verdict = sendVerdict(error, about);
    // Turned away in the middle, or refused as a change of an earlier try has come after all: the next try reads how far it is.
    const goesOn = verdict.type === 'final' ? await isChanged(kept, context) : isBegun;
    if (goesOn) return { type: 'lost', spent: false, why: { reason: 'no-answer' } };
    // Of anything else it is not known whether the kept parcel has the items.
    if (verdict.type === 'final') for (const other of others) await release(other, context, name);
    return verdict;
  }
}

/** Whether it may have the items of the others by now. */
async function isChanged({ parcel }: VersionedParcel, { endpoints }: WorkContext): Promise<boolean> {
  try {
    return (await endpoints.getParcel(parcel.id)).parcel.items.length !== parcel.items.length;
  } catch {
    return true;
  }
}

async function write(
  { parcel, etag }: VersionedParcel,
  body: JsonObject,
  context: WorkContext,
  name: string | undefined,
): Promise<void> {
  const intent = asSent(context, { idempotencyKey: newIdempotencyKey(), name, ifMatch: etag ?? undefined });
  const saved = await updateOf(context.endpoints, parcel.id, body).send(intent);
  if (saved !== null) context.changed(saved.parcel, saved.etag, Object.keys(body));
}

/** Takes off again what the merge has put on. Where that fails, it stays on hold, and can be released by hand. */
async function release(before: VersionedParcel, context: WorkContext, name: string | undefined): Promise<void> {
  try {
    const now = await context.endpoints.getParcel(before.parcel.id);
    if (!isMerged(now.parcel)) return;
    const tags = now.parcel.tags.filter((tag) => tag !== mergedTag && tag !== holdTag());
    holds.forget(now.parcel.id);
    await write(now, { tags }, context, name);
  } catch {
    holds.note(before.parcel.id, 'merged');
  }
}

function rawItems(items: JsonValue | undefined): JsonValue[] {
  return Array.isArray(items) ? items : [];
}
