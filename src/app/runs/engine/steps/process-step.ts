import type { Intent } from '#app/api/endpoints.ts';
import { isGone } from '#app/api/http/api-error.ts';
import { holdOf } from '#app/api/holds/holds.ts';
import { isStartRefusal } from '#app/api/intents/start-refusal.ts';
import { attemptRuns, type WatchEnd } from '#app/api/polling/status-watch.ts';
import type { Parcel } from '#contract/parcel.ts';
import { isUnprocessed, parcelState, type ResultFields } from '#contract/parcel-state.ts';
import type { ItemWork, WorkContext } from './item-step.ts';
import type { ItemRecord } from '#app/runs/engine/journal/run-record.ts';
import { asLost, final, readVerdict, type Send, sendVerdict, type Verdict } from './verdict.ts';

/**
 * A shipment costs money: a POST process is only sent again under the key of the first one. On a server without keys one whose
 * answer was lost is looked for and never repeated. SPEC.md 4.4 does not say what a start does to a parcel that is processed, so
 * each one is read first, also through a proxy, which keeps keys for a server that may know none.
 */
export function processWork(print: boolean): ItemWork {
  const post = (item: ItemRecord, context: WorkContext): Send => ({
    type: 'send',
    send: (intent) => start(item, print, intent, context),
  });
  return {
    async prepare(item, context) {
      try {
        const { parcel } = await context.endpoints.getParcel(item.id);
        const over = stateBefore(parcel, item);
        if (over !== null) return over;
        if (item.asked === 'unknown' && attemptRuns(await context.endpoints.getProcessStatus(item.id)))
          return { type: 'accepted' };
        if (holdOf(parcel) !== null) return final('skipped', 'held');
        const refusedBefore = parcel.processing_errors.length > 0;
        return { ...post(item, context), refusedBefore };
      } catch (error) {
        return readVerdict(error);
      }
    },

    async verify(item, context) {
      try {
        const { parcel } = await context.endpoints.getParcel(item.id);
        const shipped = shippedVerdict(parcel);
        if (shipped !== null) return shipped;
        if (context.keyed && !item.spent) return post(item, context);
        return await byStatus(item, context);
      } catch (error) {
        return lostVerdict(error);
      }
    },
  };
}

async function start(item: ItemRecord, print: boolean, intent: Intent, context: WorkContext): Promise<Verdict> {
  try {
    const { joined } = await context.endpoints.processParcel(item.id, print, intent, 'run');
    // What this run requested before, under another key, may be its own attempt.
    return { type: 'accepted', joined: joined && (item.attempt === 0 || item.asked !== 'unknown') };
  } catch (error) {
    // Whatever it says: someone else may have processed or cancelled it since it was read.
    const found = isStartRefusal(error) ? await context.endpoints.getParcel(item.id).catch(() => null) : null;
    const over = found && stateBefore(found.parcel, item);
    if (over !== null) return over;
    context.notStarted(item.id, error);
    return sendVerdict(error, found && [found.parcel.raw]);
  }
}

/** Without keys only the status shows the result. It may come later, while the request is still on its way. */
async function byStatus(item: ItemRecord, { endpoints }: WorkContext): Promise<Verdict> {
  const status = await endpoints.getProcessStatus(item.id);
  if (attemptRuns(status)) return { type: 'accepted' };
  const parcel = status?.parcel;
  if (parcel === null || parcel === undefined) return { type: 'lost', spent: false, why: { reason: 'no-answer' } };
  const shipped = shippedVerdict(parcel);
  if (shipped !== null) return shipped;
  // A refusal that was there before proves nothing about this attempt.
  if (item.refusedBefore) return { type: 'lost', spent: false, why: { reason: 'no-answer' } };
  return endedVerdict(parcel);
}

/**
 * The result of an attempt that the API has begun, where something says that it may be over: an end that was reported without its parcel,
 * or a try that another try of the same parcel was faster than. It may well still run.
 */
export async function acceptedVerdict(item: ItemRecord, context: WorkContext): Promise<Verdict> {
  if (attemptRuns(await context.endpoints.getProcessStatus(item.id))) return { type: 'accepted' };
  return endedVerdict((await context.endpoints.getParcel(item.id)).parcel);
}

/** What an attempt that has ended came to (SPEC.md 4.6). */
export function endedVerdict(parcel: ResultFields): Verdict {
  const { processing_errors: texts } = parcel;
  switch (parcelState(parcel, { ended: true })) {
    case 'cancelled':
      return final('done', 'cancelled');
    case 'processed':
    case 'printed':
      return final('done', null);
    case 'refused':
      return final('refused', 'carrier', { texts });
    default:
      return final('unknown', 'unclear', { texts });
  }
}

/** What the end of an attempt says of its parcel; null where it has to be read. */
export function verdictOfEnd(end: WatchEnd): Verdict | null {
  if (end.kind === 'completed' && end.parcel !== null) return endedVerdict(end.parcel);
  return end.kind === 'refused' ? final('unknown', 'forbidden', { status: end.error.status }) : null;
}

/** Null while it is neither processed nor cancelled, which proves nothing about an attempt that may still run. */
function shippedVerdict(parcel: ResultFields): Verdict | null {
  return isUnprocessed(parcel) ? null : endedVerdict(parcel);
}

/** A parcel that was already so when the run came to it, or is so because of what it asked before. */
export function stateBefore(parcel: Parcel, { asked, step }: ItemRecord): Verdict | null {
  if (isUnprocessed(parcel)) return null;
  if (asked === 'unknown' || step === 'sent') return shippedVerdict(parcel);
  return final('skipped', parcel.cancelled_at === null ? 'already-processed' : 'cancelled');
}

/** A parcel that is gone after its start was sent: whether it was shipped is unknown. */
function lostVerdict(error: unknown): Verdict {
  if (isGone(error)) return final('unknown', 'gone');
  return asLost(readVerdict(error));
}
