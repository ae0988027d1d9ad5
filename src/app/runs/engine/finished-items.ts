import type { ItemOutcome, ItemReason, RunCounts, RunItem } from './run-types.ts';

/** Outcomes that need someone, the worst first. */
export const failedOutcomes = ['refused', 'not-sent', 'unknown'] as const satisfies readonly ItemOutcome[];
type FailedCounts = Pick<RunCounts, (typeof failedOutcomes)[number]>;

export function isFailed({ outcome }: Pick<RunItem, 'outcome'>): boolean {
  return failedOutcomes.some((failed) => failed === outcome);
}

export function failedCount(counts: FailedCounts): number {
  return failedOutcomes.reduce((sum, failed) => sum + counts[failed], 0);
}

/** Whether it is a creation whose result is unknown, and that no key protects from being done twice. */
export function mayExist({ reason }: { readonly reason: ItemReason | null }): boolean {
  return reason === 'may-exist';
}

/** Whether a parcel of a run has its outcome. */
export function isFinished(item: Pick<RunItem, 'outcome'>): boolean {
  return isFailed(item) || item.outcome === 'done' || item.outcome === 'skipped';
}

/** How many parcels of a run have their outcome. */
export function finished(counts: FailedCounts & Pick<RunCounts, 'done' | 'skipped'>): number {
  return counts.done + failedCount(counts) + counts.skipped;
}
