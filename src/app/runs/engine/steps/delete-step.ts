import type { ItemWork, WorkContext } from './item-step.ts';
import { readParcel } from './read-parcel.ts';
import type { ItemRecord } from '#app/runs/engine/journal/run-record.ts';
import { asLost, final, isGone, readVerdict, type Send, sendVerdict, type Verdict } from './verdict.ts';

/** Deletes (SPEC.md 4.8). A second DELETE of the same parcel does nothing more, so one may follow a lost answer on any server. */
export const deleteWork: ItemWork = {
  prepare: async (item, context) => remove(item, context),

  async verify(item, context) {
    try {
      await readParcel(item, context);
      return remove(item, context);
    } catch (error) {
      return isGone(error) ? gone(item, context) : asLost(readVerdict(error));
    }
  },
};

function remove(item: ItemRecord, context: WorkContext): Send {
  const send = async (idempotencyKey: string | undefined): Promise<Verdict> => {
    try {
      await context.endpoints.deleteParcel(item.id, { idempotencyKey: item.spent ? undefined : idempotencyKey });
      return gone(item, context);
    } catch (error) {
      if (!isGone(error)) return sendVerdict(error);
      // Of one that was sent before, it is the outcome.
      return item.step === 'waiting' && item.asked !== 'unknown'
        ? gone(item, context, final('skipped', 'gone'))
        : gone(item, context);
    }
  };
  return { type: 'send', send };
}

function gone({ id }: ItemRecord, context: WorkContext, verdict: Verdict = final('done', null)): Verdict {
  context.gone(id);
  return verdict;
}
