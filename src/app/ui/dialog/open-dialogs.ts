import { useLayoutEffect } from 'react';
import { ValueStore } from '#app/state/value-store.ts';

/** How many dialogs are open, for a page that waits until they are closed. */
export const openDialogs = new ValueStore(0);

/** Counts a dialog for as long as it is there. */
export function useOpenDialog(): void {
  useLayoutEffect(() => {
    openDialogs.set(openDialogs.get() + 1);
    return () => openDialogs.set(openDialogs.get() - 1);
  }, []);
}
