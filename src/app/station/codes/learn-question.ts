import { learnedId } from '#contract/codes/learned-codes.ts';
import { type CodedPieces, type ProductCodes } from '#contract/codes/product-codes.ts';
import { isFull, itemOrder } from '#app/station/bench/count-items.ts';
import { phaseOf, type StationState, type Table } from '#app/station/state/station-state.ts';

/** What a code means for the parcel on the table: by the account, by the desk, and by what its packer has said. */
export function codesOf({ facts, open: { learned } }: Table): ProductCodes {
  const known = facts?.codes ?? new Map<string, CodedPieces>();
  const own = Object.entries(learned).map(([key, sku]) => [key, { sku, pieces: 1 }] as const);
  return own.length === 0 ? known : new Map([...own, ...known]);
}

/** An item by its place in the parcel. */
interface NamedItem {
  index: number;
  sku: string;
  name: string;
}

/** A code that no product has, and the item that it may be. `choices`: all that it may be, in the order of the shelves. */
export interface LearnQuestion extends NamedItem {
  key: string;
  choices: readonly NamedItem[];
}

/** Asked of a scan that is no item of the parcel: the chosen item, or the next that lacks a piece. Null where there is nothing to ask. */
export function learnQuestion(state: StationState): LearnQuestion | null {
  const { table, lookUp } = state;
  if (table?.facts == null || phaseOf(state) !== 'packing') return null;
  if (lookUp?.step !== 'missing' && !(lookUp?.step === 'looking' && lookUp.notAnItem)) return null;
  const { codes, boxes, parcel } = table.facts;
  const keys = lookUp.scan.items.map((item) => item.key ?? '');
  const key = keys.find((each) => learnedId('code-offer', each) !== null);
  if (lookUp.scan.id !== null || key === undefined || codes.has(key) || boxes.has(key)) return null;
  const choices = itemOrder(parcel.items).flatMap((index): NamedItem[] => {
    const item = parcel.items[index];
    if (!item?.sku || isFull(parcel.items, table.open.counts, index)) return [];
    return [{ index, sku: item.sku, name: item.name ?? item.sku }];
  });
  const asked = choices.find(({ index }) => index === table.chosen) ?? choices[0];
  return asked === undefined ? null : { key, ...asked, choices };
}
