import { oneOf, useSetting } from '#app/session/device-settings.ts';

export const densities = ['compact', 'comfortable'] as const;
export type Density = (typeof densities)[number];

const readDensity = oneOf(densities);

/** How high the rows of the list are on this device. */
export function useDensity(): [Density, (density: Density) => void] {
  return useSetting<Density>('list-density', readDensity, 'compact');
}
