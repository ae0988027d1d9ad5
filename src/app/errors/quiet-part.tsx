import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { ValueStore } from '#app/state/value-store.ts';
import { importPart } from './missing-part.ts';

/**
 * A small part of many rows, loaded for the first one that shows it. Until it is there, and where it cannot be loaded, nothing stands in
 * its place: what it says is said elsewhere too. `isThere`: rows show it.
 */
export function quietPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const part = new ValueStore<{ Part: ComponentType<Props> } | null>(null);
  let loading = false;
  const start = () => {
    if (loading) return;
    loading = true;
    importPart(load).then(
      (Part) => part.set({ Part }),
      () => {
        // The next row tries again.
        loading = false;
      },
    );
  };
  const QuietPart = (props: Props) => {
    const loaded = useSyncExternalStore(part.subscribe, part.get);
    useEffect(start, []);
    return loaded === null ? null : <loaded.Part {...props} />;
  };
  return { QuietPart, isThere: () => part.get() !== null };
}
