import type { Right } from '#contract/rights/rights.ts';
import type { RunWork } from '#app/runs/engine/run-types.ts';

const workRights: Readonly<Record<RunWork['kind'], Right>> = {
  process: 'process',
  print: 'print',
  'mark-printed': 'print',
  delete: 'delete',
  import: 'create',
  change: 'edit-many',
  correct: 'edit-many',
  restore: 'edit-many',
  merge: 'edit-many',
};

/** The right to begin or continue a run of this work. */
export function rightOfWork({ kind }: RunWork): Right {
  return workRights[kind];
}
