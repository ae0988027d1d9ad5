import { expect, test } from '../fixtures.ts';
import { allParcels, box, changesOf, openNewParcel, savedParcelId } from './editor-pages.ts';
import { withFront } from './front-server.ts';

test.use({ serviceOptions: { parcels: 0 } });

test('a list box takes what is named in full, and nothing that is only guessed', async ({ desk, api }) => {
  await openNewParcel(desk);
  const country = box(desk, 'Country');
  for (const [typed, shown] of [
    ['Netherlands', 'Netherlands (NL)'],
    ['india', 'India (IN)'],
    ['UK', 'United Kingdom (GB)'],
    ['Deutschland', 'Germany (DE)'],
  ] as const) {
    await country.fill(typed);
    await country.press('Tab');
    await expect(country).toHaveValue(shown);
  }
  await country.fill('Ukr');
  await expect(desk.getByRole('option', { name: 'Ukraine (UA)' })).toBeVisible();
  await country.press('Tab');
  await expect(country).toHaveValue('Ukr');
  await expect(country).toHaveAccessibleDescription(/Must be one of the list/);
  const sent = changesOf(desk);
  await country.fill('ukra');
  await desk.keyboard.press('Control+Enter');
  await expect(country).toHaveAccessibleDescription(/Must be one of the list/);
  expect(sent).toHaveLength(0);
  // Enter takes what is marked in the list, where it can be seen.
  await country.fill('ukrai');
  await expect(country).toHaveAttribute('aria-activedescendant', /./);
  await country.press('Enter');
  await expect(country).toHaveValue('Ukraine (UA)');
  await country.fill('uk');
  await desk.keyboard.press('Control+Enter');
  await savedParcelId(desk);
  expect((await allParcels(api))[0]).toMatchObject({ receiver: { country: 'GB' } });
});

test('what is half typed in a list box counts as typed: leaving asks, and the draft has it', async ({ desk }) => {
  await desk.keyboard.press('n');
  await box(desk, 'Country').pressSequentially('Germ');
  await desk.evaluate(() => history.back());
  await expect(desk.getByRole('alertdialog')).toBeVisible();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
  await expect(box(desk, 'Country')).toHaveValue('Germ');
  desk.once('dialog', (dialog) => void dialog.accept());
  await desk.reload();
  await desk.getByRole('button', { name: 'Restore' }).click();
  await expect(box(desk, 'Country')).toHaveValue('Germ');
});

test('a method that is named before the list of them has come is found when it has', async ({ page, service }) => {
  await withFront(service, async (front) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.goto(front.link);
    await page.getByRole('navigation').first().waitFor();
    front.fault = ({ url }) => (url.startsWith('/v1/shipping-methods') ? { after: held } : null);
    await openNewParcel(page);
    const method = box(page, 'Shipping method');
    await method.fill('dhl paket');
    await method.press('Tab');
    await expect(method).toHaveValue('dhl paket');
    release();
    await expect(method).toHaveValue('DHL Paket');
    await expect(method).not.toHaveAttribute('aria-invalid', 'true');
  });
});

test.describe('a browser in German', () => {
  test.use({ locale: 'de-DE' });
  test('has countries and currencies by their German names', async ({ desk }) => {
    await openNewParcel(desk);
    for (const [label, typed, shown] of [
      ['Country', 'Deutschland', 'Deutschland (DE)'],
      ['Currency', 'Polnisch', 'Polnischer Złoty (PLN)'],
    ] as const) {
      // The page scrolls to the box; a list that is open meanwhile closes.
      await box(desk, label).scrollIntoViewIfNeeded();
      await desk.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await box(desk, label).fill(typed);
      await expect(box(desk, label)).toHaveAttribute('aria-activedescendant', /./);
      await box(desk, label).press('Enter');
      await expect(box(desk, label)).toHaveValue(shown);
    }
  });
});
