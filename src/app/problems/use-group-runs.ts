import { useRef, useState } from 'react';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { rememberNames } from '#app/parcels/lookup/known-names.ts';
import { isFinished } from '#app/runs/engine/finished-items.ts';
import type { Run, RunOrder } from '#app/runs/engine/run-types.ts';
import type { RestoredFields } from '#app/runs/engine/steps/run-change.ts';
import { useRuns } from '#app/runs/engine/use-runs.ts';
import type { CorrectAllOrder, CorrectedFields } from './correct-all/correct-all-dialog.tsx';

/** A run that was started from here; `changes` where it corrects parcels. */
interface Started {
  id: string;
  changes: Readonly<Record<string, CorrectedFields>>;
}

/** The runs of one cause that were started from here, and what takes their corrections back. */
export function useGroupRuns() {
  const { store, runs } = useRuns();
  const [started, setStarted] = useState<readonly Started[]>([]);
  const starting = useRef(false);
  const own = started.flatMap(({ id, changes }) => {
    const run = runs?.find((other) => other.id === id);
    return run === undefined ? [] : [{ run, changes }];
  });

  const start = async (rows: readonly ParcelRow[], order: Omit<RunOrder, 'ids'>, changes: Started['changes'] = {}) => {
    // Two presses in one task are one.
    if (starting.current || rows.length === 0) return;
    starting.current = true;
    // The run itself knows ids only.
    rememberNames(rows);
    const id = await store.start({ ...order, ids: rows.map((row) => row.id) });
    setStarted((before) => [...before, { id, changes }]);
    starting.current = false;
  };
  const restored = restoredFields(own);
  return {
    /** The last of them. */
    last: own.at(-1)?.run,
    underWay: new Set(
      own.flatMap(({ run }) => (isGoing(run) ? run.items.filter((item) => !isFinished(item)) : [])).map(({ id }) => id),
    ),
    isCorrectedHere: (id: string) => restored.bodies[id] !== undefined,
    process: (rows: readonly ParcelRow[]) => start(rows, { work: { kind: 'process', print: true } }),
    correct: ({ correction, rows, process, changes }: CorrectAllOrder) => {
      const { path, edit } = correction;
      return start(rows, { work: { kind: 'correct', path, edit: edit.kind, process }, change: correction }, changes);
    },
    undo: (rows: readonly ParcelRow[]) => start(rows, { work: { kind: 'restore' }, change: restored }),
  };
}

function isGoing({ state }: Run): boolean {
  return state !== 'ended' && state !== 'stopped';
}

/** Only of parcels that were really corrected; of several corrections what was there before the first. */
function restoredFields(own: readonly { run: Run; changes: Started['changes'] }[]): RestoredFields {
  const all: Record<string, CorrectedFields> = {};
  for (const { run, changes } of own)
    for (const { id, outcome } of run.items) {
      if (outcome !== 'done') continue;
      // It is as it was before.
      if (run.work.kind === 'restore') delete all[id];
      const change = changes[id];
      if (change === undefined) continue;
      const earlier = all[id] ?? { body: {}, before: {}, known: change.known };
      all[id] = {
        body: { ...earlier.body, ...change.body },
        before: { ...change.before, ...earlier.before },
        known: earlier.known,
      };
    }
  const entries = Object.entries(all);
  return {
    bodies: Object.fromEntries(entries.map(([id, { before }]) => [id, before])),
    written: Object.fromEntries(entries.map(([id, { body }]) => [id, body])),
    known: Object.fromEntries(entries.map(([id, { known }]) => [id, known])),
  };
}
