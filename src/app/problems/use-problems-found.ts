import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { type Correction, corrections, isCorrected } from '#app/api/cache/corrections.ts';
import { newestRows } from '#app/api/cache/newest-rows.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import { useCacheVersion } from '#app/api/cache/use-cache-version.ts';
import { markOf, useNotSent } from '#app/api/not-sent/not-sent.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { isCorrectable } from '#app/runs/engine/is-correctable.ts';
import type { Run } from '#app/runs/engine/run-types.ts';
import { type ParcelProblem, parcelProblem } from './causes/parcel-problem.ts';

/**
 * How far the correction of a parcel is. `left`: nothing was changed since it was refused. `corrected`: changed, and not sent
 * again. `shipped`: the carrier took it.
 */
export type Stage = 'left' | 'corrected' | 'processing' | 'shipped' | 'cancelled';

export interface ProblemsFound {
  problems: readonly ParcelProblem[];
  /** What is known of any parcel now. */
  rowOf: (id: string) => ParcelRow | undefined;
  /** What is wrong with it now; null where nothing is. */
  problemOf: (row: ParcelRow) => ParcelProblem | null;
  stageOf: (problem: ParcelProblem) => Stage;
}

const kinds = [queryKeys.lists, queryKeys.parcels, queryKeys.corrections].map(([kind]) => kind);

/**
 * The parcels among those this page has read that are not shipped for a reason, and how far each is. `run`: only what it could not
 * process.
 */
export function useProblemsFound(run: Run | null): ProblemsFound {
  const queryClient = useQueryClient();
  const { statusWatch } = useApi();
  const watched = useSyncExternalStore(statusWatch.subscribe, statusWatch.getIds);
  const marks = useNotSent();
  const version = useCacheVersion(kinds);
  return useMemo(() => {
    const rows = newestRows(queryClient);
    const failed = run === null ? null : new Set(run.items.filter(isCorrectable).map(({ id }) => id));
    const changed = corrections(queryClient);
    const processing = new Set(watched);
    const problemOf = (row: ParcelRow) => parcelProblem(row, markOf(marks, row));
    return {
      problems: [...rows.values()]
        .filter(({ id }) => failed === null || failed.has(id))
        .flatMap((row) => problemOf(row) ?? []),
      rowOf: (id: string) => rows.get(id),
      problemOf,
      stageOf: ({ row, kind }: ParcelProblem) =>
        stageOf(rows.get(row.id) ?? row, kind === 'checks' && markOf(marks, rows.get(row.id) ?? row) === undefined, {
          processing: processing.has(row.id),
          correction: changed.get(row.id),
        }),
    };
    // The cache is read anew with each version.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [queryClient, run, watched, marks, version]);
}

function stageOf(
  row: ParcelRow,
  passedChecks: boolean,
  { processing, correction }: { processing: boolean; correction: Correction | undefined },
): Stage {
  if (row.cancelled_at !== null) return 'cancelled';
  if (row.processed_at !== null) return 'shipped';
  if (processing) return 'processing';
  return passedChecks || isCorrected(row, null, correction) ? 'corrected' : 'left';
}
