import { deviceAccount } from '#app/device-data/device-account.ts';
import { readDeviceNote } from './device-note.ts';

/** Whether this device is kept signed in by the sign-in of this page, and not of another account's tab. */
export function isOwnDevice(): boolean {
  const note = readDeviceNote();
  return note !== null && deviceAccount.mark.endsWith(` ${note}`);
}
