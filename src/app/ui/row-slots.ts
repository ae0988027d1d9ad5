import { useState } from 'react';

/** Which of a table's elements draws which row, by row id, in the order of the elements. */
export type RowSlots = ReadonlyMap<string, number>;

/**
 * The elements for the rows `ids`: a row keeps its element, and a row that comes takes the element of one that went, because new
 * texts in old elements cost the browser half of what new elements cost. No element that stays has to move for it, since moving
 * would take the focus from it. The element of the row `held` is not taken: the focus may be in it, and goes with it.
 */
export function assignSlots(before: RowSlots, ids: readonly string[], held: string | null): RowSlots {
  const old = [...before];
  const places = new Map(old.map(([id], place) => [id, place]));
  const staying = ids.filter((id) => places.has(id));
  const wanted = new Set(ids);
  const free = old.flatMap(([id, slot], place) => (wanted.has(id) || id === held ? [] : [{ slot, place }]));
  const firstKept = places.get(staying[0] ?? '') ?? Number.POSITIVE_INFINITY;
  let unused = Math.max(-1, ...before.values());
  let stayed = 0;
  const take = (): number => {
    // Before the first row that stays only what stood before it; behind the last one anything.
    const at = stayed === 0 ? free.findIndex(({ place }) => place < firstKept) : stayed === staying.length ? 0 : -1;
    return free.splice(at, at < 0 ? 0 : 1)[0]?.slot ?? (unused += 1);
  };
  const slots = new Map<string, number>();
  for (const id of ids) {
    const slot = before.get(id);
    if (slot !== undefined) stayed += 1;
    slots.set(id, slot ?? take());
  }
  return slots;
}

/** The elements for the rows of a list that are in view: a number each, to be its key. Rows of another list are other rows. */
export function useRowSlots(listKey: string, ids: readonly string[], currentId: string | null): readonly number[] {
  const [drawn, setDrawn] = useState<{ slots: RowSlots; held: string | null }>({ slots: new Map(), held: null });
  const nameOf = (id: string) => `${listKey} ${id}`;
  const names = ids.map(nameOf);
  const held = currentId === null ? null : nameOf(currentId);
  const slots = assignSlots(drawn.slots, names, drawn.held);
  if (held !== drawn.held || [...drawn.slots.keys()].join('\n') !== names.join('\n')) setDrawn({ slots, held });
  return [...slots.values()];
}
