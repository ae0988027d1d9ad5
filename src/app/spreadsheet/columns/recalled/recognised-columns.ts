import { type FileField, townField } from '#app/spreadsheet/file-fields.ts';
import type { Mapping } from '#app/spreadsheet/file-types.ts';
import type { RecalledMapping } from '#app/spreadsheet/columns/kept-mappings.ts';

type Guess = Pick<Mapping, 'columns'>;
type Recalled = Pick<RecalledMapping, 'columns' | 'fixed' | 'skipped'>;

/**
 * The places of columns that were skipped the last time and that the guess knows now, such as a kind of column that is new. Without those
 * that a user has skipped, and those whose field has its column or its fixed value.
 */
export function recognisedColumns({ columns, fixed, skipped }: Recalled, guess: Guess): number[] {
  const isFree = (field: FileField) => rivals(field).every((one) => !columns.includes(one) && fixed[one] === undefined);
  return guess.columns.flatMap((field, place) =>
    field !== null && columns[place] === null && skipped?.includes(place) !== true && isFree(field) ? [place] : [],
  );
}

/** The mapping with what the guess makes of some columns. */
export function withGuess<Known extends Guess>(mapping: Known, guess: Guess, places: readonly number[]): Known {
  const columns = mapping.columns.map((field, place) =>
    places.includes(place) ? (guess.columns[place] ?? null) : field,
  );
  return { ...mapping, columns };
}

/** A column of one is no column of another beside it. */
function rivals(field: FileField): FileField[] {
  if (field === townField) return [townField, 'receiver.postal_code', 'receiver.city'];
  return field === 'receiver.postal_code' || field === 'receiver.city' ? [field, townField] : [field];
}
