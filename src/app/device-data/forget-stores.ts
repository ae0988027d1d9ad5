import { isRecord } from '#app/words/is-record.ts';
import { deviceAccount } from './device-account.ts';
import { deviceStorage } from './storage-area.ts';
import { type StoreName, storesOf } from './store-lifetimes.ts';

/** Removes what is kept for the account that is signed in, but for `spared`. That of another one, in another tab, stays. */
export function forgetAccountStores(spared: readonly StoreName[] = []): void {
  for (const name of storesOf('account')) {
    if (spared.includes(name)) continue;
    const stored = deviceStorage.readJson(name);
    const account: unknown = isRecord(stored) ? stored['account'] : undefined;
    if (account === undefined || deviceAccount.owns(account)) deviceStorage.remove(name);
  }
}

/** Removes everything that this browser keeps of the page, also what is not listed here: other versions and stores with a name per entry. */
export function forgetDeviceStores(): void {
  const excepted: readonly string[] = storesOf('server');
  for (const name of deviceStorage.names()) if (!excepted.includes(name)) deviceStorage.remove(name);
}
