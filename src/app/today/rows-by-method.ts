import type { ParcelRow } from '#app/api/parcel-row.ts';
import { methodOf } from '#app/parcels/list/rows/use-row-pick.ts';

/** The rows under the id of their shipping method; `noMethod` names those without one. */
export function rowsByMethod(rows: readonly ParcelRow[]): Map<string, ParcelRow[]> {
  const byMethod = new Map<string, ParcelRow[]>();
  for (const row of rows) {
    const method = methodOf(row);
    const group = byMethod.get(method);
    if (group === undefined) byMethod.set(method, [row]);
    else group.push(row);
  }
  return byMethod;
}
