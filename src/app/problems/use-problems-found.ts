import { useStored } from '#app/device-data/use-stored.ts';
import { parcelState } from '#contract/parcel-state.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { corrections, type Correction, isCorrected } from '#app/api/refusals/corrections.ts';
import { useAllNamedFields } from '#app/api/refusals/use-named-fields.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import { isDeletedElsewhere } from '#app/api/cache/deleted-parcels.ts';
import { newestRows } from '#app/api/cache/newest-rows.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import { isGone } from '#app/api/http/api-error.ts';
import { useCacheVersion } from '#app/api/cache/use-cache-version.ts';
import { lacksData, missingData } from '#app/api/not-sent/missing-data.ts';
import { toCorrectOf, useNotSent } from '#app/api/not-sent/not-sent.ts';
import type { NotSent } from '#app/api/not-sent/not-sent-marks.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { type ParcelProblem, parcelProblem } from './causes/parcel-problem.ts';
import { useGoneParcels } from './use-gone-parcels.ts';

/**
 * How far the correction of a parcel is. `left`: nothing was changed since it was refused. `corrected`: changed, and not sent
 * again. `shipped`: the carrier took it. `gone`: it was deleted.
 */
export type Stage = 'left' | 'corrected' | 'processing' | 'shipped' | 'unclear' | 'cancelled' | 'gone';

export interface ProblemsFound {
  problems: readonly ParcelProblem[];
  /** What is known of any parcel now. */
  rowOf: (id: string) => ParcelRow | undefined;
  /** What is wrong with it now; null where nothing is. */
  problemOf: (row: ParcelRow) => ParcelProblem | null;
  stageOf: (problem: ParcelProblem) => Stage;
  /** What was changed since it was refused, as paths. */
  correctedIn: (id: string) => readonly string[];
}

const kinds = [queryKeys.lists, queryKeys.parcels].map(([kind]) => kind);

/**
 * The parcels among those this page has read that are not shipped for a reason, and how far each is. `only`: of these. `since`:
 * only what was created since then.
 */
export function useProblemsFound(only: ReadonlySet<string> | null, since: string | null): ProblemsFound {
  const queryClient = useQueryClient();
  const { statusWatch } = useApi();
  const watched = useSyncExternalStore(statusWatch.subscribe, statusWatch.getIds);
  const marks = useNotSent();
  const changed = useStored(corrections)[0];
  const gone = useGoneParcels();
  const named = useAllNamedFields();
  const version = useCacheVersion(kinds);
  return useMemo(() => {
    const rows = newestRows(queryClient);
    const processing = new Set(watched);
    const isDeleted = (id: string) =>
      gone.has(id) ||
      isDeletedElsewhere(queryClient, id) ||
      isGone(queryClient.getQueryState(queryKeys.parcel(id))?.error);
    const saidOf = (row: ParcelRow) => toCorrectOf(marks, row) ?? (only?.has(row.id) ? lackingOf(row) : undefined);
    const problemOf = (row: ParcelRow) => parcelProblem(row, saidOf(row), named.get(row.id));
    return {
      problems: [...rows.values()]
        .filter(({ id }) => (only === null || only.has(id)) && !isDeleted(id))
        // What this device knows was not sent counts whenever it was created.
        .filter((row) => since === null || row.created_at >= since || toCorrectOf(marks, row) !== undefined)
        .flatMap((row) => problemOf(row) ?? []),
      rowOf: (id: string) => rows.get(id),
      problemOf,
      stageOf: ({ row, kind }: ParcelProblem) =>
        isDeleted(row.id)
          ? 'gone'
          : stageOf(rows.get(row.id) ?? row, kind === 'checks' ? saidOf(rows.get(row.id) ?? row) !== undefined : null, {
              processing: processing.has(row.id),
              correction: changed.get(row.id),
              etag: etagOf(queryClient, row.id),
            }),
      correctedIn: (id: string) => changed.get(id)?.paths ?? [],
    };
    // The cache is read again with each version.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [queryClient, only, since, watched, marks, changed, gone, named, version]);
}

const lacking = new WeakMap<ParcelRow, NotSent>();

/**
 * What the contract's checks see, as if a server had said it: parcels that are requested by name are there to be corrected, whether this
 * device still knows of their last check or not. The same for the same row.
 */
function lackingOf(row: ParcelRow): NotSent | undefined {
  if (!lacksData(row)) return undefined;
  const known = lacking.get(row);
  if (known !== undefined) return known;
  const made = { id: row.id, fields: missingData(row), at: 0, requestId: null, tried: false, named: null };
  lacking.set(row, made);
  return made;
}

/** Of the newest row; null where the parcel was not read on its own since then. */
function etagOf(queryClient: QueryClient, id: string): string | null {
  const state = queryClient.getQueryState<VersionedParcel>(queryKeys.parcel(id));
  return state === undefined || state.isInvalidated ? null : (state.data?.etag ?? null);
}

function stageOf(
  row: ParcelRow,
  /** Whether the checks' word still holds; null for what a carrier refused. */
  lacks: boolean | null,
  { processing, correction, etag }: { processing: boolean; correction: Correction | undefined; etag: string | null },
): Stage {
  const state = parcelState(row, { processing });
  if (state === 'processed' || state === 'printed') return 'shipped';
  if (state !== 'open' && state !== 'refused') return state;
  // What the checks found last holds, whatever was corrected for an older refusal.
  if (lacks !== null) return lacks ? 'left' : 'corrected';
  return isCorrected(row, etag, correction) ? 'corrected' : 'left';
}
