import type { ParcelRow } from '#app/api/parcel-row.ts';
import { trackingNumbers } from '#app/parcels/model/parcel-values.ts';
import type { SlipContent } from '#app/printing/slips/slip-content.ts';
import { formatCount, formatDecimal, inARow } from '#app/words/define-words.ts';
import { handoverLine } from './handover-rows.ts';
import { handoverSum, labelsOf } from './handovers.ts';
import { handoverWords as words } from './handover-words.ts';

/** What the paper of an end-of-day list says besides its parcels, in words. */
export interface HandoverAbout {
  number: number;
  method: string;
  made: string;
  station: string;
  /** What is on the list and is not handed over, a line each. */
  gone: readonly string[];
}

/** The paper of an end-of-day list, drawn as a packing slip is. */
export function handoverSheetOf(rows: readonly ParcelRow[], about: HandoverAbout): SlipContent {
  const { sheet } = words;
  return {
    title: words.titleOf(about.number),
    code: '',
    codeLabel: '',
    receiverLabel: sheet.method,
    receiver: [about.method, words.sum(handoverSum(rows))],
    facts: [
      [sheet.made, about.made],
      [sheet.station, about.station],
    ],
    columns: { quantity: sheet.labels, item: sheet.parcel, shelf: sheet.weight },
    items: rows.map((row) => ({
      quantity: formatCount(labelsOf(row)),
      name: handoverLine(row),
      sku: inARow(trackingNumbers(row)),
      shelf: row.weight === null ? '' : words.kilograms(formatDecimal(row.weight)),
    })),
    sum: words.sum(handoverSum(rows)),
    notes: about.gone.length === 0 ? [] : [[sheet.notHandedOver, about.gone.join('\n')]],
    signed: sheet.signed,
    pageOf: sheet.pageOf,
  };
}
