import { attemptRuns } from '#app/api/polling/status-watch.ts';
import { changeWork } from './change-step.ts';
import type { ItemWork, WorkContext } from './item-step.ts';
import { processWork, stateBefore } from './process-step.ts';
import type { ItemRecord } from '#app/runs/engine/journal/run-record.ts';
import { asLost, type ChangeMade, readVerdict, type Send, type TryAnswer, type Verdict } from './verdict.ts';

type Step = Send<TryAnswer> | TryAnswer;

const process = processWork(true);

/**
 * Changes a parcel and then processes it, as one item of a run. The change needs no key of the journal: what is set already is not
 * changed again. The key of the attempt is the processing's, so that it is requested once, whatever was lost on the way. The journal
 * says which of the two was sent: a change whose answer was lost is proved by reading, and the carrier was not asked yet.
 */
export const changeAndProcessWork: ItemWork<TryAnswer> = {
  async prepare(item, context) {
    try {
      return (await verdictBefore(item, context)) ?? (await nextStep(item, context));
    } catch (error) {
      return readVerdict(error);
    }
  },

  async verify(item, context) {
    try {
      const next = (await verdictBefore(item, context)) ?? (await nextStep(item, context));
      // Whatever the result of the change: what is with the carrier is not reported as skipped.
      const skips = next.type === 'final' && next.outcome === 'skipped' && next.why.reason === 'conflict';
      const runs = skips && attemptRuns(await context.endpoints.getProcessStatus(item.id));
      return runs ? { type: 'accepted' } : next;
    } catch (error) {
      return asLost(readVerdict(error));
    }
  },
};

async function nextStep(item: ItemRecord, context: WorkContext): Promise<Step> {
  // The carrier was asked, so the change was made before: only the result of that is looked for.
  if (item.step === 'sent' && item.change === 'made') return process.verify(item, context);
  const isChanging = isBeingChanged(item);
  const changed = await changeWork[isChanging ? 'verify' : 'prepare'](item, context);
  if (changed.type === 'send') return thenProcess(changed, context);
  if (!isSet(changed)) return ofChange(changed);
  if (isChanging) return made(context);
  return item.step === 'waiting' ? process.prepare(item, context) : process.verify(item, context);
}

/** Sends the change, and continues with the parcel that it makes. */
function thenProcess(change: Send, context: WorkContext): Send<TryAnswer> {
  return {
    type: 'send',
    changing: true,
    send: async (intent) => {
      const verdict = await change.send(intent);
      return isDone(verdict) ? made(context) : ofChange(verdict);
    },
  };
}

function made(context: WorkContext): ChangeMade {
  return { type: 'changed', next: (item) => process.prepare(item, context) };
}

/** Only its change was sent: the carrier was not asked. */
function isBeingChanged({ step, change }: ItemRecord): boolean {
  return step === 'sent' && change === 'sent';
}

/** The verdict on a parcel that is processed or cancelled; by someone else where this run has only changed it. */
async function verdictBefore(item: ItemRecord, { endpoints }: WorkContext): Promise<Verdict | null> {
  const { parcel } = await endpoints.getParcel(item.id);
  return stateBefore(parcel, isBeingChanged(item) ? { ...item, step: 'waiting' } : item);
}

/** What is wrong with the value is no missing data of the parcel: processing was not even requested. */
function ofChange(verdict: Verdict): Verdict {
  if (verdict.type !== 'final' || verdict.why.reason !== 'checks') return verdict;
  return { ...verdict, why: { ...verdict.why, reason: 'change' } };
}

/** What was changed in part only is not shipped: its user has not agreed to that. */
function isDone(verdict: Send | Verdict): boolean {
  return verdict.type === 'final' && verdict.outcome === 'done' && verdict.why.reason !== 'in-part';
}

/** Nothing is left to be changed. */
function isSet(verdict: Send | Verdict): boolean {
  return isDone(verdict) || (verdict.type === 'final' && verdict.why.reason === 'already-so');
}
