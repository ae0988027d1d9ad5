import { useEffect, useSyncExternalStore } from 'react';
import { isPlainLatin, printedFields } from '#contract/documents/printed-address.ts';
import { isUnprocessed } from '#contract/parcel-state.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { importPart } from '#app/errors/missing-part.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { ValueStore } from '#app/state/value-store.ts';
import type { CannotPrintSign } from '#app/parcels/model/cautions/cannot-print-sign.tsx';

// The table of what labels can print is as large as the rest of the rows: it is loaded for the first row that needs it.
const sign = new ValueStore<{ Sign: typeof CannotPrintSign } | null>(null);
let loading = false;

const importSign = () => importPart(() => import('#app/parcels/model/cautions/cannot-print-sign.tsx'));

function load(): void {
  if (loading) return;
  loading = true;
  importSign().then(
    (module) => sign.set({ Sign: module.CannotPrintSign }),
    () => {
      // The next such row asks again; a run and the parcel's own page say it in any case.
      loading = false;
    },
  );
}

/** Beside the state of a parcel that is not processed yet: which fields its label cannot print, where that is known. */
export function CannotPrintNote({ parcel }: { parcel: ParcelRow }) {
  const { processChecks } = useApi().settings;
  const asks = processChecks && isUnprocessed(parcel) && hasRareCharacters(parcel);
  const loaded = useSyncExternalStore(sign.subscribe, sign.get);
  useEffect(() => {
    if (asks) load();
  }, [asks]);
  return asks && loaded !== null ? <loaded.Sign parcel={parcel} /> : null;
}

/**
 * For a row that is processed before its sign could be shown: says it in a message, since the label may be printed by then. Nothing where
 * the sign stands beside the row.
 */
export async function sayCannotPrint(parcel: ParcelRow, processChecks: boolean): Promise<void> {
  if (!processChecks || sign.get() !== null || !hasRareCharacters(parcel)) return;
  try {
    const { cannotPrintText } = await importSign();
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
