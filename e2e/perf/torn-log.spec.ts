import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { harms, readStore, withKilledStore } from '../faults/torn-log.ts';
import { report } from './figures.ts';

for (const harm of harms)
  test(`a log ${harm} at every byte of its last three changes`, async () => {
    test.setTimeout(45 * 60_000);
    const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-harmed-'));
    const wrong: string[] = [];
    let tried = 0;
    try {
      await withKilledStore(10, async (store) => {
        for (const page of store.pages) {
          const expected = store.parcelsBefore(page).toSorted().join();
          for (let inside = 0; inside < store.pageBytes; inside += 1) {
            store.copyHarmed(folder, page + inside, harm);
            const { parcels, integrity } = readStore(folder);
            tried += 1;
            if (integrity !== 'ok' || parcels.toSorted().join() !== expected) wrong.push(`${page}+${inside}`);
          }
          // The reporter has a turn.
          await new Promise((resolve) => setImmediate(resolve));
        }
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    report({
      name: `log ${harm} at every byte of its last three changes: a change before it missing, or a half one`,
      value: wrong.length,
      unit: '',
      goal: 0,
      detail: [`of ${tried} places`, ...wrong.slice(0, 5)].join('; '),
    });
    expect(wrong).toEqual([]);
  });
