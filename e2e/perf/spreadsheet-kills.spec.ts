import { expect, test } from '@playwright/test';
import { withFaultProxy } from '../faults/fault-proxy.ts';
import { continueImport, notCreatedOnce, orderFile, startImport } from '../faults/import-runs.ts';
import { endedItems, keptItems, withRunDesk } from '../faults/run-desk.ts';
import { allPages } from '../api/parcel-flows.ts';
import { serviceClient } from '../service-client.ts';
import { withService } from '../service-process.ts';
import { listed, report } from './figures.ts';
import { type Kill, killDuringRun } from './kills-during-run.ts';

const imports = Number(process.env['RUNS'] ?? 5);
const rows = 500;
const kills: readonly Kill[] = [
  ...Array.from({ length: 3 }, (): Kill => 'reload'),
  ...Array.from({ length: 2 }, (): Kill => 'tab'),
  ...Array.from({ length: 2 }, (): Kill => 'browser'),
  ...Array.from({ length: 3 }, (): Kill => 'service'),
];

interface Imported {
  /** Rows that are not one parcel each. */
  wrong: string[];
  /** Parcels more than rows. */
  more: number;
  seconds: number;
}

/** Imports a file while tab, browser and service are killed, and once more from a browser that knows nothing of it. */
async function importTwice(keyed: boolean): Promise<Imported> {
  let imported: Imported | null = null;
  await withService({ parcels: 0 }, (service) =>
    withFaultProxy(service.origin, async (proxy) => {
      // The page believes that the server keeps keys, and none arrives there.
      if (!keyed) proxy.fault = () => ({ without: 'idempotency-key' });
      const link = `${proxy.origin}/#token=${service.token}`;
      const api = serviceClient(service.apiBase, service.token);
      const { body } = await api.get('/shipping-methods');
      const file = orderFile(rows, (body as { data: { id: string }[] }).data[0]?.id ?? '');
      const began = performance.now();
      await withRunDesk(link, async (desk) => {
        await startImport(desk.page(), file, rows, false);
        await killDuringRun(desk, service, { parcels: rows, kills, afterKill: (page) => continueImport(page, file) });
        if (keyed) expect((await keptItems(desk.page())).filter(({ step }) => step !== 'done')).toEqual([]);
      });
      const seconds = (performance.now() - began) / 1000;
      await withRunDesk(link, async (desk) => {
        await startImport(desk.page(), file, rows, false);
        await expect.poll(() => endedItems(desk.page()), { timeout: 120_000, intervals: [500] }).toBe(rows);
      });
      const parcels = (await allPages(api, '/parcels')).flat().length;
      imported = { wrong: await notCreatedOnce(api, rows), more: parcels - rows, seconds };
    }),
  );
  if (imported === null) throw new Error('Nothing was imported.');
  return imported;
}

test('imports of 500 rows while tab, browser and service are killed, and imported again', async () => {
  test.setTimeout(3_600_000);
  const all: Imported[] = [];
  for (let count = 0; count < imports; count += 1) {
    const imported = await importTwice(true);
    all.push(imported);
    process.stdout.write(`import ${count + 1} of ${imports}: ${imported.more} parcels more than rows\n`);
  }
  const wrong = all.flatMap((imported) => imported.wrong);
  report({
    name: `${imports} imports of ${rows} rows with ${kills.length} kills each, imported again: parcels - rows`,
    value: all.reduce((sum, { more }) => sum + Math.abs(more), 0) + wrong.length,
    unit: '',
    goal: 0,
    detail: `${listed(
      all.map(({ seconds }) => seconds),
      's',
    )}${wrong
      .slice(0, 5)
      .map((problem) => `; ${problem}`)
      .join('')}`,
  });
  expect([wrong, all.filter(({ more }) => more !== 0)]).toEqual([[], []]);
});

test('control: where no key arrives the same makes more parcels than rows', async () => {
  test.setTimeout(1_800_000);
  const { more } = await importTwice(false);
  report({
    name: `control without keys: parcels - rows of one import of ${rows}`,
    value: more,
    unit: '',
    goal: 1,
    atLeast: true,
  });
  expect(more).toBeGreaterThan(0);
});
