import { useEntrySetting } from '#app/session/entry-setting.ts';
import { keptPickups, type Pickup } from './pickup-times.ts';

/** The pickup times, kept on this device. */
export function usePickups(): [readonly Pickup[], (pickups: readonly Pickup[]) => void] {
  return useEntrySetting('pickups', keptPickups);
}
