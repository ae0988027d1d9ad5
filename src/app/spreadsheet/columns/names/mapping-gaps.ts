import type { ParcelFileField } from '#app/spreadsheet/file-fields.ts';
import type { FileFacts, Mapping } from '#app/spreadsheet/file-types.ts';

/** What parcels of a file will lack. */
export interface MappingGaps {
  /** Fields of an address that nothing holds. */
  fields: readonly ParcelFileField[];
  /** Names of skipped columns with values, which may hold them. */
  skipped: readonly string[];
}

/** Without one of each no parcel can be sent. */
const needed: readonly (readonly ParcelFileField[])[] = [
  ['receiver.name', 'receiver.company'],
  ['receiver.address_line_1'],
  ['receiver.city'],
  ['receiver.postal_code'],
  ['receiver.country'],
];

/**
 * Fields of an address that neither a column with values nor a fixed value holds. Null where there is none, or where the file changes parcels that
 * have theirs already.
 */
export function gapsOf(
  { header, samples }: Pick<FileFacts, 'header' | 'samples'>,
  { columns, fixed }: Mapping,
): MappingGaps | null {
  if (columns.includes('id')) return null;
  const isHeld = (field: ParcelFileField) =>
    columns.some((held, place) => held === field && hasValues(samples[place])) || (fixed[field] ?? '').trim() !== '';
  const fields = needed.filter((those) => !those.some(isHeld)).flatMap(([field]) => field ?? []);
  if (fields.length === 0) return null;
  const skipped = header.filter((name, place) => columns[place] === null && name !== '' && hasValues(samples[place]));
  return { fields, skipped };
}

function hasValues(samples: readonly string[] | undefined): boolean {
  return samples?.some((sample) => sample.trim() !== '') === true;
}
