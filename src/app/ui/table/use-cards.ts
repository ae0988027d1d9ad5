import { useSyncExternalStore } from 'react';
import { rowForPointer } from '#app/ui/table/row-for-pointer.ts';

/** Where the style sheet of tables makes cards of their rows. */
const narrow = matchMedia('(max-width: 720px)');

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** Whether rows are cards of two lines, and how high a row is then, in pixels. */
export function useCards(): { cards: boolean; rowHeight: number } {
  const cards = useSyncExternalStore(subscribe, () => narrow.matches);
  return { cards, rowHeight: cards ? 64 : rowForPointer(36) };
}
