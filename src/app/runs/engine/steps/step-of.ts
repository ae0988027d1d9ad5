import { changeWork } from './change-step.ts';
import { deleteWork } from './delete-step.ts';
import type { ItemWork } from './item-step.ts';
import { markPrintedWork } from './mark-printed-step.ts';
import { processWork } from './process-step.ts';
import type { RunWork } from '#app/runs/engine/run-types.ts';

export function workOf(work: RunWork): ItemWork {
  if (work.kind === 'process') return processWork(work.print);
  if (work.kind === 'delete') return deleteWork;
  return work.kind === 'change' ? changeWork : markPrintedWork;
}
