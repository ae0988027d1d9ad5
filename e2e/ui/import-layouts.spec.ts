import type { ParcelJson } from '#contract/testing/build-parcel.ts';
import { allPages } from '../api/parcel-flows.ts';
import { expect, test } from '../fixtures.ts';
import { emptyDesk } from '../service-profiles.ts';
import { expectedParcels, importShopFile, readShopFiles, unexpectedOf } from './shop-file-flow.ts';

test.use({ serviceOptions: emptyDesk });

/** All of them, in parts that can run beside each other. */
const parts: readonly [title: string, names: RegExp][] = [
  ['of Shopify, WooCommerce and Etsy', /^(?:shopify|woocommerce|etsy)-/],
  ['of marketplaces and other shops', /^(?!shopify-|woocommerce|etsy|dirt|office)/],
  ['with the dirt of spreadsheets', /^dirt-/],
  ['of offices', /^office-/],
];

for (const [title, names] of parts)
  test(`files ${title} that are dropped become what a clerk expects`, { tag: '@safety' }, async ({ desk, api }) => {
    test.setTimeout(300_000);
    // Of the files before.
    const known = new Set((await allPages<ParcelJson>(api, '/parcels')).flat().map(({ id }) => id));
    const files = (await readShopFiles()).filter(({ name }) => names.test(name));
    expect(files.length).toBeGreaterThan(5);
    for (const file of files)
      await test.step(file.name, async () => {
        await importShopFile(desk, file);
        const parcels = (await allPages<ParcelJson>(api, '/parcels')).flat();
        const created = parcels.filter(({ id }) => !known.has(id));
        for (const { id } of created) known.add(id);
        const expected = await expectedParcels(desk, file);
        expect(unexpectedOf(created, expected), file.name).toEqual([]);
        expect(created, file.name).toHaveLength(expected.length);
      });
  });
