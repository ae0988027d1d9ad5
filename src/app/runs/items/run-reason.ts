import { fieldReason, inSentences } from '#app/parcels/model/not-sent/field-reason.ts';
import { type RunItem, type RunWork, ruleSeparator } from '#app/runs/engine/run-types.ts';
import { isNewItem } from '#app/runs/engine/steps/imported-parcels.ts';
import { importedItemWords, workWords } from '#app/runs/engine/run-work-words.ts';
import { runItemWords as words } from './run-item-words.ts';

/** What the outcome of a parcel is called. */
export function outcomeName(
  { id, outcome, reason }: Pick<RunItem, 'id' | 'outcome' | 'reason'>,
  work: RunWork,
): string {
  if (outcome === 'done' && reason === 'in-part') return importedItemWords.inPart;
  if (outcome === 'done' && work.kind === 'import')
    return importedItemWords.outcome(isNewItem(id), work.process && reason === null);
  if (outcome === 'done') return workWords(work).done;
  return outcome === 'refused' && reason === 'carrier' ? words.refusedByCarrier : words.outcomes[outcome];
}

/** Why a parcel has its outcome: a sentence for each field, or the carrier's or the server's own words, or ours. */
export function reasonText(item: RunItem, texts: readonly string[]): string {
  const { reason, fields, said, status, outcome, parcel } = item;
  if (reason === null) return '';
  if (outcome === 'unknown' && parcel === null && reason in words.createdOnce)
    return words.createdOnce[reason as keyof typeof words.createdOnce];
  if (fields.length > 0)
    return inSentences(fields.map((field, at) => fieldReason(field, (said[at] ?? '').split(ruleSeparator))));
  // The other reasons have words of ours that say more than a server does.
  const own = reason === 'checks' || reason === 'change' || reason === 'refused' ? said : [];
  const known = inSentences([...texts, ...own]);
  if (known !== '') return known;
  const named = words.reasons[reason];
  return reason === 'refused' && status !== null ? `${named} ${words.status(status)}` : named;
}
