import { Languages } from 'lucide-react';
import { unprintableCautions } from '#contract/checks/cautions.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { notSentReasons } from '#app/parcels/model/not-sent/field-reason.ts';
import { StateNote } from '#app/ui/feedback/state-note.tsx';
import { cautionsByField } from './caution-text.ts';
import { cautionWords as words } from './caution-words.ts';

const tips = new WeakMap<ParcelRow, string>();

/** Which fields of a row its label cannot print; nothing where it can. */
export function CannotPrintSign({ parcel }: { parcel: ParcelRow }) {
  const tip = tipOf(parcel);
  return tip === '' ? null : <StateNote icon={Languages} word={words.labelIncomplete} tip={tip} warns urgent />;
}

/** Once for each row: scrolling draws it again and again. */
function tipOf(row: ParcelRow): string {
  const known = tips.get(row);
  if (known !== undefined) return known;
  const fields = cautionsByField(row.receiver === null ? [] : unprintableCautions(row.receiver));
  const made = Object.keys(fields).length === 0 ? '' : words.labelIncompleteReason(notSentReasons({ fields }));
  tips.set(row, made);
  return made;
}
