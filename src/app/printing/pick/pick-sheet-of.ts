import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { slipWords } from '#app/printing/jobs/print-words.ts';
import type { SlipContent } from '#app/printing/slips/slip-content.ts';
import { countWords } from '#app/words/count-words.ts';
import { formatCount, inARow } from '#app/words/define-words.ts';
import type { PickLine } from './pick-lines.ts';
import { pickSheetWords as words } from './pick-sheet-words.ts';

/** From how many places how many pieces come, for how many parcels. */
export function pickSum(lines: readonly PickLine[]): string {
  const places = new Set(lines.flatMap(({ shelf }) => (shelf === '' ? [] : shelf))).size;
  const parcels = new Set(lines.flatMap(({ into }) => into.map(({ parcel }) => parcel))).size;
  return words.sum(
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
    places,
    parcels,
  );
}

/** What the sheet of a pick list says, drawn as a packing slip is. `place`, `time`: of whom and when it is. */
export function pickSheetOf(
  lines: readonly PickLine[],
  parcels: readonly Parameters<typeof parcelName>[0][],
  { place, time }: { place: string; time: string },
): SlipContent {
  return {
    title: words.title,
    code: '',
    codeLabel: '',
    receiverLabel: words.parcels,
    receiver: [countWords.parcels(parcels.length), inARow(parcels.map((parcel) => parcelName(parcel)))],
    facts: [
      [words.at, place],
      [words.made, time],
    ],
    shelfFirst: true,
    columns: { quantity: slipWords.quantity, item: slipWords.item, shelf: slipWords.shelf },
    items: lines.map(({ shelf, sku, name, quantity, into }) => ({
      quantity: formatCount(quantity),
      name: name || sku || slipWords.unnamed,
      sku: name === '' ? '' : sku,
      shelf: shelf === '' ? words.noPlace : shelf,
      into: into.map((one) => words.intoOne(one.quantity, one.name)),
    })),
    sum: pickSum(lines),
    notes: [],
    pageOf: slipWords.pageOf,
  };
}
