import { DeviceStore } from '#app/device-data/device-store.ts';
import { oneOf, valueFormat } from '#app/device-data/store-formats.ts';
import { useStored } from '#app/device-data/use-stored.ts';

export const densities = ['compact', 'comfortable'] as const;
export type Density = (typeof densities)[number];

const store = new DeviceStore('list-density', valueFormat<Density>(oneOf(densities), 'compact'));

/** How high the rows of the list are on this device. */
export function useDensity(): [Density, (density: Density) => void] {
  return useStored(store);
}
