import { expect, test } from '@playwright/test';
import { serviceClient } from '../service-client.ts';
import { withService } from '../service-process.ts';
import { withCarrier } from './carrier-process.ts';
import { continueImport, notCreatedOnce, orderFile, startImport } from './import-runs.ts';
import { begunItems, endedItems, keptItems, withRunDesk } from './run-desk.ts';

const rows = 60;

test(
  'an import outlives a reload, a killed browser and a killed service: each row is one parcel, shipped once',
  { tag: '@safety' },
  async () => {
    test.setTimeout(240_000);
    await withCarrier({ answerMillis: 300 }, (carrier) =>
      withService({ parcels: 0, env: { PARCEL_DESK_CARRIER_URL: carrier.url } }, async (service) => {
        const api = serviceClient(service.apiBase, service.token);
        const { body } = await api.get('/shipping-methods');
        const file = orderFile(rows, (body as { data: { id: string }[] }).data[0]?.id ?? '');
        await withRunDesk(service.link, async (desk) => {
          await startImport(desk.page(), file, rows, true);
          const begun = (min: number) =>
            expect
              .poll(() => begunItems(desk.page()), { intervals: [20], timeout: 60_000 })
              .toBeGreaterThanOrEqual(min);
          await begun(10);
          await desk.page().reload();
          await continueImport(desk.page(), file);
          await begun(25);
          await desk.kill();
          await continueImport(await desk.open(), file);
          await begun(40);
          await service.kill();
          await service.restart();
          await expect.poll(() => endedItems(desk.page()), { timeout: 60_000 }).toBe(rows);

          expect(await notCreatedOnce(api, rows)).toEqual([]);
          const shipped = carrier.shipmentsPerParcel();
          expect([shipped.size, [...shipped.values()].filter((count) => count !== 1)]).toEqual([rows, []]);
          expect((await keptItems(desk.page())).filter(({ step }) => step !== 'done')).toEqual([]);
        });

        // In a browser that knows of no run, the file on purpose once more.
        await withRunDesk(service.link, async (desk) => {
          await startImport(desk.page(), file, rows, true);
          await expect.poll(() => endedItems(desk.page()), { timeout: 60_000 }).toBe(rows);
          expect(await notCreatedOnce(api, rows)).toEqual([]);
          expect([...carrier.shipmentsPerParcel().values()].filter((count) => count !== 1)).toEqual([]);
          // The keys of the rows return the parcels of the first import, which the run reads before it starts them.
          expect(new Set((await keptItems(desk.page())).map(({ reason }) => reason))).toEqual(
            new Set(['already-processed']),
          );
        });
      }),
    );
  },
);
