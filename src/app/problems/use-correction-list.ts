import { useState } from 'react';
import type { ParcelProblem } from './causes/parcel-problem.ts';
import type { ProblemsFound, Stage } from './use-problems-found.ts';

export interface CorrectionItem {
  /** Why it was refused; after another refusal, why now. */
  problem: ParcelProblem;
  stage: Stage;
  /** What was changed since it was refused, as paths. */
  corrected: readonly string[];
}

/**
 * The parcels of one cause while they are corrected: who was there stays there, with how far it is, so that nothing moves under
 * the hands. What is found later joins at the end.
 */
export function useCorrectionList(problems: readonly ParcelProblem[], found: ProblemsFound): CorrectionItem[] {
  const [kept, setKept] = useState(problems);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const ids = new Set(kept.map(({ row }) => row.id));
  const added = problems.filter(({ row }) => !ids.has(row.id));
  if (added.length > 0) setKept([...kept, ...added]);
  const items = [...kept, ...added].map((before): CorrectionItem => {
    const row = found.rowOf(before.row.id);
    const problem = (row === undefined ? null : found.problemOf(row)) ?? { ...before, row: row ?? before.row };
    const stage = gone.has(before.row.id) ? 'gone' : found.stageOf(problem);
    return { problem, stage, corrected: found.correctedIn(before.row.id) };
  });
  // The cache drops its entry after a while.
  const newlyGone = items.filter(({ stage, problem }) => stage === 'gone' && !gone.has(problem.row.id));
  if (newlyGone.length > 0) setGone(new Set([...gone, ...newlyGone.map(({ problem }) => problem.row.id)]));
  return items;
}
