import { lastName } from '#app/spreadsheet/columns/names/field-names.ts';
import { meaningsOf } from '#app/spreadsheet/columns/names/header-meanings.ts';
import { plainCode, plainLine } from '#app/parcels/model/read-value/plain-text.ts';
import { isItemField, type FileField } from '#app/spreadsheet/file-fields.ts';
import type { Mapping } from '#app/spreadsheet/file-types.ts';
import { isNothing } from '#app/spreadsheet/row-kinds/row-marks.ts';

/** Where the fields are in a row: the places of the columns of each, in the order in which they are put together. */
export type FieldColumns = ReadonlyMap<FileField, readonly number[]>;

/** `header`: columns that name parts of their field go in the order of the parts, a first name before a last one, others as they are. */
export function fieldColumns({ columns }: Mapping, header: readonly string[]): FieldColumns {
  const places = new Map<FileField, number[]>();
  for (const [place, field] of columns.entries()) {
    if (field === null) continue;
    const known = places.get(field);
    if (known === undefined) places.set(field, [place]);
    else known.push(place);
  }
  for (const [field, those] of places) if (those.length > 1) places.set(field, byParts(field, those, header));
  return places;
}

function byParts(field: FileField, places: readonly number[], header: readonly string[]): number[] {
  // A `Name` beside a first name is the last one.
  const parts = places.map((place) => {
    const meaning = meaningsOf(header[place] ?? '').find((one) => one.field === field);
    return meaning === undefined ? undefined : (meaning.part ?? lastName);
  });
  if (parts.includes(undefined) || parts.every((part) => part === lastName)) return [...places];
  return places.toSorted((one, other) => (parts[places.indexOf(one)] ?? 0) - (parts[places.indexOf(other)] ?? 0));
}

/** What a row says in a field: its columns put together with a space. */
export function cellOf(row: readonly string[], places: readonly number[] | undefined): string {
  if (places === undefined) return '';
  const [first] = places;
  if (places.length === 1 && first !== undefined) return row[first] ?? '';
  return places
    .map((place) => (row[place] ?? '').trim())
    .filter((text) => text !== '' && !isNothing(text))
    .join(' ');
}

/** The order number of a row as its parcel has it: what cannot be seen makes no other one of it. */
export function orderOf(row: readonly string[], places: readonly number[] | undefined): string {
  const cell = cellOf(row, places);
  if (isNothing(cell)) return '';
  return plainOrder.test(cell) ? cell : plainCode(plainLine(cell));
}

/** Holds nothing that is taken away: most order numbers are so, and each is read several times. */
const plainOrder = /^[\w#./-]*$/;

/** Fields by whose columns rows belong together. */
export const groupingFields: readonly FileField[] = ['id', 'order_number'];

/**
 * The rows of each parcel, in the order of their first rows: rows of one id, else of one order number, wherever they are. A row with
 * neither that says nothing of a parcel, only of an item, belongs to the parcel above it, as some shops write it; any other is a parcel of
 * its own. `isApart`: a row that belongs to none.
 */
export function groupRows(
  rows: readonly (readonly string[])[],
  columns: FieldColumns,
  isApart: (place: number) => boolean = () => false,
): number[][] {
  const parcels: number[][] = [];
  let above: number[] | undefined;
  const byName = new Map<string, number[]>();
  const [ids, orders] = [columns.get('id'), columns.get('order_number')];
  const ofParcel = [...columns].filter(([field]) => !isItemField(field) && field !== 'item').flatMap(([, at]) => at);
  for (const [place, row] of rows.entries()) {
    if (isApart(place)) continue;
    const id = cellOf(row, ids).trim();
    const order = id === '' ? orderOf(row, orders) : '';
    const name = id !== '' ? `id ${id.toLowerCase()}` : order === '' ? null : `order ${order}`;
    const known = name !== null ? byName.get(name) : saysNothing(row, ofParcel) ? above : undefined;
    above = known ?? [];
    above.push(place);
    if (known !== undefined) continue;
    parcels.push(above);
    if (name !== null) byName.set(name, above);
  }
  return parcels;
}

function saysNothing(row: readonly string[], ofParcel: readonly number[]): boolean {
  return ofParcel.length > 0 && ofParcel.every((place) => isBlank(row[place]));
}

/** Whether a cell is empty, or says that there is nothing. */
export function isBlank(cell = ''): boolean {
  return cell.trim() === '' || isNothing(cell);
}
