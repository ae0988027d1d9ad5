import { DeviceStore } from '#app/device-data/device-store.ts';
import { oneOf, valueFormat } from '#app/device-data/store-formats.ts';
import { useStored } from '#app/device-data/use-stored.ts';

/** What the page's own address without a path leads to. */
export const startPages = ['parcels', 'today'] as const;
export type StartPage = (typeof startPages)[number];

const store = new DeviceStore('start-page', valueFormat<StartPage>(oneOf(startPages), 'parcels'));

export function readStartPage(): StartPage {
  return store.read();
}

export function useStartPage(): [StartPage, (page: StartPage) => void] {
  return useStored(store);
}
