import type { PrintRecord } from '#contract/desk/prints/print-records.ts';
import type { Parcel } from '#contract/parcel.ts';
import { toServerTime } from '#app/words/server-clock.ts';
import { lastPrintOf } from './print-ledger.ts';
import { isLabelOut } from './use-print-sayings.ts';

/** A parcel whose label went to a printer before. */
interface Earlier {
  parcel: Parcel;
  /** Milliseconds since 1970 UTC by the server's clock. */
  at: number;
  /** The desk's record of it; null where only this device has one. */
  record: PrintRecord | null;
}

/** Of these parcels, those whose label was printed before: by the desk's records, else by this device's. */
export function earlierPrints(parcels: readonly Parcel[], records: readonly PrintRecord[]): Earlier[] {
  return parcels.flatMap((parcel): Earlier[] => {
    const record = records.find((print) => isLabelOut(print) && print.parcel === parcel.id);
    if (record !== undefined) return [{ parcel, at: Date.parse(record.at), record }];
    const last = lastPrintOf(parcel.id);
    return last === null ? [] : [{ parcel, at: toServerTime(last.at), record: null }];
  });
}
