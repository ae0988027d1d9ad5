import { deviceStorage } from '#app/device-data/storage-area.ts';
import type { StoreName } from '#app/device-data/store-lifetimes.ts';

// That this device is kept signed in: the cookie itself can be seen by no script. Beside it stands the mark of the sign-in it came from,
// under which the device's data is kept.

const name = 'device-session' satisfies StoreName;

/** The mark; null where the device is not kept signed in. */
export function readDeviceNote(): string | null {
  return deviceStorage.read(name);
}

/** False where it cannot be kept: the next page would not request the session. */
export function noteDevice(mark: string): boolean {
  return deviceStorage.store(name, mark);
}

export function forgetDeviceNote(): void {
  deviceStorage.remove(name);
}
