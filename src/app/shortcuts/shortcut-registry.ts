export interface Shortcut {
  /** As in `aria-keyshortcuts`: `n`, `Shift+J`, `Control+Enter`, `Escape`. `Control` is Command on a Mac. */
  keys: string;
  /** What it does, in the user's words. */
  label: string;
  run: () => void;
  /** Also while the focus is in a field; only for combinations with Control. */
  inFields?: boolean;
}

const layers: { shortcuts: readonly Shortcut[] }[] = [];

/** Adds the shortcuts of a page or panel; the last added wins. Returns what takes them away. */
export function addShortcuts(shortcuts: readonly Shortcut[]): () => void {
  const layer = { shortcuts };
  layers.push(layer);
  return () => void layers.splice(layers.indexOf(layer), 1);
}

/** All that work now, the newest layer first, each key once. */
export function getActiveShortcuts(): readonly Shortcut[] {
  const byKeys = new Map<string, Shortcut>();
  for (const { shortcuts } of layers.toReversed()) {
    for (const shortcut of shortcuts) if (!byKeys.has(shortcut.keys)) byKeys.set(shortcut.keys, shortcut);
  }
  return [...byKeys.values()];
}
