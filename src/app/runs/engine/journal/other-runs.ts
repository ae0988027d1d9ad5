import { isFinal, type RunRecord, type StoredRun } from './run-record.ts';

/** What a run has to know of the others before its items are begun. */
export interface OtherRuns {
  /** Ids that runs which have not ended still have to do with. */
  readonly taken: ReadonlySet<string>;
  /** By the id of an imported row, the parcel that was created of it. */
  readonly made: ReadonlyMap<string, string>;
}

export const noOthers: OtherRuns = { taken: new Set(), made: new Map() };

export function othersOf(run: RunRecord, others: readonly StoredRun[]): OtherRuns {
  const made = others.filter((other) => mayHaveMade(other.run, run)).flatMap(({ items }) => items);
  return {
    taken: takenIds(others),
    made: new Map(made.flatMap(({ id, created }) => (created === undefined ? [] : [[id, created]]))),
  };
}

/** Whether rows of a run may be parcels by another one. Whether another sign-in can see them is unknown. */
export function mayHaveMade(other: RunRecord, run: RunRecord): boolean {
  return other.work.kind === 'import' && run.work.kind === 'import' && other.account === run.account;
}

/** The parcels that runs which have not ended still have to do with. A stopped run has only to do with what is under way. */
export function takenIds(runs: Iterable<StoredRun>): Set<string> {
  const taken = new Set<string>();
  for (const { run, items } of runs) {
    const givers = run.work.kind === 'merge' ? run.work.from : [];
    // What another station has continued is no work of this one.
    for (const item of run.takenBy === undefined ? items : [])
      if (!isFinal(item) && (run.wanted !== 'stop' || item.step !== 'waiting'))
        for (const id of [item.id, item.created, ...givers]) if (id !== undefined) taken.add(id);
  }
  return taken;
}
