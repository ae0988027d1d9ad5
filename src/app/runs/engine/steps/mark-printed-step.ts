import type { ItemWork, WorkContext } from './item-step.ts';
import { readParcel } from './read-parcel.ts';
import { asLost, final, readVerdict, type Send, sendVerdict, type Verdict } from './verdict.ts';

/** Marks what is not marked (SPEC.md 4.7). A second mark would be a reprint, so every parcel is read before. */
export const markPrintedWork: ItemWork = {
  async prepare(item, context) {
    try {
      const parcel = await readParcel(item, context);
      if (parcel.cancelled_at !== null) return final('skipped', 'cancelled');
      if (parcel.printed_at !== null)
        return item.asked === 'unknown' ? final('done', null) : final('skipped', 'already-printed');
      return parcel.processed_at === null ? final('skipped', 'not-processed') : post(item.id, context);
    } catch (error) {
      return readVerdict(error);
    }
  },

  async verify(item, context) {
    try {
      const parcel = await readParcel(item, context);
      if (parcel.printed_at !== null) return final('done', null);
      if (context.keyed && !item.spent) return post(item.id, context);
      return { type: 'lost', spent: item.spent, why: { reason: 'no-answer' } };
    } catch (error) {
      return asLost(readVerdict(error));
    }
  },
};

function post(id: string, context: WorkContext): Send {
  const send = async (idempotencyKey: string | undefined): Promise<Verdict> => {
    try {
      const marked = await context.endpoints.printParcel(id, { idempotencyKey });
      // A 204 does not say when; the row shows it once it was read.
      if (marked === null) await readParcel({ id }, context).catch(() => null);
      else context.changed(marked.parcel, null, []);
      return final('done', null);
    } catch (error) {
      return sendVerdict(error);
    }
  };
  return { type: 'send', send };
}
