import { expect } from '@playwright/test';
import type { ParcelJson } from '#contract/testing/build-parcel.ts';
import type { ServiceClient } from '../service-client.ts';
import { createParcel, refusedPaths } from './parcel-flows.ts';

export const withItem = (item: object) => ({ items: [item] });

/** Sends each value in a field and names what comes back, so that a table of them is compared at once. */
export async function answered<T>(
  api: ServiceClient,
  values: readonly string[],
  bodyWith: (value: string) => object,
  read: (parcel: ParcelJson) => T,
): Promise<[string, T][]> {
  return Promise.all(
    values.map(async (value): Promise<[string, T]> => [value, read(await createParcel(api, bodyWith(value)))]),
  );
}

/** Each value alone is refused with 422 at the path. */
export async function expectRefused(
  api: ServiceClient,
  values: readonly unknown[],
  path: string,
  bodyWith: (value: unknown) => object,
) {
  for (const value of values)
    expect(await refusedPaths(api, bodyWith(value)), `${path} = ${JSON.stringify(value)}`).toEqual([path]);
}
