import { type RefObject, useState } from 'react';
import type { ShortcutPlace } from '#app/shortcuts/shortcut-places.ts';
import type { Shortcut } from '#app/shortcuts/shortcut-registry.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { defaultColumnLayout } from '#app/ui/table/data-table-columns.ts';
import type { DataTableHandle } from '#app/ui/table/data-table-rows.tsx';
import { useCards } from '#app/ui/table/use-cards.ts';

/** What a table of a page needs that nothing is kept of: its columns as they are moved, its cards, and the keys up and down. */
export function usePlainTable(
  table: RefObject<DataTableHandle | null>,
  place: ShortcutPlace,
  words: { keyDown: string; keyUp: string },
  others: readonly Shortcut[] = [],
) {
  const [layout, setLayout] = useState(defaultColumnLayout);
  const press = (key: 'ArrowDown' | 'ArrowUp') => () => table.current?.press(key);
  useShortcuts(
    [
      { keys: 'j', label: words.keyDown, run: press('ArrowDown'), keyOnly: true, repeats: true },
      { keys: 'k', label: words.keyUp, run: press('ArrowUp'), keyOnly: true, repeats: true },
      ...others,
    ],
    place,
  );
  return { ref: table, layout, onLayout: setLayout, ...useCards() };
}
