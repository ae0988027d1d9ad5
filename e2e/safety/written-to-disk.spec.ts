import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { serviceClient } from '../service-client.ts';
import { withService } from '../service-process.ts';
import { storedIds } from '../faults/filled-store.ts';
import { copyHarmed, harms, type KilledStore, readStore, withKilledStore } from '../faults/torn-log.ts';

// What a kill cannot show, because the system's memory outlives a process: the bytes on the disk. `npm run bench -- torn-log` tries
// every byte.

let folder = '';
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parcel-desk-harmed-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A page is cut at its edges and inside, and has a bit turned in its head and in itself. */
const placesIn = ({ pageBytes }: KilledStore) => [0, 4, 23, Math.floor(pageBytes / 2)];

test('P4: a log torn at any page of its last three changes gives every change before it, and no half one', async () => {
  await withKilledStore(3000, async (store) => {
    for (const page of store.pages)
      for (const inside of placesIn(store))
        for (const harm of harms) {
          copyHarmed(store.whole, folder, page + inside, harm);
          const { parcels, integrity } = readStore(folder);
          const expected = [store.parcelsBefore(page).toSorted(), 'ok'];
          expect([parcels.toSorted(), integrity], `${harm} at ${page}+${inside}`).toEqual(expected);
        }
    await Promise.resolve();
  });
});

test('P4: a service starts on such a log, shows every change before, and takes the next ones', async () => {
  await withKilledStore(3000, async (store) => {
    const { pages } = store;
    for (const page of [pages[0], pages[Math.floor(pages.length / 2)], pages.at(-1)].map(Number))
      for (const harm of harms) {
        copyHarmed(store.whole, folder, page + 100, harm);
        await withService({ parcels: 0, env: { PARCEL_DESK_DATA: folder } }, async (service) => {
          const api = serviceClient(service.apiBase, service.token);
          const expected = store.parcelsBefore(page);
          expect((await storedIds(api)).toSorted(), `${harm} at ${page}`).toEqual(expected.toSorted());
          expect((await api.post('/parcels', {})).status).toBe(201);
        });
      }
  });
});
