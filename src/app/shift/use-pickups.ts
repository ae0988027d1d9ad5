import { DeskList } from '#app/api/desk/desk-list.ts';
import { DeviceStore } from '#app/device-data/device-store.ts';
import { listFormat } from '#app/device-data/store-formats.ts';
import { useStored } from '#app/device-data/use-stored.ts';
import { fingerprint } from '#contract/values/fingerprint.ts';
import { pickupKind, type Pickup } from './pickup-times.ts';

const store = new DeskList<Pickup>(
  {
    kind: 'pickup',
    name: (pickup) => fingerprint(pickupKind.name(pickup)),
    value: (pickup) => ({ ...pickup }),
    entry: pickupKind.read,
    isArranged: true,
  },
  new DeviceStore('pickups', listFormat(pickupKind)),
);

/** The pickup times: those of the desk, and what this device has alone. */
export function usePickups(): [readonly Pickup[], (pickups: readonly Pickup[]) => void] {
  return useStored(store);
}
