import { isQuestion } from '#contract/checks/cautions.ts';
import type { AccountCustoms } from '#contract/desk/customs.ts';
import type { FieldErrors } from '#contract/envelopes.ts';
import type { NotSent } from '#app/api/not-sent/not-sent-marks.ts';
import { lacksData, missingData } from '#app/api/not-sent/missing-data.ts';
import { markedFields } from '#app/api/not-sent/not-sent.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { cautionsByField } from '#app/parcels/model/cautions/caution-text.ts';
import { cautionsBeside, cautionsOf } from '#app/parcels/model/cautions/cautions-of.ts';
import { missingWith } from '#app/parcels/model/use-missing-data.ts';

/** A parcel that would probably not be sent, and for which fields. */
export interface LackingData {
  row: ParcelRow;
  fields: FieldErrors;
  /** The API has said so of this very data. */
  known: boolean;
}

/**
 * Which of the parcels lack data: what the API refused before and is unchanged, and what the usual checks would refuse. Another
 * server may ask for less.
 */
export function lackingData(rows: readonly ParcelRow[], marks: ReadonlyMap<string, NotSent>): LackingData[] {
  return rows.flatMap((row): LackingData[] => {
    const marked = markedFields(marks, row);
    if (marked !== null) return [{ row, fields: marked, known: true }];
    return lacksData(row) ? [{ row, fields: missingData(row), known: false }] : [];
  });
}

/** A parcel of which something is probably wrong, though nothing forbids it, by field. */
export interface OddParcel {
  row: ParcelRow;
  fields: Readonly<Record<string, readonly string[]>>;
  /** Its label would not show all of the address. */
  cut: boolean;
}

/**
 * Which of the parcels are odd; what will not be sent is said before that. `ownLabels`: their server draws labels as our service does.
 * `customs`: from where the account sends; with it is known which parcels need a declaration, and what those lack.
 */
export function oddParcels(
  rows: readonly ParcelRow[],
  lacking: readonly LackingData[],
  ownLabels: boolean,
  customs: AccountCustoms | null,
): OddParcel[] {
  const said = new Set(lacking.map(({ row }) => row.id));
  return rows.flatMap((row): OddParcel[] => {
    if (said.has(row.id)) return [];
    const missing = missingWith(row, customs);
    const cautions = cautionsBeside(cautionsOf(row, ownLabels), missing).filter(isQuestion);
    const fields = { ...missing.fields, ...cautionsByField(cautions) };
    const cut = cautions.some(({ kind }) => kind === 'unprintable');
    return Object.keys(fields).length === 0 ? [] : [{ row, fields, cut }];
  });
}

/** How many parcels lack each field, the most frequent first; of items whichever. */
export function lackingByField(lacking: readonly Pick<OddParcel, 'fields'>[]): { path: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { fields } of lacking) {
    const paths = new Set(Object.keys(fields).map((path) => path.replaceAll(/\.\d+(?=\.|$)/g, '')));
    for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  return [...counts].map(([path, count]) => ({ path, count })).toSorted((one, other) => other.count - one.count);
}
