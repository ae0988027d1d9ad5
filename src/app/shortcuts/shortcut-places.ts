/**
 * Where a key means something, in the order of the list behind `?`, and in each place the keys in the order of use. The settings list
 * all of them, by the names in `shortcut-names-words.ts`.
 */
export const places = {
  list: ['j', 'k', 'Enter', '/', 'f', 'v', 'Shift+X', '.', 'PageDown', 'PageUp', 'Home', 'End', 'Escape'],
  row: ['e', 'p', 'l', 'd', 'h', 'Delete', 'c'],
  selection: [
    'x',
    'Shift+J',
    'Shift+K',
    'Control+A',
    'Shift+P',
    'Shift+L',
    'Shift+I',
    'Shift+M',
    'Shift+E',
    'Shift+Delete',
  ],
  parcel: ['p', 'e', 'd', 'h', 'Delete', 'w', 'F6', 'Escape', 'c'],
  documents: ['l', 'Shift+L', 'Control+p', 'Shift+F', 'Shift+R', '0'],
  editor: ['Control+Enter', 'Control+Shift+Enter', 'Escape'],
  items: [
    'F2',
    'Alt+Enter',
    'Shift+Space',
    'Control+D',
    'Alt+Insert',
    'Alt+Shift+Insert',
    'Alt+Shift+ArrowDown',
    'Alt+ArrowUp',
    'Alt+ArrowDown',
    'Alt+Delete',
    'Control+Z',
    'Control+Shift+Z',
  ],
  file: [
    'Control+Enter',
    'F8',
    'F9',
    'Control+H',
    'F2',
    'Alt+Enter',
    'Shift+Space',
    'Control+D',
    'Control+Z',
    'Control+Y',
  ],
  station: [
    'Enter',
    'F2',
    'ArrowUp',
    'ArrowRight',
    'ArrowLeft',
    'Shift+ArrowRight',
    'F4',
    'Escape',
    'F8',
    'F7',
    'F9',
    'F6',
  ],
  problems: ['j', 'k', 'Enter', 'PageDown', 'PageUp', 'F2', 'Alt+Enter', 'Shift+L', 'r', 'Escape'],
  runs: ['j', 'k', 'Enter'],
  run: ['j', 'k', 'Enter', 'l', 'Shift+E', 'p', 's', 'r', 'Shift+R', 'z', 'Shift+X', 'x', 'Delete', 'Escape'],
  today: ['r', 'Shift+C', 'Shift+X', 'Shift+P', 'Escape'],
  requests: ['j', 'k', 'c', 'Shift+C', '/', '.'],
  page: [],
  everywhere: ['?', 'Control+k', 'i', 'n', 'Alt+Z'],
} as const satisfies Record<string, readonly string[]>;

export type ShortcutPlace = keyof typeof places;

interface Placed {
  keys: string | null;
  place: ShortcutPlace;
}

/** Those with a key, by place. What is not named in `places` follows in the order given. */
export function byPlace<S extends Placed>(shortcuts: readonly S[]): { place: ShortcutPlace; shortcuts: S[] }[] {
  return (Object.entries(places) as [ShortcutPlace, readonly string[]][])
    .map(([place, order]) => {
      const rank = ({ keys }: S) => (order.includes(keys ?? '') ? order.indexOf(keys ?? '') : order.length);
      const here = shortcuts.filter((shortcut) => shortcut.place === place && shortcut.keys !== null);
      return { place, shortcuts: here.toSorted((one, other) => rank(one) - rank(other)) };
    })
    .filter(({ shortcuts }) => shortcuts.length > 0);
}
