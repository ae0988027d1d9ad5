import { Listeners } from '#app/state/listeners.ts';
import type { ShortcutPlace } from './shortcut-places.ts';

/** Who wins a key that several want: the desk around all pages, the page, a panel beside it, what floats above. */
const levels = ['desk', 'page', 'panel', 'popover'] as const;
export type ShortcutLevel = (typeof levels)[number];

export interface Shortcut {
  /** As in `aria-keyshortcuts`: `n`, `Shift+J`, `Control+Enter`, `Escape`. `Control` is Command on a Mac. Null: only in the palette. */
  keys: string | null;
  /** What it does, in the user's words. */
  label: string;
  /** What it is done to: `Order 1234`. */
  subject?: string | undefined;
  /** Left out where the element that has the focus answers the key itself: it is listed then, nothing more. */
  run?: () => void;
  /** Why it cannot be done now, in the user's words. The key says so instead of doing it. */
  refused?: string | undefined;
  /** Also while the focus is in a field; only for combinations with Control or Alt and for named keys. */
  inFields?: boolean;
  /** Held down it continues, as what moves does; any other key acts once per press. */
  repeats?: boolean;
  /** It moves about and means nothing outside of its place: left out of the palette. */
  keyOnly?: boolean;
  /** Offered behind `…` of the place, in this group of it. */
  menu?: MenuGroup | undefined;
}

/** In the order in which they stand behind `…`. */
export const menuGroups = ['next', 'whole', 'end'] as const;
type MenuGroup = (typeof menuGroups)[number];

export interface ActiveShortcut extends Shortcut {
  level: ShortcutLevel;
  place: ShortcutPlace;
}

interface Layer {
  shortcuts: readonly Shortcut[];
  level: ShortcutLevel;
  place: ShortcutPlace;
}

const layers: Layer[] = [];
const changes = new Listeners();
let active: readonly ActiveShortcut[] | null = null;

/** Adds the shortcuts of a page or panel; of one level the last added wins. Returns what takes them away. */
export function addShortcuts(
  shortcuts: readonly Shortcut[],
  level: ShortcutLevel,
  place: ShortcutPlace = 'page',
): () => void {
  const layer = { shortcuts, level, place };
  layers.push(layer);
  changed();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    changed();
  };
}

/** All that work now, the highest level and the newest first, each key once, and those without a key. The same array until it changes. */
export function getActiveShortcuts(): readonly ActiveShortcut[] {
  return (active ??= collect());
}

export const subscribeToShortcuts = changes.subscribe;

function collect(): ActiveShortcut[] {
  const found = new Map<string, ActiveShortcut>();
  const ordered = layers.toReversed().toSorted((one, other) => levels.indexOf(other.level) - levels.indexOf(one.level));
  for (const { shortcuts, level, place } of ordered) {
    for (const shortcut of shortcuts) {
      const name = shortcut.keys?.toLowerCase() ?? `${shortcut.label} ${shortcut.subject ?? ''}`;
      if (!found.has(name)) found.set(name, { ...shortcut, level, place });
    }
  }
  return [...found.values()];
}

function changed(): void {
  active = null;
  changes.tell();
}
