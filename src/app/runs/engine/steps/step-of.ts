import type { Intent } from '#app/api/endpoints.ts';
import { changeWork } from './change-step.ts';
import { correctWork } from './correct-step.ts';
import type { ItemWork, WorkContext } from './item-step.ts';
import { processWork } from './process-step.ts';
import type { RunWork } from '#app/runs/engine/run-types.ts';
import { readParcel } from './read-parcel.ts';
import type { ItemRecord } from '#app/runs/engine/journal/run-record.ts';
import { asLost, final, isGone, readVerdict, type Send, sendVerdict, type Verdict } from './verdict.ts';

/** Deletes (SPEC.md 4.8). A second DELETE of the same parcel does nothing more, so one may follow a lost answer on any server. */
const deleteWork: ItemWork = {
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
  const send = async (intent: Intent): Promise<Verdict> => {
    try {
      await context.endpoints.deleteParcel(item.id, item.spent ? { name: intent.name } : intent);
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

/** Marks what is not marked (SPEC.md 4.7). A second mark would be a reprint, so every parcel is read before. */
const markPrintedWork: ItemWork = {
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
  const send = async (intent: Intent): Promise<Verdict> => {
    try {
      const marked = await context.endpoints.printParcel(id, intent);
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

/** What needs no more than the parcel's id. `print`: the documents of all of them are then one print job (printable-ids.ts). */
const plainWorks = {
  print: markPrintedWork,
  'mark-printed': markPrintedWork,
  delete: deleteWork,
} satisfies Record<string, ItemWork>;
export type PlainWork = keyof typeof plainWorks;

/** Runs of these change what only the tab knows that was told (`RunChange`). */
export type ValueWork = Extract<RunWork, { kind: 'change' | 'correct' | 'restore' }>;

export function hasValue(work: RunWork): work is ValueWork {
  return work.kind === 'change' || work.kind === 'correct' || work.kind === 'restore';
}

/** Whether its parcels are sent to the carrier. */
export function isProcessing(work: RunWork): boolean {
  return work.kind === 'process' || (work.kind === 'correct' && work.process);
}

export function workOf(work: RunWork): ItemWork {
  if (work.kind === 'process') return processWork(work.print);
  if (work.kind === 'correct' && work.process) return correctWork(true);
  return hasValue(work) ? changeWork : plainWorks[work.kind];
}
