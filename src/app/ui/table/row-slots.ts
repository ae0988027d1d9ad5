import { useLayoutEffect, useRef } from 'react';

/** Which of a table's elements draws which row, by row id, in the order of the elements. */
export type RowSlots = ReadonlyMap<string, number>;

/** The rows of a list that are in the document. */
export interface DrawnRows {
  listKey: string;
  slots: RowSlots;
  /** Id of the row that the focus may be in. */
  held: string | null;
}

/**
 * The elements for the rows `ids`: a row keeps its element, and a row that comes takes the element of one that went, because new
 * texts in old elements cost the browser half of what new elements cost. No element that stays has to move for it, since moving
 * would take the focus from it. The element of the row `held` is not taken: the focus may be in it, and goes with it. Rows of
 * another list are other rows.
 */
export function assignSlots(drawn: DrawnRows, listKey: string, ids: readonly string[]): RowSlots {
  const wanted = new Set(drawn.listKey === listKey ? ids : []);
  const free: number[] = [];
  let freeBeforeStaying = 0;
  let staying = 0;
  let unused = -1;
  drawn.slots.forEach((slot, id) => {
    unused = Math.max(unused, slot);
    if (wanted.has(id)) staying += 1;
    else if (id !== drawn.held) free.push(slot);
    if (staying === 0) freeBeforeStaying = free.length;
  });
  let stayed = 0;
  let taken = 0;
  const slots = new Map<string, number>();
  for (const id of ids) {
    let slot = wanted.has(id) ? drawn.slots.get(id) : undefined;
    if (slot !== undefined) stayed += 1;
    // Before the first row that stays only what stood before it; behind the last one anything.
    else if (taken < (stayed === 0 ? freeBeforeStaying : stayed === staying ? free.length : 0)) slot = free[taken++];
    slots.set(id, slot ?? (unused += 1));
  }
  return slots;
}

/** The elements for the rows of a list that are in view: a number each, to be its key. */
export function useRowSlots(listKey: string, ids: readonly string[], held: string | null): RowSlots {
  const drawn = useRef<DrawnRows>({ listKey, slots: new Map(), held });
  // oxlint-disable-next-line react/refs -- what is in the document; as a state, every turn of the wheel would render twice
  const slots = assignSlots(drawn.current, listKey, ids);
  useLayoutEffect(() => {
    drawn.current = { listKey, slots, held };
  });
  return slots;
}
