import { deviceStorage } from './storage-area.ts';
import { storesOf } from './store-lifetimes.ts';

/** Removes what is kept for an account. */
export function forgetAccountStores(): void {
  for (const name of storesOf('account')) deviceStorage.remove(name);
}

/** Removes everything that this browser keeps of the page, also what is not listed here: other versions and stores with a name per entry. */
export function forgetDeviceStores(): void {
  const excepted: readonly string[] = storesOf('server');
  for (const name of deviceStorage.names()) if (!excepted.includes(name)) deviceStorage.remove(name);
}
