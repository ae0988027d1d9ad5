import { useRef, useState } from 'react';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import type { ChangeOrder } from '#app/parcels/change/change-dialog.tsx';
import { rememberNames } from '#app/parcels/lookup/known-names.ts';
import { isFinished } from '#app/runs/engine/finished-items.ts';
import type { Run, RunOrder } from '#app/runs/engine/run-types.ts';
import { useRuns } from '#app/runs/engine/use-runs.ts';

/** The runs of one cause that were started from here, and what takes their corrections back. */
export function useGroupRuns() {
  const { store, runs } = useRuns();
  const [started, setStarted] = useState<readonly string[]>([]);
  const starting = useRef(false);
  const own = started.flatMap((id) => runs?.find((run) => run.id === id) ?? []);
  const undoable = new Set(own.flatMap((run) => run.undoable));

  const begin = async (rows: readonly ParcelRow[], startRun: () => Promise<string | null>) => {
    // Two presses in one task are one.
    if (starting.current || rows.length === 0) return;
    starting.current = true;
    // The run itself knows ids only.
    rememberNames(rows);
    const id = await startRun();
    if (id !== null) setStarted((before) => [...before, id]);
    starting.current = false;
  };
  const start = (rows: readonly ParcelRow[], order: Omit<RunOrder, 'ids'>) =>
    begin(rows, () => store.start({ ...order, ids: idsOf(rows) }));
  return {
    /** The last of them. */
    last: own.at(-1),
    underWay: new Set(
      own.flatMap((run) => (isGoing(run) ? run.items.filter((item) => !isFinished(item)) : [])).map(({ id }) => id),
    ),
    isCorrectedHere: (id: string) => undoable.has(id),
    process: (rows: readonly ParcelRow[]) => start(rows, { work: { kind: 'process', print: true } }),
    correct: ({ change, rows, process }: ChangeOrder) =>
      start(rows, { work: { kind: 'correct', path: change.path, edit: change.edit.kind, process }, change }),
    undo: (rows: readonly ParcelRow[]) => begin(rows, () => store.undo(started, idsOf(rows))),
  };
}

function idsOf(rows: readonly ParcelRow[]): string[] {
  return rows.map(({ id }) => id);
}

function isGoing({ state }: Run): boolean {
  return state !== 'ended' && state !== 'stopped';
}
