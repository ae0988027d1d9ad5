import { DeviceStore } from '#app/device-data/device-store.ts';
import { listFormat } from '#app/device-data/store-formats.ts';
import { useStored } from '#app/device-data/use-stored.ts';
import { pickupKind, type Pickup } from './pickup-times.ts';

const store = new DeviceStore('pickups', listFormat(pickupKind));

/** The pickup times, kept on this device. */
export function usePickups(): [readonly Pickup[], (pickups: readonly Pickup[]) => void] {
  return useStored(store);
}
