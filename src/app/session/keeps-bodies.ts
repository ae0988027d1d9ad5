import { DeviceStore } from '#app/device-data/device-store.ts';
import { readBoolean, valueFormat } from '#app/device-data/store-formats.ts';
import { useStored } from '#app/device-data/use-stored.ts';

const store = new DeviceStore('request-bodies', valueFormat(readBoolean, false));

/** Whether the journal of requests keeps bodies, which hold customers' data: until the user signs out, and only where it was switched on. */
export function keepsBodies(): boolean {
  return store.read();
}

export function useKeepsBodies(): [boolean, (keeps: boolean) => void] {
  return useStored(store);
}
