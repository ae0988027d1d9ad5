import { expect, type Page, test } from '@playwright/test';
import { completed, readParcel } from '../api/parcel-flows.ts';
import { withCarrier } from '../faults/carrier-process.ts';
import { createReady, withRunDesk } from '../faults/run-desk.ts';
import { serviceClient } from '../service-client.ts';
import { withService } from '../service-process.ts';
import { report } from './figures.ts';
import { type Kill, killDuringRun, notShippedOnce } from './kills-during-run.ts';
import { correctAllPostalCodes } from './correct-all.ts';

const runs = Number(process.env['RUNS'] ?? 3);
const parcels = 200;
const kills: readonly Kill[] = ['tab', 'tab', 'browser', 'service', 'service'];

test('200 refused parcels corrected and shipped while tab, browser and service are killed', async () => {
  test.setTimeout(2_400_000);
  const problems: string[] = [];
  for (let run = 0; run < runs; run += 1)
    await withCarrier({ answerMillis: [50, 400], refusesPostalCode: '10243' }, (carrier) =>
      withService({ parcels: 0, env: { PARCEL_DESK_CARRIER_URL: carrier.url } }, async (service) => {
        const api = serviceClient(service.apiBase, service.token);
        const created = await createReady(api, parcels);
        for (const id of created.values()) await api.post(`/parcels/${id}/process?print=true`);
        for (const id of created.values()) await completed(api, id);
        expect(carrier.shipments()).toEqual([]);
        await withRunDesk(service.link, async (desk) => {
          await desk.page().keyboard.press('Alt+4');
          await desk.page().getByRole('navigation', { name: 'Causes' }).getByRole('link').first().click();
          await correctAllPostalCodes(desk.page(), parcels, `Correct and process ${parcels}`);
          await killDuringRun(desk, service, { parcels, kills, afterKill: giveValueAgain });
          problems.push(...(await notShippedOnce(desk, carrier, created)));
          for (const [code, id] of created) {
            const { receiver } = await readParcel(api, id);
            if (receiver?.postal_code !== '10115' || receiver.city !== 'Berlin')
              problems.push(`${code} is not corrected`);
          }
        });
      }),
    );
  report({
    name: `${runs} runs that correct and ship ${parcels}, ${kills.length} kills each: not once shipped, corrected and reported`,
    value: problems.length,
    unit: '',
    goal: 0,
    detail: problems.slice(0, 5).join('; '),
  });
  expect(problems).toEqual([]);
});

/** What the parcels get is in no storage: a new tab needs it. */
async function giveValueAgain(page: Page): Promise<void> {
  await page.keyboard.press('Alt+5');
  await page.getByRole('link', { name: /^Correct and process/ }).click();
  await page.getByRole('button', { name: 'Enter the value again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter the value again' });
  await dialog.getByLabel('New value').fill('10115');
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expect(dialog).toBeHidden();
}
