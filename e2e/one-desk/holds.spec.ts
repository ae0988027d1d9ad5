import { createParcel, readParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { heldProfile } from '../service-profiles.ts';
import { axeProblems } from '../ui/accessibility.ts';
import { grid } from '../ui/list-rows.ts';
import { firstMethod, openParcel } from '../ui/parcel-pages.ts';
import { runState } from '../ui/run-pages.ts';
import { outcome, scan, ship } from '../ui/station-pages.ts';
import { withTwoStations } from './two-stations.ts';

test.use({ serviceOptions: heldProfile });

test('what is put on hold is not shipped at any station, and says who knows it', async ({ browser, service, api }) => {
  const { id } = await createParcel(api, {
    ...readyBody(await firstMethod(api)),
    order_number: 'HOLD-1',
    tags: ['gift'],
  });
  await withTwoStations(browser, service.link, async ({ page: one }, { page: two }) => {
    await openParcel(one, id);
    await one.keyboard.press('h');
    const dialog = one.getByRole('alertdialog', { name: 'Put Order HOLD-1 on hold?' });
    await expect(dialog).toContainText('Other clients of the API do not know the hold');
    await dialog.getByLabel('Reason').selectOption('the address is to be checked');
    // Someone tags it meanwhile: their tag is not lost.
    expect((await api.patch(`/parcels/${id}`, { tags: ['gift', 'fragile'] })).status).toBe(200);
    await dialog.getByRole('button', { name: 'Put on hold' }).click();
    await expect(one.getByText('On hold: the address is to be checked', { exact: true })).toBeVisible();
    // Said once: its page shows it.
    await expect(one.getByText(/HOLD-1 is on hold/)).toHaveCount(0);
    await expect.poll(async () => (await readParcel(api, id)).tags).toEqual(['gift', 'fragile', 'hold']);
    expect(JSON.stringify((await readParcel(api, id)).note)).not.toContain('address');
    await expect(one.getByRole('button', { name: 'Process', exact: true })).toHaveAttribute('aria-disabled', 'true');
    expect(await axeProblems(one)).toEqual([]);

    // The other station says why, and its keys ship nothing.
    await scan(two, 'HOLD-1');
    await expect(two.getByRole('alert')).toContainText('On hold: do not ship');
    await expect(two.getByRole('alert')).toContainText('the address is to be checked');
    await two.keyboard.press('Enter');
    await expect(two.getByRole('button', { name: 'Process and print' })).toHaveCount(0);
    expect(await axeProblems(two)).toEqual([]);
  });
});

test('a hold whose tag another client replaces is called lost, and nothing ships before it is released @safety', async ({
  browser,
  service,
  api,
}) => {
  const body = readyBody(await firstMethod(api));
  const { id } = await createParcel(api, { ...body, order_number: 'LOST-1', tags: ['gift'] });
  await withTwoStations(browser, service.link, async ({ page: one }, { page: two }) => {
    await openParcel(one, id);
    await one.keyboard.press('h');
    await one.getByRole('alertdialog').getByLabel('Reason').selectOption('payment is missing');
    await one.getByRole('alertdialog').getByRole('button', { name: 'Put on hold' }).click();
    await expect.poll(async () => (await readParcel(api, id)).tags).toEqual(['gift', 'hold']);
    await scan(two, 'LOST-1');
    await expect(two.getByRole('alert')).toContainText('On hold: do not ship');
    await api.patch(`/parcels/${id}`, { tags: ['gift'] });
    await expect(two.getByRole('alert')).toContainText('Hold lost: do not ship yet');
    await expect(one.getByRole('alert')).toContainText('another client has replaced the parcel’s tags');
    await two.keyboard.press('F8');
    await two.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click();
    // The event of the release may come before its answer, which closes the question.
    await expect(two.getByRole('alertdialog')).toBeHidden();
    await expect(two.getByText('Ready to ship')).toBeVisible();
    await expect(one.getByText(/^Hold lost/)).toHaveCount(0);
    await ship(two);
    await expect(outcome(two)).toContainText('Printed');
  });
});

test('a view lists what is on hold, a run skips it, and the tag is taken off with one question', async ({
  browser,
  service,
  api,
}) => {
  const body = readyBody(await firstMethod(api));
  const { id: held } = await createParcel(api, { ...body, order_number: 'STOP-1', tags: ['hold', 'gift'] });
  await createParcel(api, { ...body, order_number: 'STOP-2' });
  await withTwoStations(browser, service.link, async ({ page: one }) => {
    await one.keyboard.press('Alt+2');
    await one.getByRole('link', { name: 'On hold', exact: true }).click();
    const row = grid(one).getByRole('row').filter({ hasText: 'STOP-1' });
    await expect(row).toBeVisible();
    await expect(grid(one).getByRole('row').filter({ hasText: 'STOP-2' })).toHaveCount(0);
    await one.getByRole('link', { name: 'All', exact: true }).click();
    for (const order of ['STOP-1', 'STOP-2'])
      await grid(one).getByRole('row').filter({ hasText: order }).getByRole('checkbox').check();
    await one.keyboard.press('Shift+P');
    const dialog = one.getByRole('dialog', { name: 'Process 1 parcel?' });
    await expect(dialog).toContainText('on hold');
    await dialog.getByRole('button', { name: 'Process only' }).click();
    await expect(runState(one)).toContainText('Ended');
    await one.keyboard.press('Alt+2');
    await row.focus();
    await one.keyboard.press('h');
    await one.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click();
    await expect(one.getByText('Order STOP-1 is released.')).toBeVisible();
    await expect.poll(async () => (await readParcel(api, held)).tags).toEqual(['gift']);
    await one.getByRole('link', { name: 'On hold', exact: true }).click();
    await expect(row).toHaveCount(0);
  });
});

test('a row says that its parcel is on hold and why, as soon as another station holds or releases it @safety', async ({
  browser,
  service,
  api,
}) => {
  const body = readyBody(await firstMethod(api));
  const { id } = await createParcel(api, { ...body, order_number: 'MARK-1', tags: ['gift'] });
  await withTwoStations(browser, service.link, async ({ page: one }, { page: two }) => {
    await openParcel(one, id);
    await two.keyboard.press('Alt+2');
    const row = grid(two).getByRole('row').filter({ hasText: 'MARK-1' });
    const sign = row.locator('[data-tip^="On hold"]');
    await expect(row).toBeVisible();
    await expect(sign).toHaveCount(0);
    await one.keyboard.press('h');
    await one.getByRole('alertdialog').getByLabel('Reason').selectOption('payment is missing');
    await one.getByRole('alertdialog').getByRole('button', { name: 'Put on hold' }).click();
    await expect(sign).toHaveText('on hold');
    await expect(sign).toHaveAttribute('data-tip', 'On hold: payment is missing');
    expect(await axeProblems(two)).toEqual([]);
    await two.setViewportSize({ width: 390, height: 844 });
    await expect(sign).toBeInViewport({ ratio: 1 });
    expect(await axeProblems(two)).toEqual([]);

    await api.patch(`/parcels/${id}`, { tags: ['gift'] });
    await expect(row.locator('[data-tip="Hold lost: payment is missing"]')).toHaveText('hold lost');
    await one.getByRole('alert').getByRole('button', { name: 'Release hold…' }).click();
    await one.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click();
    await expect(row.locator('[data-tip^="Hold lost"]')).toHaveCount(0);
  });
});
