import { isPlainLatin, printedFields } from '#contract/documents/printed-address.ts';
import { isUnprocessed } from '#contract/parcel-state.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { importPart } from '#app/errors/missing-part.ts';
import { quietPart } from '#app/errors/quiet-part.tsx';
import { untilRowsShown } from '#app/parcels/list/rows/use-rows-shown.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';

const importSign = () => import('#app/parcels/model/cautions/cannot-print-sign.tsx');

// The table of what labels can print is as large as the rest of the rows, and comes after them.
const { QuietPart: CannotPrintSign, isThere } = quietPart(() =>
  untilRowsShown.then(importSign).then((module) => module.CannotPrintSign),
);

/** Beside the state of a parcel that is not processed yet: which fields its label cannot print, where that is known. */
export function CannotPrintNote({ parcel }: { parcel: ParcelRow }) {
  const { processChecks } = useApi().settings;
  const asks = processChecks && isUnprocessed(parcel) && hasRareCharacters(parcel);
  return asks ? <CannotPrintSign parcel={parcel} /> : null;
}

/**
 * For a row that is processed before its sign could be shown: says it in a message, since the label may be printed by then. Nothing where
 * the sign stands beside the row.
 */
export async function sayCannotPrint(parcel: ParcelRow, processChecks: boolean): Promise<void> {
  if (!processChecks || isThere() || !hasRareCharacters(parcel)) return;
  try {
    const { cannotPrintText } = await importPart(importSign);
    const text = cannotPrintText(parcel);
    if (text !== '') showToast('warn', `${parcelName(parcel)}: ${text}`);
  } catch {
    // The parcel's own page says it.
  }
}

/** Whether the table has to say what can be printed. */
function hasRareCharacters({ receiver }: ParcelRow): boolean {
  return receiver !== null && printedFields.some((field) => !isPlainLatin(receiver[field] ?? ''));
}
