import { useDeferredValue, useMemo } from 'react';
import type { ViewCircumstances } from '#app/parcels/list/views/parcel-views.ts';
import type { ReadRows } from '#app/today/reading/use-read-rows.ts';
import { type PickupState, pickupStates } from './pickup-pace.ts';
import { usePickups } from './use-pickups.ts';

/** The next pickup of each method that has one, by what was read. */
export function usePickupStates({ created, all }: ReadRows, circumstances: ViewCircumstances): PickupState[] {
  const [pickups] = usePickups();
  const [read, printed] = [useDeferredValue(created), useDeferredValue(all)];
  return useMemo(
    () => (pickups.length === 0 ? [] : pickupStates(pickups, read, printed, circumstances)),
    [pickups, read, printed, circumstances],
  );
}
