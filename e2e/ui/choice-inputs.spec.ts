import { readParcel } from '../api/parcel-flows.ts';
import { expect, test } from '../fixtures.ts';
import { emptyDesk } from '../service-profiles.ts';
import { allParcels, textbox, changesOf, openNewParcel, savedParcelId, sentPanel } from './editor-pages.ts';
import { openPath } from './go-to.ts';

test.use({ serviceOptions: emptyDesk });

test(
  'a list box marks the best match while typing; Enter takes it, Tab takes only what is named in full',
  { tag: '@safety' },
  async ({ desk, api }) => {
    await openNewParcel(desk);
    const country = textbox(desk, 'Country');
    for (const [typed, shown] of [
      ['Netherlands', 'Netherlands (NL)'],
      ['india', 'India (IN)'],
      ['UK', 'United Kingdom (GB)'],
      ['Deutschland', 'Germany (DE)'],
      ['Ukr', 'Ukraine (UA)'],
      ['="DE"', 'Germany (DE)'],
    ] as const) {
      await country.fill(typed);
      await country.press('Tab');
      await expect(country).toHaveValue(shown);
    }
    await country.fill('Ukrai');
    await expect(desk.getByRole('option', { name: 'Ukraine (UA)' })).toBeVisible();
    await country.press('Tab');
    await expect(country).toHaveValue('Ukrai');
    await expect(country).toHaveAccessibleDescription(/Must be from the list/);
    const sent = changesOf(desk);
    await country.fill('ukra');
    await desk.keyboard.press('Control+Enter');
    await expect(country).toHaveAccessibleDescription(/Must be from the list/);
    expect(sent).toHaveLength(0);
    // Enter takes what is marked in the list, where it can be seen.
    await country.fill('ukrai');
    await expect(country).toHaveAttribute('aria-activedescendant', /./);
    await country.press('Enter');
    await expect(country).toHaveValue('Ukraine (UA)');
    const { keyboard } = desk;
    const options = desk.getByRole('option');
    await country.fill('');
    await keyboard.type('germ');
    await expect(country).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
    await keyboard.press('Enter');
    await expect(country).toHaveValue('Germany (DE)');
    await expect(desk.getByRole('listbox')).toBeHidden();
    // Also when the list was closed before.
    await country.fill('austria');
    await keyboard.press('Escape');
    await keyboard.press('Tab');
    await expect(country).toHaveValue('Austria (AT)');
    await expect(desk.getByRole('listbox')).toBeHidden();

    const method = textbox(desk, 'Shipping method');
    const panel = sentPanel(desk).locator('pre');
    await method.focus();
    await keyboard.type('dhl');
    await expect(options.nth(1)).toBeVisible();
    const best = (await options.first().textContent()) ?? '';
    await keyboard.press('Tab');
    await expect(desk.getByRole('listbox')).toBeHidden();
    await expect(method).toHaveValue('dhl');
    await expect(method).toHaveAccessibleDescription(/from the list/);
    await expect(panel).not.toContainText('shipping_method_id');
    await method.fill('');
    await keyboard.type('dhl');
    await expect(method).toHaveAttribute('aria-activedescendant', /./);
    await keyboard.press('Enter');
    await expect(method).toHaveValue(best);
    await expect(desk.getByRole('listbox')).toBeHidden();
    await expect(panel).toContainText('shipping_method_id');
    // A part of a name is not certain, though it fit only one.
    await method.fill(best.slice(0, -1));
    await keyboard.press('Tab');
    await expect(method).toHaveValue(best.slice(0, -1));
    await expect(method).toHaveAccessibleDescription(/from the list/);
    await method.fill(best.toUpperCase());
    await keyboard.press('Tab');
    await expect(method).toHaveValue(best);
    // Of the account file: no parcel here has one.
    await textbox(desk, 'Packaging').fill('box s');
    await textbox(desk, 'Packaging').press('Tab');
    await expect(textbox(desk, 'Packaging')).toHaveValue('Box S');
    await country.fill('uk');
    await desk.keyboard.press('Control+Enter');
    await savedParcelId(desk);
    expect((await allParcels(api))[0]).toMatchObject({ receiver: { country: 'GB' }, packaging: { name: 'Box S' } });
  },
);

test('what is half typed in a list box or as a tag counts as typed: leaving asks, the draft has it, saving takes it along @safety', async ({
  desk,
  api,
}) => {
  await desk.keyboard.press('n');
  await textbox(desk, 'Country').pressSequentially('Germ');
  await desk.evaluate(() => history.back());
  const question = desk.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(textbox(desk, 'Country')).toHaveValue('Germ');
  desk.once('dialog', (dialog) => void dialog.accept());
  await desk.reload();
  await desk.getByRole('button', { name: 'Restore' }).click();
  await expect(textbox(desk, 'Country')).toHaveValue('Germ');
  await textbox(desk, 'Country').fill('');
  await textbox(desk, 'Tags').fill('fragile');
  await desk.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Stay here' }).click();
  // Leaving the input for the question has added it.
  await expect(desk.getByRole('button', { name: 'Remove tag fragile' })).toBeVisible();
  await textbox(desk, 'Tags').fill('gift');
  await textbox(desk, 'Tags').press('Control+Enter');
  expect((await readParcel(api, await savedParcelId(desk))).tags).toEqual(['fragile', 'gift']);
});

test.describe('a browser in German', () => {
  test.use({ locale: 'de-DE' });
  test('a German browser has countries and currencies by their German names', { tag: '@safety' }, async ({ desk }) => {
    await openPath(desk, '/parcels/new');
    await desk.getByText('Weitere Felder').click();
    for (const [label, typed, shown] of [
      ['Land', 'Deutschland', 'Deutschland (DE)'],
      ['Währung', 'Polnisch', 'Polnischer Złoty (PLN)'],
    ] as const) {
      // The page scrolls to the input, which closes an open list.
      await textbox(desk, label).scrollIntoViewIfNeeded();
      await desk.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await textbox(desk, label).fill(typed);
      await expect(textbox(desk, label)).toHaveAttribute('aria-activedescendant', /./);
      await textbox(desk, label).press('Enter');
      await expect(textbox(desk, label)).toHaveValue(shown);
    }
  });
});
