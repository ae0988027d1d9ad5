import { attemptRuns } from '#app/api/polling/status-watch.ts';
import { changeWork } from './change-step.ts';
import type { ItemWork, WorkContext } from './item-step.ts';
import { processWork, stateBefore } from './process-step.ts';
import type { ItemRecord } from '#app/runs/engine/journal/run-record.ts';
import { asLost, type ChangeMade, readVerdict, type Send, type TryAnswer, type Verdict } from './verdict.ts';

type Step = Send<TryAnswer> | TryAnswer;

/**
 * Corrects a parcel and then processes it, as one item of a run. The change needs no key of the journal: what is so already is not
 * changed again. The key of the attempt is the processing's, so that it is asked for once, whatever was lost on the way. The journal
 * says which of the two was sent: a change whose answer was lost is proved by reading, and the carrier was not asked yet.
 */
export function correctWork(print: boolean): ItemWork<TryAnswer> {
  const process = processWork(print);

  const made = (context: WorkContext): ChangeMade => ({
    type: 'changed',
    next: (item) => process.prepare(item, context),
  });

  /** Changes it, and continues with what the parcel is then. */
  const both = (changed: Send, context: WorkContext): Send<TryAnswer> => ({
    type: 'send',
    changing: true,
    send: async (intent) => {
      const verdict = await changed.send(intent);
      return isDone(verdict) ? made(context) : ofChange(verdict);
    },
  });

  const step = async (item: ItemRecord, context: WorkContext): Promise<Step> => {
    // The carrier was asked, so the change was made before: only what came of that is looked for.
    if (item.step === 'sent' && item.change === 'made') return process.verify(item, context);
    const isChanging = isBeingChanged(item);
    const changed = await changeWork[isChanging ? 'verify' : 'prepare'](item, context);
    if (changed.type === 'send') return both(changed, context);
    if (!isSo(changed)) return ofChange(changed);
    if (isChanging) return made(context);
    return item.step === 'waiting' ? process.prepare(item, context) : process.verify(item, context);
  };

  return {
    async prepare(item, context) {
      try {
        return (await whereOver(item, context)) ?? (await step(item, context));
      } catch (error) {
        return readVerdict(error);
      }
    },
    async verify(item, context) {
      try {
        const next = (await whereOver(item, context)) ?? (await step(item, context));
        // Whatever the result of the change: what is with the carrier is not said to be skipped.
        const skips = next.type === 'final' && next.outcome === 'skipped' && next.why.reason === 'conflict';
        const runs = skips && attemptRuns(await context.endpoints.getProcessStatus(item.id));
        return runs ? { type: 'accepted' } : next;
      } catch (error) {
        return asLost(readVerdict(error));
      }
    },
  };
}

/** Only its change was sent: the carrier was not asked. */
function isBeingChanged({ step, change }: ItemRecord): boolean {
  return step === 'sent' && change === 'sent';
}

/** The verdict on a parcel that is processed or cancelled; by someone else where this run has only changed it. */
async function whereOver(item: ItemRecord, { endpoints }: WorkContext): Promise<Verdict | null> {
  const { parcel } = await endpoints.getParcel(item.id);
  return stateBefore(parcel, isBeingChanged(item) ? { ...item, step: 'waiting' } : item);
}

/** What is wrong with the value is not said of the parcel: it was not even asked to be processed. */
function ofChange(verdict: Verdict): Verdict {
  if (verdict.type !== 'final' || verdict.why.reason !== 'checks') return verdict;
  return { ...verdict, why: { ...verdict.why, reason: 'change' } };
}

/** What was changed in part only is not shipped: no one has said that it may be so. */
function isDone(verdict: Send | Verdict): boolean {
  return verdict.type === 'final' && verdict.outcome === 'done' && verdict.why.reason !== 'in-part';
}

/** Nothing is to be changed: it is so. */
function isSo(verdict: Send | Verdict): boolean {
  return isDone(verdict) || (verdict.type === 'final' && verdict.why.reason === 'already-so');
}
