import { expect, test } from '../fixtures.ts';
import { withService } from '../service-process.ts';
import { withBenchPage } from './bench-build.ts';
import { withFreshPage } from './browser-measures.ts';
import { report } from './figures.ts';

type CasePage = typeof globalThis & {
  searchCaseFiles: (masks: boolean, count: number, seed: number) => { all: number; found: number; slowest: number };
};

const parcels = 1000;
/** Others each time, and the same for both. */
const seed = Date.now() % 1_000_000;

test('personal data of 1,000 random parcels in their case files, masked and, as a control, not masked', async ({
  browser,
}) => {
  await withBenchPage('case-page', (folder) =>
    withService({ parcels: 0, folder }, async ({ origin }) => {
      await withFreshPage(browser, async (page) => {
        await page.goto(origin);
        await page.waitForFunction(() => 'searchCaseFiles' in globalThis);
        const search = (masks: boolean) =>
          page.evaluate(([masks, count, seed]) => (globalThis as CasePage).searchCaseFiles(masks, count, seed), [
            masks,
            parcels,
            seed,
          ] as const);
        const control = await search(false);
        // Without masking every one is there: the search sees what it looks for.
        expect(control.found).toBe(control.all);
        const masked = await search(true);
        report({
          name: 'case file: personal data of 1,000 random parcels found in masked files',
          value: masked.found,
          unit: '',
          goal: 0,
          detail: `of ${masked.all} texts; a control with masking off found ${control.found} of ${control.all}; slowest file ${masked.slowest.toFixed(0)} ms`,
        });
      });
    }),
  );
});
