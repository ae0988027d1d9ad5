import { expect, test } from '@playwright/test';
import { serviceClient } from '../service-client.ts';
import { withService } from '../service-process.ts';
import { withCarrier } from './carrier-process.ts';
import { begunItems, createReady, endedItems, keptItems, startProcessRun, withRunDesk } from './run-desk.ts';

const parcels = 16;

test(
  'a run outlives a reload, a killed browser and a killed service: each parcel is shipped once, and reported so',
  { tag: '@safety' },
  async () => {
    test.setTimeout(240_000);
    await withCarrier({ answerMillis: 300 }, (carrier) =>
      withService({ parcels: 0, env: { PARCEL_DESK_CARRIER_URL: carrier.url } }, async (service) => {
        const created = await createReady(serviceClient(service.apiBase, service.token), parcels);
        await withRunDesk(service.link, async (desk) => {
          await startProcessRun(desk.page(), parcels);
          const begun = (min: number) =>
            expect
              .poll(() => begunItems(desk.page()), { intervals: [20], timeout: 60_000 })
              .toBeGreaterThanOrEqual(min);
          await begun(4);
          await desk.page().reload();
          await begun(7);
          await desk.kill();
          const page = await desk.open();
          await begun(11);
          await service.kill();
          await service.restart();
          await expect.poll(() => endedItems(page), { timeout: 60_000 }).toBe(parcels);

          expect(new Map([...created.keys()].map((code) => [code, 1]))).toEqual(carrier.shipmentsPerParcel());
          const report = await keptItems(page);
          expect(report.map(({ id }) => id).toSorted()).toEqual([...created.values()].toSorted());
          expect(report.filter(({ step }) => step !== 'done')).toEqual([]);
          await page.getByRole('link', { name: 'Runs' }).click();
          await page
            .getByRole('link', { name: /^Process/ })
            .first()
            .click();
          await expect(page.getByRole('main')).toContainText(`${parcels} done`);
        });
      }),
    );
  },
);
