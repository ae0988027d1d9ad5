import type { JsonObject } from '#contract/values/json-value.ts';

/** What a run makes of one item of an imported file. */
export type ImportedParcel =
  | { kind: 'create'; body: JsonObject; orderNumber: string | null }
  /** `bodyFor`: the PATCH body for the parcel as it is at that moment; an empty one where nothing is to be changed. */
  | { kind: 'update'; bodyFor: (raw: JsonObject) => ImportedUpdate };

/** `conflict`: somebody else has changed meanwhile what the file would change. `locked`: the parcel is processed by now. */
export type ImportedUpdate = { kind: 'body'; body: JsonObject } | { kind: 'conflict' } | { kind: 'locked' };

/** The parcels of an imported file, which only the tab has that read it: they are personal data. */
export interface ImportedParcels {
  /** Null where the file has no such item. `item`: the item's id in the run. */
  readonly parcelOf: (item: string) => Promise<ImportedParcel | null>;
}

/** The id in a run of an item that becomes a new parcel: after the sign stands its idempotency key, made of file and row. */
export const newItemSign = 'row:';

export function newItemId(digest: string, row: number): string {
  return `${newItemSign}${digest}-${row}`;
}

export function isNewItem(id: string): boolean {
  return id.startsWith(newItemSign);
}
