import type { LoadedParcel } from '#app/printing/compose/load-pages.ts';
import { wasPrinted } from '#app/printing/ledger/print-ledger.ts';

/** The parcels of a job of labels that need a customs declaration which this device has not printed: without it they are sent back. */
export function owedDeclarations(parcels: readonly LoadedParcel[], without: ReadonlySet<string>): LoadedParcel[] {
  return parcels.filter(
    ({ parcel: { id, documents } }) =>
      documents.customs_declaration !== undefined && !without.has(id) && !wasPrinted(id, 'customs'),
  );
}
