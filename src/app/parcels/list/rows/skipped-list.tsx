import type { Skipped } from '#app/parcels/list/bulk/bulk-actions.ts';
import { bulkWords as words } from '#app/parcels/list/bulk/bulk-words.ts';
import { inARow } from '#app/words/define-words.ts';

/** How many of the selected parcels an action skips, and why. */
export function SkippedList({ skipped }: { skipped: readonly Skipped[] }) {
  if (skipped.length === 0) return null;
  return (
    <p className="muted">
      {words.skipped(countOf(skipped))} {skippedSentence(skipped)}
    </p>
  );
}

/** `2 are processed already, 1 is cancelled.` */
export function skippedSentence(skipped: readonly Skipped[]): string {
  return `${inARow(skipped.map(({ code, count }) => words.skippedOne(count, words.reasons[code])))}.`;
}

function countOf(skipped: readonly Skipped[]): number {
  return skipped.reduce((sum, { count }) => sum + count, 0);
}
