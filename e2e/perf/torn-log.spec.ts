import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { harms, withKilledStore } from '../faults/torn-log.ts';
import { report } from './figures.ts';
import type { TornPage } from './torn-page.ts';

const program = join(import.meta.dirname, 'torn-page.ts');

for (const harm of harms)
  test(`a log ${harm} at every byte of its last three changes`, async () => {
    test.setTimeout(45 * 60_000);
    // A disk would spend an hour on syncs that nothing depends on here.
    const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'parcel-desk-harmed-'));
    const wrong: number[] = [];
    let tried = 0;
    try {
      await withKilledStore(10, async ({ whole, pages, pageBytes, parcelsBefore }) => {
        for (const page of pages) {
          const expected = parcelsBefore(page).toSorted();
          const torn: TornPage = { whole, folder, page, pageBytes, harm, expected };
          const output = execFileSync(process.execPath, ['--import', 'tsx', program, JSON.stringify(torn)]);
          wrong.push(...(JSON.parse(output.toString()) as number[]));
          tried += pageBytes;
          // The reporter may run.
          await new Promise((resolve) => setImmediate(resolve));
        }
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    report({
      name: `log ${harm} at every byte of its last three changes: places after which a change before is missing, or a half one is there`,
      value: wrong.length,
      unit: '',
      goal: 0,
      detail: [`of ${tried} places`, ...wrong.slice(0, 5)].join('; '),
    });
    expect(wrong).toEqual([]);
  });
