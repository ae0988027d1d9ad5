import { createParcel, processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { heldProfile } from '../service-profiles.ts';
import { grid } from '../ui/list-rows.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { scan } from '../ui/station-pages.ts';
import { withTwoStations } from './two-stations.ts';

test.use({ serviceOptions: heldProfile });

test('what is on a table elsewhere is named once before it is processed, printed or deleted here @safety', async ({
  browser,
  service,
  api,
}) => {
  const body = readyBody(await firstMethod(api));
  await createParcel(api, { ...body, order_number: 'EVERY-1' });
  const { id } = await processedParcel(api, { ...body, order_number: 'EVERY-2' });
  await withTwoStations(browser, service.link, async ({ page: one }, { page: two, printed }) => {
    const starts: string[] = [];
    two.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/v1/')) starts.push(request.url());
    });
    await scan(one, 'EVERY-1');
    await expect(one.getByText('Ready to ship')).toBeVisible();
    await two.keyboard.press('Alt+2');
    const row = grid(two).getByRole('row').filter({ hasText: 'EVERY-1' });
    await expect(row).toContainText('at a station');
    await row.click();
    await two.getByRole('main').getByRole('heading', { name: 'Order EVERY-1' }).waitFor();
    await two.keyboard.press('p');
    const asks = two.getByRole('alertdialog');
    await expect(asks).toContainText(/At Station .+ since .+\. It is being packed there\./);
    await two.keyboard.press('Enter');
    await expect(asks).toHaveCount(0);
    await two.keyboard.press('Delete');
    await expect(asks).toContainText(/At Station .+ since/);
    await two.keyboard.press('Escape');
    expect(starts).toEqual([]);
    await two.keyboard.press('p');
    await asks.getByRole('button', { name: 'Process anyway' }).click();
    await expect(two.getByText('Processed and marked as printed').first()).toBeVisible();

    await scan(one, 'EVERY-2');
    await two.goto(`${service.origin}/parcels/${id}`);
    await expect(two.getByRole('main')).toContainText(/At Station .+ since/);
    await two.keyboard.press('l');
    const job = two.getByRole('dialog', { name: 'Print labels' });
    await expect(job).toContainText(/At Station .+ since/);
    expect(await printed()).toEqual([]);
    await job.getByRole('button', { name: /^Print/ }).click();
    await expect.poll(printed).toHaveLength(1);
  });
});
