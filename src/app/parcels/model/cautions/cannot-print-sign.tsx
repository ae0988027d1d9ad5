import { Languages } from 'lucide-react';
import { unprintableCautions } from '#contract/checks/cautions.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { notSentReasons } from '#app/parcels/model/not-sent/field-reason.ts';
import { StateNote } from '#app/ui/feedback/state-note.tsx';
import { cautionsByField } from './caution-text.ts';
import { cautionWords as words } from './caution-words.ts';

/** Which fields of a row its label cannot print; nothing where it can. */
export function CannotPrintSign({ parcel }: { parcel: ParcelRow }) {
  const tip = cannotPrintText(parcel);
  return tip === '' ? null : <StateNote icon={Languages} word={words.labelIncomplete} tip={tip} warns urgent />;
}

/** What the sign says in words; empty where the label prints all. */
export function cannotPrintText(row: ParcelRow): string {
  const fields = cautionsByField(row.receiver === null ? [] : unprintableCautions(row.receiver));
  return Object.keys(fields).length === 0 ? '' : words.labelIncompleteReason(notSentReasons({ fields }));
}
