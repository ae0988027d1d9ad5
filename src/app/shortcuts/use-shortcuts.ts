import { useEffect, useEffectEvent } from 'react';
import { addShortcuts, type Shortcut } from './shortcut-registry.ts';

/** Shortcuts that work while the component is on screen. `shortcuts` may be new at each render; the keys and labels should not change. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const run = useEffectEvent((keys: string) => shortcuts.find((shortcut) => shortcut.keys === keys)?.run());
  const shape = shortcuts
    .map(({ keys, label, inFields = false }) => `${keys}\u0000${label}\u0000${inFields}`)
    .join('\u0001');
  useEffect(() => {
    if (shape === '') return;
    const stable = shape.split('\u0001').map((entry): Shortcut => {
      const [keys = '', label = '', inFields] = entry.split('\u0000');
      return { keys, label, inFields: inFields === 'true', run: () => run(keys) };
    });
    return addShortcuts(stable);
  }, [shape]);
}
