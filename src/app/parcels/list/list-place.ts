import { readListMemory, writeListMemory } from './list-memory.ts';

/** Where the user left a list. */
export interface ListPlace {
  /** Pixels from the list's top. */
  offset: number;
  currentId: string | null;
  /** Where the current row stood: the row that takes its place when it is gone. */
  currentIndex: number;
}

const start: ListPlace = { offset: 0, currentId: null, currentIndex: 0 };
const nameOf = (listKey: string) => `place ${listKey}`;

export function readPlace(listKey: string): ListPlace {
  return readListMemory(nameOf(listKey), start);
}

export function keepPlace(listKey: string, place: Partial<ListPlace>): void {
  writeListMemory(nameOf(listKey), { ...readPlace(listKey), ...place });
}
