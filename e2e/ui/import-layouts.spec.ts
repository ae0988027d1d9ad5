import type { ParcelJson } from '#contract/testing/build-parcel.ts';
import { allPages } from '../api/parcel-flows.ts';
import { expect, test } from '../fixtures.ts';
import { emptyDesk } from '../service-profiles.ts';
import { expectedParcels, importShopFile, readShopFiles, unexpectedOf } from './shop-file-flow.ts';

test.use({ serviceOptions: emptyDesk });

test(
  'files of all layouts that are dropped become the parcels that a clerk expects of them',
  { tag: '@safety' },
  async ({ desk, api }) => {
    test.setTimeout(600_000);
    const known = new Set<string>();
    for (const file of await readShopFiles())
      await test.step(file.name, async () => {
        await importShopFile(desk, file);
        const parcels = (await allPages<ParcelJson>(api, '/parcels')).flat();
        const created = parcels.filter(({ id }) => !known.has(id));
        for (const { id } of created) known.add(id);
        const expected = await expectedParcels(desk, file);
        expect.soft(unexpectedOf(created, expected), file.name).toEqual([]);
        expect.soft(created, file.name).toHaveLength(expected.length);
      });
  },
);
