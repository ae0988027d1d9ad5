import type { Run, RunItem } from '#app/runs/engine/run-types.ts';
import type { JsonObject } from '#contract/values/json-value.ts';

/** What a run makes of one item of an imported file. `mark`: another one for other content of its rows. */
export type ImportedParcel =
  | { kind: 'create'; mark: string; body: JsonObject; orderNumber: string | null }
  /** `bodyFor`: the PATCH body for the parcel as it is then; an empty one where nothing is to be changed. */
  | { kind: 'update'; mark: string; bodyFor: (raw: JsonObject) => ImportedUpdate };

/**
 * `left`: how many changed cells are not in the body, since someone else has changed them and that was seen, or they are locked; missing
 * where none is. `conflict`: someone else has changed what the file would change. `locked`: the parcel is processed by now.
 */
export type ImportedUpdate =
  | { kind: 'body'; body: JsonObject; left?: number }
  | { kind: 'conflict' }
  | { kind: 'locked' };

/** The parcels of an imported file, which only the tab has that read it: they are personal data. */
export interface ImportedParcels {
  /** Null where the file has no such item. `item`: the item's id in the run. */
  readonly parcelOf: (item: string) => Promise<ImportedParcel | null>;
  /**
   * The parcels that there were when its rows were compared with all of them, before anything was sent; missing where that was not
   * done by this tab.
   */
  readonly before?: ReadonlySet<string> | undefined;
}

/** The id in a run of an item that becomes a new parcel: after the sign is its idempotency key, made of file and row. */
const newItemSign = 'row:';

export function newItemId(digest: string, row: number): string {
  return `${newItemSign}${digest}-${row}`;
}

export function isNewItem(id: string): boolean {
  return id.startsWith(newItemSign);
}

/** The idempotency key of a new item's creation; the next one where so many are used up. */
export function newItemKey(id: string, spent = 0): string {
  const key = id.slice(newItemSign.length);
  return spent === 0 ? key : `${key}-${spent}`;
}

/** The place of a new item's first row in the table of the file; null where its id names none. */
export function newItemRow(id: string): number | null {
  const row = /-(\d+)$/.exec(id)?.[1];
  return isNewItem(id) && row !== undefined ? Number(row) : null;
}

/** The newest run of that file that continues only with it: it waits for the file, or was stopped. Null where there is none. */
export function unfinishedImport(runs: readonly Run[], digest: string): Run | null {
  const ofFile = ({ work }: Run) => work.kind === 'import' && work.digest === digest;
  return runs.find((run) => ofFile(run) && (run.hold === 'value' || run.state === 'stopped')) ?? null;
}

/** Whether an item was to become something else when its run was started. What earlier versions have kept does not tell. */
export function isOtherContent({ mark }: Pick<RunItem, 'mark'>, wanted: Pick<ImportedParcel, 'mark'>): boolean {
  return mark !== undefined && mark !== wanted.mark;
}
