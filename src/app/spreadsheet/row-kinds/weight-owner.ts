import { cellOf, orderOf } from '#app/spreadsheet/check/group-rows.ts';
import { exportedColumns } from '#app/spreadsheet/columns/exported-columns.ts';
import { meaningsOf } from '#app/spreadsheet/columns/names/header-meanings.ts';
import { fieldsByLayout } from '#app/spreadsheet/columns/names/shop-layouts.ts';
import { isItemField } from '#app/spreadsheet/file-fields.ts';
import type { Mapping } from '#app/spreadsheet/file-types.ts';
import { repeatedItemFields } from './item-groups.ts';
import { type TwinQuestion, withTwins } from './twin-columns.ts';

const owners = ['weight', 'items.weight'] as const;
const maxSamples = 3;

/** The place of a column named `Weight` behind those of an item, which may be the item's or the parcel's; null where a name tells. */
export function openWeight(header: readonly string[]): number | null {
  if (exportedColumns(header) !== null) return null;
  const [layout, repeated] = [fieldsByLayout(header), repeatedItemFields(header)];
  const meanings = header.map((name) => meaningsOf(name).map(({ field }) => field));
  const weights = meanings.flatMap((fields, place) => (owners.some((field) => fields.includes(field)) ? [place] : []));
  const [place = 0, second] = weights;
  if (second !== undefined || !owners.every((field) => meanings[place]?.includes(field))) return null;
  if (layout.some((field) => owners.some((owner) => owner === field)) || repeated[place] !== undefined) return null;
  const before = meanings[place - 1] ?? [];
  return before.length > 0 && before.every(isItemField) ? place : null;
}

/**
 * Whose weight such a column is: a question with its values, unless the lines of one order differ in it, or only the first of them has it.
 * The answer is the field in the mapping.
 */
export function askWeight(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  mapping: Mapping,
): { mapping: Mapping; questions: TwinQuestion[] } {
  const place = openWeight(header);
  if (place === null) return { mapping, questions: [] };
  const samples = new Set<string>();
  for (const row of rows) {
    const cell = (row[place] ?? '').trim();
    if (cell !== '' && samples.size < maxSamples) samples.add(cell);
  }
  // A user may have found another use for it.
  const field = mapping.columns[place] ?? null;
  const isTheirs = field !== null && owners.every((owner) => owner !== field);
  if (samples.size === 0 || isTheirs) return { mapping, questions: [] };
  const groups = owners.map((one) => ({ columns: [place], fields: [one], samples: [...samples] }));
  const question: TwinQuestion = { fields: ['weight'], groups };
  const owner = ownerOf(rows, mapping, place);
  if (owner === null) return { mapping, questions: [question] };
  return { mapping: field === null ? withTwins(mapping, question, owners.indexOf(owner)) : mapping, questions: [] };
}

function ownerOf(
  rows: readonly (readonly string[])[],
  { columns }: Mapping,
  place: number,
): (typeof owners)[number] | null {
  const orders = columns.flatMap((field, at) => (field === 'order_number' ? [at] : []));
  if (orders.length === 0) return null;
  const first = new Map<string, string>();
  let isOnFirst = true;
  let several = false;
  for (const row of rows) {
    const order = orderOf(row, orders);
    const weight = cellOf(row, [place]).trim();
    const known = order === '' ? undefined : first.get(order);
    if (known === undefined) {
      first.set(order, weight);
      continue;
    }
    several = true;
    if (weight === '') continue;
    isOnFirst = false;
    if (weight !== known) return 'items.weight';
  }
  return several && isOnFirst ? 'weight' : null;
}
