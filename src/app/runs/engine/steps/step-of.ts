import type { Intent } from '#app/api/endpoints.ts';
import { isGone } from '#app/api/http/api-error.ts';
import { isStartRefusal } from '#app/api/intents/start-refusal.ts';
import { deletionOf, printMarkOf } from '#app/api/intents/parcel-changes.ts';
import { changeWork } from './change-step.ts';
import { changeAndProcessWork } from './change-and-process.ts';
import { importWork } from './import-step.ts';
import type { ItemWork, WorkContext } from './item-step.ts';
import { mergeWork } from './merge-step.ts';
import { processWork } from './process-step.ts';
import type { RunWork } from '#app/runs/engine/run-types.ts';
import type { ItemRecord } from '#app/runs/engine/journal/run-record.ts';
import { asLost, final, readVerdict, type Send, sendVerdict, type TryAnswer, type Verdict } from './verdict.ts';

/** Deletes (SPEC.md 4.8). A second DELETE of the same parcel does nothing more, so one may follow a lost answer on any server. */
const deleteWork: ItemWork = {
  prepare: async (item, context) => remove(item, context),

  async verify(item, context) {
    try {
      const isDone = await deletionOf(context.endpoints, item.id).readBack();
      return isDone ? gone(item, context) : remove(item, context);
    } catch (error) {
      return asLost(readVerdict(error));
    }
  },
};

function remove(item: ItemRecord, context: WorkContext): Send {
  const send = async (intent: Intent): Promise<Verdict> => {
    try {
      await deletionOf(context.endpoints, item.id).send(item.spent ? { name: intent.name } : intent);
      return gone(item, context);
    } catch (error) {
      if (!isGone(error)) return refusedByState(error, item.id, context);
      // Of one that was sent before, it is the outcome.
      return item.step === 'waiting' && item.asked !== 'unknown'
        ? gone(item, context, final('skipped', 'gone'))
        : gone(item, context);
    }
  };
  return { type: 'send', send };
}

/** Nothing of a body was refused, as there is none: it is the parcel's state that does not let it be. */
async function refusedByState(error: unknown, id: string, { endpoints }: WorkContext): Promise<Verdict> {
  const read = isStartRefusal(error) ? await endpoints.getParcel(id).catch(() => null) : null;
  const verdict = sendVerdict(error, read && [read.parcel.raw]);
  if (verdict.type !== 'final' || verdict.why.reason !== 'checks') return verdict;
  return { ...verdict, why: { ...verdict.why, reason: 'refused' } };
}

function gone({ id }: ItemRecord, context: WorkContext, verdict: Verdict = final('done', null)): Verdict {
  context.gone(id);
  return verdict;
}

/** Marks what is not marked (SPEC.md 4.7). A second mark would be a reprint, so every parcel is read before. */
const markPrintedWork: ItemWork = {
  async prepare(item, context) {
    try {
      const { parcel } = await context.endpoints.getParcel(item.id);
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
      if ((await markOf(item.id, context).readBack()) !== null) return final('done', null);
      if (context.keyed && !item.spent) return post(item.id, context);
      return { type: 'lost', spent: item.spent, why: { reason: 'no-answer' } };
    } catch (error) {
      return asLost(readVerdict(error));
    }
  },
};

/** Sent only where there is no mark yet. */
function markOf(id: string, { endpoints }: WorkContext) {
  return printMarkOf(endpoints, id, false);
}

function post(id: string, context: WorkContext): Send {
  const send = async (intent: Intent): Promise<Verdict> => {
    try {
      const marked = await markOf(id, context).send(intent);
      if (marked !== null) context.changed(marked.parcel, null, []);
      return final('done', null);
    } catch (error) {
      return refusedByState(error, id, context);
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

type ValueWork = Extract<RunWork, { kind: 'change' | 'correct' | 'restore' | 'import' }>;

const valueKinds: Record<ValueWork['kind'], true> = { change: true, correct: true, restore: true, import: true };

/** Whether this version of the page knows such work. */
export function isWorkKind(kind: string): boolean {
  return kind === 'process' || kind === 'merge' || Object.hasOwn(plainWorks, kind) || Object.hasOwn(valueKinds, kind);
}

/** Whether it needs values that only the tab of its user has (`RunChange`). */
function hasValue(work: RunWork): work is ValueWork {
  return Object.hasOwn(valueKinds, work.kind);
}

/** Whether a run can do nothing more without its value: one whose parcels are all with the carrier, or over, needs none. */
export function needsValue(work: RunWork, items: readonly ItemRecord[]): boolean {
  if (!hasValue(work)) return false;
  return items.some(({ step, created }) => (step === 'waiting' || step === 'sent') && created === undefined);
}

/** Whether its parcels are sent to the carrier. */
export function isProcessing(work: RunWork): boolean {
  return work.kind === 'process' || ((work.kind === 'correct' || work.kind === 'import') && work.process);
}

export function workOf(work: RunWork): ItemWork<TryAnswer> {
  if (work.kind === 'process') return processWork(work.print);
  if (work.kind === 'import') return importWork(work);
  if (work.kind === 'merge') return mergeWork(work);
  if (work.kind === 'correct' && work.process) return changeAndProcessWork;
  return hasValue(work) ? changeWork : plainWorks[work.kind];
}
