import { isStillHere } from '#contract/parcel-state.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { fits } from '#app/parcels/lookup/fit-parcel.ts';
import { knowsNewerThan, type SearchResult } from '#app/parcels/lookup/search-account.ts';

/** What a search says of a scan; null while it has to go on. */
export type Verdict =
  | { kind: 'open'; row: ParcelRow }
  | { kind: 'choose'; rows: readonly ParcelRow[] }
  | { kind: 'missing' }
  | null;

/**
 * Opens by itself only what is wholly called so: exactly, else without blanks, `#` and capitals. Several of these are a choice, and
 * so is everything else. No parcel answers before all newer ones are known, and a printed or cancelled one not alone while a newer
 * one could be meant.
 */
export function judgeScan(result: SearchResult): Verdict {
  const { hits, over } = result;
  const whole = hits.filter(({ fit }) => fit <= fits.wholly);
  const [best] = whole;
  if (best === undefined) {
    if (!over) return null;
    return hits.length === 0 ? { kind: 'missing' } : { kind: 'choose', rows: hits.map(({ row }) => row) };
  }
  if (!knowsNewerThan(result, best.row.created_at)) return null;
  const equals = whole.filter(({ fit }) => fit === best.fit);
  const isOutdated =
    !isStillHere(best.row) && whole.some(({ row }) => isStillHere(row) && row.created_at > best.row.created_at);
  if (equals.length === 1 && !isOutdated) return { kind: 'open', row: best.row };
  return { kind: 'choose', rows: whole.map(({ row }) => row) };
}

/**
 * The parcel that may be put on the table while newer ones are requested: held, called exactly so, alone, and still to be shipped.
 */
export function likelyParcel({ hits }: SearchResult): ParcelRow | null {
  const [best, ...others] = hits.filter(({ fit }) => fit <= fits.wholly);
  if (best === undefined || others.length > 0 || best.fit !== fits.exactly || !isStillHere(best.row)) return null;
  return best.row;
}
