import { DeviceStore } from '#app/device-data/device-store.ts';
import { listFormat } from '#app/device-data/store-formats.ts';

const max = 5;
const store = new DeviceStore(
  'recent-methods',
  listFormat<string>({ read: (stored) => (typeof stored === 'string' ? stored : null), name: (id) => id }, max),
);

/** Ids of the shipping methods that were saved last on this device, the last first. Those of other accounts are in no list here. */
export function recentMethods(): readonly string[] {
  return store.read();
}

export function rememberMethod(id: string): void {
  store.change((ids) => [id, ...ids.filter((other) => other !== id)]);
}
