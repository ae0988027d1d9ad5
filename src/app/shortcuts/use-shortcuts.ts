import { createContext, use, useEffectEvent, useLayoutEffect } from 'react';
import type { ShortcutPlace } from './shortcut-places.ts';
import { addShortcuts, type Shortcut, type ShortcutLevel } from './shortcut-registry.ts';

/** The level of what is below it; null turns its shortcuts off for the time being. */
export const ShortcutScope = createContext<ShortcutLevel | null>('page');

/** Shortcuts that work while the component is on screen. `shortcuts` may be new at each render; `?` lists them under `place`. */
export function useShortcuts(
  shortcuts: readonly Shortcut[],
  place: ShortcutPlace = 'page',
  ownLevel?: ShortcutLevel,
): void {
  const scope = use(ShortcutScope);
  const level = scope === null ? null : (ownLevel ?? scope);
  const run = useEffectEvent((at: number) => shortcuts[at]?.run?.());
  // What a shortcut does may change with each render; only what it says makes it another one.
  const shape = JSON.stringify(
    shortcuts.map(({ run: action, ...said }) => ({ ...said, listed: action === undefined })),
  );
  // Before it is painted: what is seen can be used.
  useLayoutEffect(() => {
    const said = JSON.parse(shape) as (Omit<Shortcut, 'run'> & { listed: boolean })[];
    if (said.length === 0 || level === null) return;
    return addShortcuts(
      said.map(({ listed, ...shortcut }, at) => (listed ? shortcut : { ...shortcut, run: () => run(at) })),
      level,
      place,
    );
  }, [shape, level, place]);
}
