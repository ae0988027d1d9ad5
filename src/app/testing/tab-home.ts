import { DeviceAccount } from '#app/device-data/device-account.ts';
import type { StoreHome } from '#app/device-data/device-store.ts';
import { StorageArea } from '#app/device-data/storage-area.ts';

/** Where a store of one more tab of this browser is. */
export function tabHome(mark: () => string = () => 'account'): StoreHome & { account: DeviceAccount } {
  const area = new StorageArea(() => localStorage);
  return { area, account: new DeviceAccount(mark, area) };
}
