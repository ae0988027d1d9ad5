import { isJsonObject } from '#contract/values/json-value.ts';

/** A station of an account: a browser that has shown the page. */
export interface DeskStation {
  id: string;
  /** In the order in which the stations came, from 1 on. */
  number: number;
}

/** The part `stations` of the snapshot. */
export function readDeskStations(part: unknown): DeskStation[] {
  if (!Array.isArray(part)) return [];
  return part.flatMap((entry: unknown) => {
    if (!isJsonObject(entry)) return [];
    const { id, number } = entry;
    return typeof id === 'string' && Number.isSafeInteger(number) ? [{ id, number: number as number }] : [];
  });
}
