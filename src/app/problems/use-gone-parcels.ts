import { useMemo } from 'react';
import type { Run } from '#app/runs/engine/run-types.ts';
import { useRuns } from '#app/runs/engine/use-runs.ts';

/** The parcels of which a run knows that they are deleted. The same set until there are others. */
export function useGoneParcels(): ReadonlySet<string> {
  const { runs } = useRuns();
  const ids = useMemo(() => goneIn(runs ?? []).join(' '), [runs]);
  return useMemo(() => new Set(ids.split(' ')), [ids]);
}

function goneIn(runs: readonly Run[]): string[] {
  return runs.flatMap(({ work, items }) =>
    items
      .filter(({ reason, outcome }) => reason === 'gone' || (work.kind === 'delete' && outcome === 'done'))
      .map(({ id, parcel }) => parcel ?? id),
  );
}
