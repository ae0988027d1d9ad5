import { readPrintedParcels } from '#contract/desk/prints/printed-parcels.ts';
import type { FactKind } from './desk-feed.ts';

/** What all stations know of labels on paper. */
export interface PrintedLabels {
  /** Parcels of which a label came out, or may have; the print, where an event reported it. */
  parcels: ReadonlyMap<string, string | null>;
  /** Of what was printed before, nothing is known here: milliseconds since 1970 UTC by the server's clock. */
  since: number;
}

const none: PrintedLabels = { parcels: new Map(), since: Number.POSITIVE_INFINITY };

export const printedLabels: FactKind<PrintedLabels> = {
  part: 'prints',
  none,
  read(part) {
    const read = readPrintedParcels(part);
    if (read === null) return none;
    return {
      parcels: new Map(read.parcels.map((id) => [id, null])),
      since: Date.parse(read.since),
    };
  },
  apply(known, event) {
    if (event.kind !== 'print' || event.parcel === null || !event.data.documents.includes('labels')) return known;
    const { parcel, data } = event;
    const parcels = new Map(known.parcels);
    if (data.result !== 'none') {
      if (parcels.has(parcel)) return known;
      parcels.set(parcel, data.print);
      // Another print of it may be out.
    } else if (parcels.get(parcel) === data.print) parcels.delete(parcel);
    else return known;
    return { ...known, parcels };
  },
};
