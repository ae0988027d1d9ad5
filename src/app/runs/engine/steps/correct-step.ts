import { attemptRuns } from '#app/api/polling/status-watch.ts';
import type { Intent } from '#app/api/endpoints.ts';
import { changeWork } from './change-step.ts';
import type { ItemWork, WorkContext } from './item-step.ts';
import { processWork, stateBefore } from './process-step.ts';
import type { ItemRecord } from '#app/runs/engine/journal/run-record.ts';
import { asLost, readVerdict, type Send, type Verdict } from './verdict.ts';

/**
 * Corrects a parcel and then processes it, as one item of a run. The change needs no key of the journal: what is so already is not
 * changed again. The key of the attempt is the processing's, so that it is asked for once, whatever was lost on the way.
 */
export function correctWork(print: boolean): ItemWork {
  const process = processWork(print);

  /** Changes it, and continues with what the parcel is then. */
  const both = (changed: Send, item: ItemRecord, context: WorkContext): Send => ({
    type: 'send',
    // It holds the refusal that it is corrected for.
    refusedBefore: true,
    send: async (intent) => {
      const verdict = await changed.send(intent);
      return isDone(verdict) ? sendNext(await process.prepare(item, context), intent) : ofChange(verdict);
    },
  });

  const step = async (item: ItemRecord, context: WorkContext): Promise<Send | Verdict> => {
    const changed = await changeWork.prepare(item, context);
    if (changed.type === 'send') return both(changed, item, context);
    if (!isSo(changed)) return ofChange(changed);
    return item.step === 'waiting' ? process.prepare(item, context) : process.verify(item, context);
  };

  return {
    async prepare(item, context) {
      try {
        return stateBefore((await context.endpoints.getParcel(item.id)).parcel, item) ?? (await step(item, context));
      } catch (error) {
        return readVerdict(error);
      }
    },
    async verify(item, context) {
      try {
        const next =
          stateBefore((await context.endpoints.getParcel(item.id)).parcel, item) ?? (await step(item, context));
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

function sendNext(next: Send | Verdict, intent: Intent): Promise<Verdict> | Verdict {
  return next.type === 'send' ? next.send(intent) : next;
}
