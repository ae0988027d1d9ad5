import type { Browser, Page } from '@playwright/test';
import { allPages } from '../api/parcel-flows.ts';
import { expect, test } from '../fixtures.ts';
import { serviceClient } from '../service-client.ts';
import { type ServiceProcess, withService } from '../service-process.ts';
import { withBenchPage, withChangedApp } from './bench-build.ts';
import { withFreshPage } from './browser-measures.ts';
import { listed, median, report } from './figures.ts';
import { pressToLastAnswer } from './page-probe.ts';

const parcels = 1000;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);

type GatePage = typeof globalThis & { createAll: (bodies: readonly object[], paced: boolean) => Promise<number> };

const fields = ['reference', 'receiver.name', 'receiver.address_line_1', 'receiver.city', 'receiver.country', 'weight'];
const cellsOf = (round: number, row: number) => [
  `round ${round} row ${row}`,
  'Anna Meißner',
  'Lange Straße 7',
  'Berlin',
  'DE',
  '1.200',
];

const rowsOf = (round: number) => Array.from({ length: parcels }, (_, row) => cellsOf(round, row));

function bodyOf([reference = '', name = '', address = '', city = '', country = '', weight = '']: string[]): object {
  return { reference, receiver: { name, address_line_1: address, city, country }, weight };
}

/** Milliseconds from the press on *Create* to the last answer, of a file that was not imported yet. */
function importFile(browser: Browser, service: ServiceProcess, round: number): Promise<number> {
  return withFreshPage(browser, async (page) => {
    await page.goto(service.link);
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    const text = [fields, ...rowsOf(round)].map((cells) => cells.join(',')).join('\n');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: 'Check rows' }).click();
    await page.getByRole('button', { name: 'Create 1,000 parcels' }).click();
    // `expect` reads the whole page each time that it looks, which takes as long as some parcels.
    await page.getByText('1,000 parcels imported.').waitFor({ timeout: 300_000 });
    return pressToLastAnswer(page, '/parcels');
  });
}

/** The same parcels by the page's own client and gate alone. */
function createBare(page: Page, round: number, paced: boolean): Promise<number> {
  return page.evaluate(([bodies, atPace]) => (globalThis as GatePage).createAll(bodies, atPace), [
    rowsOf(round).map(bodyOf),
    paced,
  ] as const);
}

/** Imports and bare creations alternately, each on a service of its own that grows like the other one. */
async function compare(browser: Browser, app: ServiceProcess, paced: boolean) {
  const [imports, bare]: [number[], number[]] = [[], []];
  await withBenchPage('gate-page', (folder) =>
    withService({ parcels: 0, folder }, async (service) => {
      await withFreshPage(browser, async (page) => {
        await page.goto(`${service.origin}/#token=${service.token}`);
        for (let round = 0; round < rounds; round += 1) {
          bare.push(await createBare(page, round, paced));
          imports.push(await importFile(browser, app, round));
        }
      });
      for (const each of [app, service])
        expect((await allPages(serviceClient(each.apiBase, each.token), '/parcels')).flat()).toHaveLength(
          rounds * parcels,
        );
    }),
  );
  const ratios = imports.map((millis, round) => millis / (bare[round] ?? Number.NaN));
  return {
    ratio: median(ratios),
    detail: `${listed(ratios, 'x')}; imports ${listed(imports)} ms, bare ${listed(bare)} ms`,
  };
}

test('1,000 parcels of a file, against as many by the same client, gate and pace', async ({ browser }) => {
  test.setTimeout(1_800_000);
  await withService({ parcels: 0 }, async (app) => {
    const { ratio, detail } = await compare(browser, app, true);
    report({
      name: '1,000 parcels created from a file, against as many bare creations through the same gate, both at the pace of a run',
      value: ratio,
      unit: 'x',
      goal: 1.2,
      detail,
    });
  });
});

test('the same without the pace of a run', async ({ browser }) => {
  test.setTimeout(1_800_000);
  const unpaced = (text: string) => text.replace('const quickest = 40;', 'const quickest = 0;');
  await withChangedApp('run-pace.ts', unpaced, (folder) =>
    withService({ parcels: 0, folder }, async (app) => {
      const { ratio, detail } = await compare(browser, app, false);
      report({ name: 'the same, both as fast as the answers come', value: ratio, unit: 'x', goal: null, detail });
    }),
  );
});
