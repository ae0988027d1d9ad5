import { useMemo } from 'react';
import { ownStation } from '#app/api/desk/own-station.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { useDeskFact } from '#app/api/desk/use-desk-fact.ts';
import { useNow } from '#app/words/use-now.ts';
import type { Run, RunStore } from '#app/runs/engine/run-types.ts';
import { useRuns } from '#app/runs/engine/use-runs.ts';
import { allRuns } from './all-runs.ts';
import { deskRunsFact, type DeskRunsFact } from './desk-runs-fact.ts';

/** The runs of this browser and, where the server keeps them, of all stations, the newest first; null while they are being read. */
export function useAllRuns(): { store: RunStore; runs: readonly Run[] | null } {
  const { store, runs } = useRuns();
  const desk = useDeskFact(deskRunsFact);
  const seenAt = useNow();
  const now = useNow(nextLoss(desk, seenAt));
  // A desk that is not heard says nothing of how long others were silent.
  const knownAt = Math.min(now, useApi().feed.trueUntil);
  const all = useMemo(
    () => (runs === null || desk.runs.size === 0 ? runs : allRuns(runs, desk, ownStation(), knownAt)),
    [runs, desk, knownAt],
  );
  return { store, runs: all };
}

/** When the next of the stations has been silent for too long, as a timestamp after `now`; null where none will be. */
function nextLoss({ runs, lostAfter }: DeskRunsFact, now: number): string | null {
  const open = [...runs.values()].filter(({ state }) => state === 'running' || state === 'paused');
  const losses = open.map(({ seen }) => seen + lostAfter).filter((at) => at > now);
  return losses.length === 0 ? null : new Date(Math.min(...losses) + 1).toISOString();
}
