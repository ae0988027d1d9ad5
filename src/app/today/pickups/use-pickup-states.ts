import { useDeferredValue, useMemo } from 'react';
import type { ViewCircumstances } from '#app/parcels/list/views/parcel-views.ts';
import type { ReadRows } from '#app/today/reading/use-read-rows.ts';
import { missedPickups, type MissedPickup, type PickupState, pickupStates } from './pickup-pace.ts';
import { usePickups } from '#app/shift/use-pickups.ts';

/** The next pickup of each method that has one, and what was missed today, by what was read. */
export function usePickupStates(
  { created, all }: ReadRows,
  circumstances: ViewCircumstances,
): { next: PickupState[]; missed: MissedPickup[] } {
  const [pickups] = usePickups();
  const [read, printed] = [useDeferredValue(created), useDeferredValue(all)];
  return useMemo(
    () =>
      pickups.length === 0
        ? { next: [], missed: [] }
        : {
            next: pickupStates(pickups, read, printed, circumstances),
            missed: missedPickups(pickups, printed, circumstances),
          },
    [pickups, read, printed, circumstances],
  );
}
