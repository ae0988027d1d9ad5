import { fieldPathParts } from '#contract/field-errors.ts';
import { fieldLabel } from '#app/parcels/model/field-words.ts';
import type { RunItem } from '#app/runs/engine/run-types.ts';
import { runItemWords as words } from './run-item-words.ts';

/** Why a parcel has its outcome: a sentence for each field, or the carrier's or the server's own words, or ours. */
export function reasonText({ reason, fields, said, status }: RunItem, texts: readonly string[]): string {
  if (reason === null) return '';
  if (fields.length > 0) return inSentences(fields.map((field, at) => fieldReason(field, said[at] ?? '')));
  // The other reasons have words of ours that say more than a server does.
  const own = reason === 'checks' || reason === 'refused' ? said : [];
  const known = inSentences([...texts, ...own]);
  if (known !== '') return known;
  const named = words.reasons[reason];
  return reason === 'refused' && status !== null ? `${named} ${words.status(status)}` : named;
}

function fieldReason(path: string, said: string): string {
  const label = fieldLabel(path);
  const [whole] = fieldPathParts(path);
  const name = whole === 'receiver' && path !== whole && label !== path ? words.receiverField(label) : label;
  return said === '' ? words.wrongField(name) : words.fieldReason(name, said);
}

function inSentences(texts: readonly string[]): string {
  return [...new Set(texts.map(asSentence))].join(' ').trim();
}

function asSentence(text: string): string {
  const trimmed = text.trim();
  const capital = trimmed.slice(0, 1).toUpperCase() + trimmed.slice(1);
  return trimmed === '' || /[.!?]$/.test(capital) ? capital : `${capital}.`;
}
