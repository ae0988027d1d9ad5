import type { DeskActor } from '#contract/desk/desk-events.ts';
import { mayBeOut } from '#contract/desk/prints/print-records.ts';
import type { WorkKind, WorkSource } from '#contract/desk/work-kinds.ts';
import type { Executor } from '#service/store/store.ts';
import { writeDeskEvent } from '#service/store/queries/desk-event-queries.ts';
import { insertWork, type NewWork } from './work-queries.ts';

// Labels on paper are counted as work from the records of prints of all stations, in the transaction that writes these.

interface CountedPrint {
  account: string;
  print: string;
  source: WorkSource | '';
  actor: DeskActor;
  sentAt: number;
  now: number;
}

/** Few enough for the parameters of one statement. */
const rowsAtOnce = 100;

const idOf = (print: string, parcel: string) => `${print}:${parcel}`;

/**
 * Counts the parcels whose labels a print sends, before its records are written: as reprinted where another print may have put one out.
 * The rest of a label of which some pages came out belongs to the print before it, and counts nothing.
 */
export async function countPrint(tx: Executor, print: CountedPrint, parcels: readonly string[]): Promise<void> {
  const { account, actor, now, source } = print;
  const at = Math.min(print.sentAt, now);
  for (let from = 0; from < parcels.length; from += rowsAtOnce) {
    const some = parcels.slice(from, from + rowsAtOnce);
    const newest = await newestOut(tx, account, some);
    const entries = some.flatMap((parcel): NewWork[] => {
      const before = newest.get(parcel);
      if (before === 'part') return [];
      const kind: WorkKind = before === undefined ? 'printed' : 'reprinted';
      return [{ id: idOf(print.print, parcel), at, source, kind, count: 1, parcel }];
    });
    if (entries.length > 0) await insertWork(tx, { account, actor, now }, entries);
  }
}

/** What came of the newest label of each parcel that came out, or may have. */
async function newestOut(tx: Executor, account: string, parcels: readonly string[]): Promise<Map<string, string>> {
  const records = await tx
    .selectFrom('desk_prints')
    .select(['parcel', 'result'])
    .where('account', '=', account)
    .where('parcel', 'in', [...parcels])
    .where('document', '=', 'labels')
    .orderBy('at_ms')
    .orderBy('id')
    .execute();
  return new Map(records.filter(mayBeOut).map(({ parcel, result }) => [parcel, result]));
}

interface ChangedRecord {
  account: string;
  print: string;
  parcel: string;
  document: string;
  result: string;
}

/** Counts a print as what its changed records say now: a parcel of which no label came out does not count. */
export async function countChangedPrint(
  tx: Executor,
  changed: readonly ChangedRecord[],
  now: number,
  actor: DeskActor,
): Promise<void> {
  const labels = changed.filter(({ document }) => document === 'labels');
  const [first] = labels;
  if (first === undefined) return;
  const { account, print } = first;
  const out = new Set(labels.filter(({ result }) => result !== 'none').map(({ parcel }) => parcel));
  const parcels = [...new Set(labels.map(({ parcel }) => parcel))];
  for (const [count, wanted] of [
    [1, parcels.filter((parcel) => out.has(parcel))],
    [0, parcels.filter((parcel) => !out.has(parcel))],
  ] as const)
    for (let from = 0; from < wanted.length; from += rowsAtOnce) {
      const ids = wanted.slice(from, from + rowsAtOnce).map((parcel) => idOf(print, parcel));
      const moved = await tx
        .updateTable('desk_work')
        .set({ count })
        .where('account', '=', account)
        .where('id', 'in', ids)
        .where('count', '<>', count)
        .returning(['id', 'kind', 'at_ms'])
        .execute();
      for (const { id, kind, at_ms: since } of moved)
        await writeDeskEvent(tx, {
          kind: 'work',
          data: { work: kind, count: count === 1 ? 1 : -1, since, of: null },
          account,
          at: now,
          parcel: null,
          actor,
          identity: `${id}:${count}:${now}`,
        });
    }
}
