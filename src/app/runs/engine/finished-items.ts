import type { RunCounts } from './run-types.ts';

/** How many parcels of a run have their outcome. */
export function finished(counts: Pick<RunCounts, 'done' | 'refused' | 'unknown' | 'skipped'>): number {
  return counts.done + counts.refused + counts.unknown + counts.skipped;
}
