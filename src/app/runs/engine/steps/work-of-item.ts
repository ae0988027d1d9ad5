import type { WorkKind } from '#contract/desk/work-kinds.ts';
import type { ItemRecord } from '#app/runs/engine/journal/run-record.ts';
import { isProcessing } from './step-of.ts';
import type { RunWork } from '#app/runs/engine/run-types.ts';

/** What the end of an item counts as. Saved changes are counted when they are saved, labels when they are sent to the printer. */
export function workOfItem(
  work: RunWork,
  { step, reason, fields }: Pick<ItemRecord, 'step' | 'reason' | 'fields'>,
): Partial<Record<WorkKind, number>> {
  if (!isProcessing(work)) return {};
  if (step === 'done' && reason === null) return { processed: 1 };
  const refused = reason === 'carrier' || (reason === 'checks' && fields.length > 0);
  return step === 'refused' && refused ? { refused: 1 } : {};
}
