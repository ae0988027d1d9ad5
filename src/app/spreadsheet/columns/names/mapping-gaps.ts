import { type FileField, type ParcelFileField, townField } from '#app/spreadsheet/file-fields.ts';
import type { FileFacts, Mapping } from '#app/spreadsheet/file-types.ts';
import { isBlank } from '#app/spreadsheet/check/group-rows.ts';
import { isEndMark, isTotalMark } from '#app/spreadsheet/row-kinds/row-marks.ts';
import { meaningsOf } from './header-meanings.ts';
import { packedItems } from './value-looks.ts';

/** What parcels of a file will lack. */
export interface MappingGaps {
  /** Fields of an address that nothing holds. */
  fields: readonly ParcelFileField[];
  /**
   * Nothing holds the order number, the items, or of items their quantity, and a skipped column may; or a quantity or price has no name of
   * its item.
   */
  important: readonly ('order_number' | 'items.name' | 'items.quantity')[];
  /** Names of skipped columns with values, which may hold them. */
  skipped: readonly string[];
}

/** What a skipped column whose name means nothing may be, by its values. */
const mayBe: readonly [field: MappingGaps['important'][number], value: RegExp][] = [
  ['order_number', /^(?=\D{0,12}\d)(?!\d{1,3}$)[\p{L}\d#/_-]{2,40}$/u],
  // Several items in a cell, written in a way that is not read.
  ['items.name', /\b(?:name|sku)"?\s*[:=]|\d\s?[x×]\s+\p{L}/iu],
  ['items.quantity', /^[1-9]\d{0,2}$/],
];

/** Without one of each no parcel can be sent. */
const needed: readonly (readonly ParcelFileField[])[] = [
  ['receiver.name', 'receiver.company'],
  ['receiver.address_line_1'],
  ['receiver.city'],
  ['receiver.postal_code'],
  ['receiver.country'],
];

/**
 * Fields of an address that neither a column with values nor a fixed value holds, and what else is important. Null where there is none, or
 * where the file changes parcels that have theirs already.
 */
export function gapsOf(
  { header, samples }: Pick<FileFacts, 'header' | 'samples'>,
  { columns, fixed }: Mapping,
): MappingGaps | null {
  if (columns.includes('id')) return null;
  const isHeld = (field: ParcelFileField) =>
    columns.some((held, place) => isIn(held, field) && hasValues(samples[place])) || (fixed[field] ?? '').trim() !== '';
  const fields = needed.filter((those) => !those.some(isHeld)).flatMap(([field]) => field ?? []);
  const isSkipped = (place: number) => columns[place] === null && header[place] !== '' && hasValues(samples[place]);
  const areNamed = isHeld('items.name') || isHeld('items.sku');
  const areCounted = columns.some(
    (held, place) => (held === 'items.quantity' || held === 'items.price') && hasValues(samples[place]),
  );
  const important = mayBe.flatMap(([field, value]) => {
    if (isHeld(field) || (field !== 'order_number' && areNamed === (field === 'items.name'))) return [];
    // Some of no one knows what.
    if (field === 'items.name' && areCounted) return [field];
    const isOne = (name: string, place: number) =>
      isSkipped(place) &&
      ((meaningsOf(name).length === 0 &&
        samples[place]?.every((sample) => value.test(sample.trim()) || isTotalMark(sample) || isEndMark(sample)) ===
          true) ||
        (field === 'items.name' && samples[place]?.some((sample) => packedItems.test(sample)) === true));
    return header.some(isOne) ? [field] : [];
  });
  if (fields.length + important.length === 0) return null;
  return { fields, important, skipped: header.filter((_, place) => isSkipped(place)) };
}

/** Whether a column of `held` has the field, alone or with another one. */
function isIn(held: FileField | null, field: ParcelFileField): boolean {
  return held === field || (held === townField && (field === 'receiver.city' || field === 'receiver.postal_code'));
}

function hasValues(samples: readonly string[] | undefined): boolean {
  return samples?.some((sample) => !isBlank(sample)) === true;
}
