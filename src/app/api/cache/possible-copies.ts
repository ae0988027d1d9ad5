import type { ParcelRow } from '#app/api/parcel-row.ts';

/** Two parcels of one request are made within seconds; ten minutes are time for every proxy on its way. */
const apartMillis = 10 * 60_000;
/** Older ones someone has dealt with. */
const lookBackMillis = 24 * 60 * 60_000;

/**
 * Rows that may be several parcels of one request: the same order number, receiver and items, made within ten minutes. `now` is
 * the server's clock in milliseconds. The oldest of each group comes first. Rows do not hold all items: `isSamePart` of whole parcels decides.
 */
export function possibleCopies(rows: readonly ParcelRow[], now: number): ParcelRow[][] {
  const groups = new Map<string, ParcelRow[]>();
  for (const row of rows) {
    const { order_number, receiver, created_at, cancelled_at, item_quantity, skus } = row;
    // Empty parcels cannot be distinguished.
    if (cancelled_at !== null || (order_number === null && receiver === null)) continue;
    if (!(Date.parse(created_at) > now - lookBackMillis)) continue;
    const key = JSON.stringify([order_number, receiver, item_quantity, skus]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups.values()].flatMap((group) => (group.length < 2 ? [] : closeTogether(group)));
}

function closeTogether(group: readonly ParcelRow[]): ParcelRow[][] {
  const inOrder = group.toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at));
  const runs: ParcelRow[][] = [];
  for (const row of inOrder) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (
      run !== undefined &&
      last !== undefined &&
      Date.parse(row.created_at) - Date.parse(last.created_at) <= apartMillis
    )
      run.push(row);
    else runs.push([row]);
  }
  return runs.filter((run) => run.length > 1);
}
