import type { Page } from '@playwright/test';
import { processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { flowPlaces, flowProfile } from '../one-desk/flow-places.ts';
import { shipWithoutSharing } from '../one-desk/hosted-files-flow.ts';
import { stationFlows, withTwoPages } from '../one-desk/station-flows.ts';
import { openPath } from '../ui/go-to.ts';
import { cornerLabel } from '../ui/corner-labels.ts';
import { withFront } from '../ui/front-server.ts';
import { openFile } from '../ui/import-pages.ts';
import { drawnLabel, firstMethod, openParcel } from '../ui/parcel-pages.ts';
import { sendLabels } from '../ui/send-labels.ts';
import { looks, shootBoth } from './side-by-side.ts';

// What two stations of one account show at the same time, in each flow that they share (`npm run screenshots -- two-stations`).

test.use({ serviceOptions: flowProfile });

for (const [where, withPlace] of Object.entries(flowPlaces))
  for (const look of where === 'in one process' ? (['light', 'dark', 'phone'] as const) : (['light', 'dark'] as const))
    for (const [flow, walk] of Object.entries(stationFlows))
      test(`${flow}: ${where}, ${look}`, async ({ browser, tested }) => {
        test.slow();
        const shoot = (one: Page, two: Page, moment: string) =>
          shootBoth(one, two, `${moment}-${where.replaceAll(' ', '-')}-${look}`);
        await withPlace(tested, (place) => walk({ browser, place, look: looks[look], shoot }));
      });

for (const look of ['light', 'dark', 'phone'] as const)
  test(`cuts and columns of one device are offered to the desk, and show what another changed, ${look}`, async ({
    browser,
    service,
    api,
  }) => {
    const method = await firstMethod(api);
    const { id } = await processedParcel(api, { ...readyBody(method), order_number: `CUT-${look}` });
    const label = await cornerLabel('no frame', 11);
    await withFront(service, async (front) => {
      sendLabels(front, label.pdf, 'application/pdf', id);
      const place = { links: [front.link, front.link] } as const;
      await withTwoPages({ browser, place, look: looks[look] }, async (one, two) => {
        await two.evaluate(
          ([frames, mappings]) => {
            localStorage.setItem('parcel-desk.label-frames', frames ?? '');
            localStorage.setItem('parcel-desk.sheet-mappings', mappings ?? '');
          },
          [
            JSON.stringify([{ method, width: 105, height: 148, cut: null, turn: 90 }]),
            JSON.stringify([
              {
                header: 'x1',
                columns: {},
                fixed: {},
                formats: { date: null, decimal: null, weight: null, dimension: null },
              },
            ]),
          ],
        );
        for (const page of [one, two]) {
          await page.reload();
          await openParcel(page, id);
          await drawnLabel(page);
        }
        const frame = (page: Page) => page.getByRole('button', { name: /^Frame of the label/ });
        await one.getByText('Only the label', { exact: true }).click();
        for (const page of [one, two]) await frame(page).scrollIntoViewIfNeeded();
        await shootBoth(one, two, `offer-cut-${look}`);

        await two.context().setOffline(true);
        for (let turn = 0; turn < 2; turn += 1) await two.getByRole('button', { name: /^Rotate/ }).click();
        const shared = one.waitForResponse((answer) => answer.request().method() === 'PUT');
        await one.getByRole('button', { name: /^Rotate/ }).click();
        await shared;
        await two.context().setOffline(false);
        const question = two.getByText(/^The label cut .+ was changed here/);
        // What was not sent is sent again after half a minute.
        await expect(question).toBeVisible({ timeout: 60_000 });
        await question.scrollIntoViewIfNeeded();
        await shootBoth(one, two, `conflict-cut-${look}`);
        await two.getByRole('button', { name: 'Use theirs' }).click();
        await expect(question).toHaveCount(0);

        for (const page of [one, two]) {
          await openPath(page, '/import');
          await openFile(page, 'orders.csv', 'Order number,Name,City,Country\nA-1,Ana,Berlin,Germany\n');
          await expect(page.getByRole('button', { name: 'Check rows' })).toBeVisible();
        }
        await two.getByText('Only this device has').scrollIntoViewIfNeeded();
        await shootBoth(one, two, `offer-columns-${look}`);
        await one.getByRole('combobox', { name: 'Field for City' }).fill('Reference');
        await one.keyboard.press('Tab');
        await one.getByRole('button', { name: 'Check rows' }).click();
        const changed = two.getByText(/changed the mapping of these columns/);
        await changed.scrollIntoViewIfNeeded();
        await shootBoth(one, two, `changed-columns-${look}`);
        await two.getByRole('button', { name: 'Use their mapping' }).click();
        await expect(two.getByRole('combobox', { name: 'Field for City' })).toHaveValue('Reference');
        await openPath(two, '/settings');
        await two.getByRole('region', { name: 'Desk' }).scrollIntoViewIfNeeded();
        await shootBoth(one, two, `offer-settings-${look}`);
      });
    });
  });

for (const look of ['light', 'dark'] as const)
  test(`a page that is hosted as files shares nothing, and says so once, ${look}`, async ({ browser, tested }) => {
    const shoot = (one: Page, two: Page, moment: string) => shootBoth(one, two, `${moment}-${look}`);
    await shipWithoutSharing({ browser, tested, look: looks[look], shoot });
  });
