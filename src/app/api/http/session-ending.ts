import { deviceStorage } from '#app/device-data/storage-area.ts';
import type { StoreName } from '#app/device-data/store-lifetimes.ts';

// Signing out of a server that keeps sessions is only complete when the server has got the request: the cookie stays until then, and no
// script can remove it. The note makes the next page of this browser end the session before anything else.

const name = 'session-ending' satisfies StoreName;

export function noteSessionEnding(): void {
  deviceStorage.write(name, '1');
}

export function isSessionEnding(): boolean {
  return deviceStorage.read(name) !== null;
}

export function forgetSessionEnding(): void {
  deviceStorage.remove(name);
}
