import { useLayoutEffect } from 'react';
import { ValueStore } from '#app/state/value-store.ts';

/** How many notices on the page show how long a 429 lasts; the banner at the foot of the page does not repeat it. */
export const coveredWaits = new ValueStore(0);

/** While `covered` holds, a notice on the page shows how long the wait is. */
export function useCoveredWait(covered: boolean): void {
  useLayoutEffect(() => {
    if (!covered) return undefined;
    coveredWaits.set(coveredWaits.get() + 1);
    return () => coveredWaits.set(coveredWaits.get() - 1);
  }, [covered]);
}
