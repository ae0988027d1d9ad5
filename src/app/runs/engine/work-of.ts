import { changeWork } from './change-work.ts';
import { deleteWork } from './delete-work.ts';
import type { ItemWork } from './item-work.ts';
import { markPrintedWork } from './mark-printed-work.ts';
import { processWork } from './process-work.ts';
import type { RunWork } from './run-types.ts';

export function workOf(work: RunWork): ItemWork {
  if (work.kind === 'process') return processWork(work.print);
  if (work.kind === 'delete') return deleteWork;
  return work.kind === 'change' ? changeWork : markPrintedWork;
}
