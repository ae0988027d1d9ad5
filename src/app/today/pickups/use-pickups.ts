import { useSetting } from '#app/session/device-settings.ts';
import { type Pickup, readPickups } from './pickup-times.ts';

const none: Pickup[] = [];

/** The pickup times, kept on this device. */
export function usePickups(): [readonly Pickup[], (pickups: readonly Pickup[]) => void] {
  const [pickups, setPickups] = useSetting('pickups', readPickups, none);
  return [pickups, (next) => setPickups([...next])];
}
