import { fieldLabel } from '../parcels/field-words.ts';
import type { RunItem } from './engine/run-types.ts';
import { runItemWords as words } from './run-item-words.ts';

/** Why a parcel has its outcome, in a sentence: the server's or the carrier's own words where they are known. */
export function reasonText({ reason, fields, status }: RunItem, texts: readonly string[]): string {
  if (reason === null) return '';
  const said = [...new Set(texts.map(asSentence))].join(' ');
  if (reason === 'checks' && fields.length > 0) {
    const named = words.checksOf([...new Set(fields.map(fieldLabel))].join(', '));
    return said === '' ? named : `${named} ${said}`;
  }
  if (said !== '') return said;
  const own = words.reasons[reason];
  return reason === 'refused' && status !== null ? `${own} ${words.status(status)}` : own;
}

function asSentence(text: string): string {
  const trimmed = text.trim();
  const capital = trimmed.slice(0, 1).toUpperCase() + trimmed.slice(1);
  return trimmed === '' || /[.!?]$/.test(capital) ? capital : `${capital}.`;
}
