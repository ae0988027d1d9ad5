import { isJsonObject } from '#contract/values/json-value.ts';

/** How many ids `GET /desk/rows` takes. */
export const maxDeskRows = 100;

/** A parcel as it is answered, and null for one that is gone or not of this account. */
export interface DeskRow {
  id: string;
  parcel: unknown;
}

/** `GET /desk/rows?ids=a,b`: 200 `{rows}`, in the order of the ids; one that could not be read at present is not among them. */
export function readDeskRows(body: unknown): DeskRow[] | null {
  const rows = isJsonObject(body) ? body['rows'] : null;
  if (!Array.isArray(rows)) return null;
  return rows.flatMap((row: unknown) =>
    isJsonObject(row) && typeof row['id'] === 'string' ? [{ id: row['id'], parcel: row['parcel'] ?? null }] : [],
  );
}
