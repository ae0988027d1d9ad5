import { createParcel, readParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import { heldProfile } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { firstMethod } from './parcel-pages.ts';
import { enterStation, outcome, scan, ship, twoItems, typeAndPause } from './station-pages.ts';

test.use({ serviceOptions: heldProfile });

const weighed = twoItems.map((item) => ({ ...item, weight: '0.4' }));

test(
  'the one weight input holds what is saved, else what the items suggest, and says which; nothing suggested is sent unseen',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const body = readyBody(await firstMethod(api));
    const { id } = await createParcel(api, { ...body, order_number: 'SUM', weight: null, items: weighed });
    await createParcel(api, { ...body, order_number: 'SAVED', weight: '1.3', items: weighed });
    await createParcel(api, { ...body, order_number: 'LIGHT', weight: '1.199', items: weighed });
    await createParcel(api, { ...body, order_number: 'HEAVY', weight: '12', items: weighed });
    await createParcel(api, { ...body, order_number: 'NOTHING', weight: null, items: twoItems });
    await enterStation(page, service.link);
    const input = page.getByLabel('Weight in kg');

    await scan(page, 'SUM');
    await expect(input).toHaveValue('1.200');
    await expect(page.getByText('Suggested by the items, not saved')).toBeVisible();
    await expectAccessible(page);
    // Enter ships what is saved: a weight that was not confirmed is not sent.
    await ship(page);
    await expect(outcome(page)).toContainText('Not sent: data missing');
    expect((await readParcel(api, id)).weight).toBeNull();
    await page.keyboard.press('F2');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Weight saved: 1.200 kg')).toBeVisible();
    await expect(input).toHaveValue('1.200');
    expect((await readParcel(api, id)).weight).toBe('1.200');
    await page.keyboard.press('Escape');

    await scan(page, 'SAVED');
    await expect(input).toHaveValue('1.300');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(page.getByText('Items: 1.200 kg')).toBeVisible();
    await page.keyboard.press('F2');
    await page.keyboard.type('0,3');
    await expect(page.getByText('Not saved yet: press Enter')).toBeVisible();
    await expect(page.getByText('Too light? The items weigh 1.200 kg')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(input).toHaveValue('1.300');

    await scan(page, 'LIGHT');
    await expect(page.getByText('Too light? The items weigh 1.200 kg')).toBeVisible();
    await scan(page, 'HEAVY');
    await expect(page.getByText('Too heavy? The items weigh 1.200 kg')).toBeVisible();
    await scan(page, 'NOTHING');
    await expect(input).toHaveValue('');
    await expect(page.getByText('F2: 1,25 or 1250 g or 2 lb 3 oz')).toBeVisible();
    await page.keyboard.press('F2');
    await input.fill('heavy');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Not a weight: 1.25, 1250 g or 2 lb 3 oz')).toBeVisible();
    await expect(input).toBeFocused();
  },
);

for (const [typed, weight, millis] of [
  ['1.25', '1.250', 0],
  ['1,25', '1.250', 20],
  ['1.25 kg', '1.250', 3],
  ['2 lb 3 oz', '0.992', 0],
  ['3 oz', '0.085', 20],
] as const)
  test(
    `${typed}, ${millis} ms a key, into the input that holds a weight: ${weight} kg, and no scan`,
    typed === '2 lb 3 oz' ? {} : { tag: '@safety' },
    async ({ page, service, api }) => {
      const order = `TYPED-${typed}-${millis}`;
      const { id } = await createParcel(api, {
        ...readyBody(await firstMethod(api)),
        order_number: order,
        weight: '0.400',
      });
      await enterStation(page, service.link);
      await scan(page, id);
      await expect(page.getByLabel('Weight in kg')).toHaveValue('0.400');
      await page.keyboard.press('F2');
      await scan(page, typed, millis / 1000);
      await expect(page.getByText(`Weight saved: ${weight} kg`)).toBeVisible();
      await expect(page.getByLabel('Scan or type')).toBeFocused();
      await expect(page.getByText('is not an item of this parcel')).toBeHidden();
      // By hand it is the same.
      await page.keyboard.press('F2');
      await page.keyboard.type('0,7');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Weight saved: 0.700 kg')).toBeVisible();
      await page.keyboard.press('F2');
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await expect(page.getByText(`Weight saved: ${weight} kg`)).toBeVisible();
      expect((await readParcel(api, id)).weight).toBe(weight);
    },
  );

test(
  'a weight that comes after a pause in its middle is a weight, and no scan',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), weight: '0.400' });
    await enterStation(page, service.link);
    await scan(page, id);
    await expect(page.getByLabel('Weight in kg')).toHaveValue('0.400');
    await page.keyboard.press('F2');
    await typeAndPause(page, '2 ');
    await scan(page, 'lb 3 oz');
    await expect(page.getByText('Weight saved: 0.992 kg')).toBeVisible();
  },
);

test('a scan in whose middle the weight is saved is read whole @safety', async ({ page, service, api }) => {
  const body = readyBody(await firstMethod(api));
  const { id } = await createParcel(api, { ...body, order_number: 'WEIGHED' });
  await createParcel(api, { ...body, order_number: 'NEXT-ONE' });
  await enterStation(page, service.link);
  await scan(page, 'WEIGHED');
  await expect(page.getByRole('heading', { name: 'Order WEIGHED' })).toBeVisible();
  let save: () => void = () => {};
  const asked = new Promise<void>((resolve) => (save = resolve));
  await intercept(page, `**/v1/parcels/${id}`, async (route) => {
    if (route.request().method() === 'PATCH') await asked;
    await route.continue();
  });
  await page.keyboard.press('F2');
  await page.keyboard.type('1,7');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saving')).toBeVisible();
  await scan(page, 'NEXT-ONE', undefined, async () => {
    await expect(page.getByLabel('Weight in kg')).toHaveValue('1,7NEXT');
    save();
    await expect(page.getByText('Saving')).toBeHidden();
  });
  await expect(page.getByRole('heading', { name: 'Order NEXT-ONE' })).toBeVisible();
  expect((await readParcel(api, id)).weight).toBe('1.700');
});
