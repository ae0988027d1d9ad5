import { useLayoutEffect } from 'react';
import { ValueStore } from '#app/state/value-store.ts';

/** How many notices on the page say how long a 429 lasts; the banner at the foot of the page does not say it once more. */
export const toldWaits = new ValueStore(0);

/** While `tells` holds, a notice on the page says how long the wait is. */
export function useTellsWait(tells: boolean): void {
  useLayoutEffect(() => {
    if (!tells) return undefined;
    toldWaits.set(toldWaits.get() + 1);
    return () => toldWaits.set(toldWaits.get() - 1);
  }, [tells]);
}
