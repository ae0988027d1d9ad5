import type { LeftOut } from '#app/parcels/list/bulk/bulk-actions.ts';
import { bulkWords as words } from '#app/parcels/list/bulk/bulk-words.ts';

/** Which of the selected parcels an action leaves out, and why. */
export function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  if (leftOut.length === 0) return null;
  return (
    <p className="muted">
      {words.leftOut(countOf(leftOut))} {leftOutSentence(leftOut)}
    </p>
  );
}

/** `2 are processed already, 1 is cancelled.` */
export function leftOutSentence(leftOut: readonly LeftOut[]): string {
  return `${leftOut.map(({ code, count }) => words.leftOutOne(count, words.reasons[code])).join(', ')}.`;
}

function countOf(leftOut: readonly LeftOut[]): number {
  return leftOut.reduce((sum, { count }) => sum + count, 0);
}
