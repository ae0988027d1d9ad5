import { isWorkKind } from '#app/runs/engine/steps/step-of.ts';
import type { ItemRecord, RunRecord, StoredRun } from './run-record.ts';

const wanted: Record<RunRecord['wanted'], true> = { run: true, pause: true, stop: true };
const steps: Record<ItemRecord['step'], true> = {
  waiting: true,
  sent: true,
  accepted: true,
  done: true,
  refused: true,
  unknown: true,
  skipped: true,
};

/**
 * Whether this version of the page knows all that is in a run. One that another version has begun is left to it: it is neither shown
 * nor worked on, and stays in the journal.
 */
export function isKnownRun({ run, items }: StoredRun): boolean {
  return (
    isWorkKind(run.work.kind) &&
    Object.hasOwn(wanted, run.wanted) &&
    items.every(({ step }) => Object.hasOwn(steps, step))
  );
}
