import { expect, test } from '../fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { box, changesOf, openNewParcel, savedParcelId, sentPanel } from './editor-pages.ts';

test.use({ serviceOptions: { parcels: 0 } });

test('rules of the API are told at the field before anything is sent', async ({ desk }) => {
  await openNewParcel(desk);
  const changes = changesOf(desk);
  await box(desk, 'Weight').fill('1,2345');
  await box(desk, 'Email').fill('nobody');
  await box(desk, 'Length').fill('10');
  await box(desk, 'Number of labels').fill('31');
  await box(desk, 'Country').fill('Atlantis');
  await box(desk, 'Name').press('Control+Enter');
  await expect(desk.getByRole('alert')).toContainText('6 things need your attention');
  await expect(box(desk, 'Country')).toBeFocused();
  await expect(box(desk, 'Country')).toHaveValue('Atlantis');
  await expect(box(desk, 'Weight')).toHaveValue('1.2345');
  await expect(box(desk, 'Weight')).toHaveAccessibleDescription(/at most 3 decimal places/);
  await expect(box(desk, 'Width')).toHaveAccessibleDescription(/missing: all three, or none/);
  await expect(box(desk, 'Number of labels')).toHaveAccessibleDescription(/from 1 to 30/);
  await expectAccessible(desk);
  await desk.getByRole('alert').getByRole('button', { name: 'Weight' }).click();
  await expect(box(desk, 'Weight')).toBeFocused();
  expect(changes).toEqual([]);
});

test('what was wrong is called so until it is changed', async ({ desk }) => {
  await openNewParcel(desk);
  await box(desk, 'Email').fill('nobody');
  await box(desk, 'Length').fill('10');
  await box(desk, 'Length').press('Control+Enter');
  const alert = desk.getByRole('alert');
  await expect(alert).toContainText('3 things need your attention');
  await box(desk, 'Length').fill('');
  await expect(box(desk, 'Width')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(box(desk, 'Height')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(alert.getByRole('listitem').filter({ hasText: 'Width' })).toContainText('changed since');
  await box(desk, 'Email').fill('still nobody');
  await box(desk, 'Email').press('Tab');
  await expect(alert.getByRole('listitem').filter({ hasText: 'Email' })).not.toContainText('changed since');
  await box(desk, 'Email').fill('somebody@example.net');
  await box(desk, 'Email').press('Tab');
  await expect(alert).toContainText('All of this was changed since');
});

test('the box with the focus is below the bar in a narrow window', async ({ desk }) => {
  await desk.setViewportSize({ width: 320, height: 640 });
  await openNewParcel(desk);
  await box(desk, 'Note').focus();
  const bar = desk
    .getByRole('heading', { level: 1, name: 'New parcel' })
    .locator('xpath=ancestor::*[contains(@class,"bar")][last()]');
  for (let back = 0; back < 30; back += 1) {
    await desk.keyboard.press('Shift+Tab');
    const covered = await bar.evaluate((element) => {
      const focused = document.activeElement;
      if (focused === null || element.contains(focused) || focused.closest('form') === null) return '';
      const { top } = focused.getBoundingClientRect();
      return top >= element.getBoundingClientRect().bottom
        ? ''
        : (focused.getAttribute('aria-labelledby') ?? focused.outerHTML);
    });
    expect(covered).toBe('');
  }
});

test('what only the service can know lands on its field too', async ({ desk }) => {
  await openNewParcel(desk);
  await box(desk, 'City').fill('Graz');
  await box(desk, 'Packaging').fill('3f0c1a52-7d4e-4b7a-9f55-0d6a4f2f1c11');
  await box(desk, 'City').press('Enter');
  await expect(box(desk, 'Packaging')).toBeFocused();
  await expect(box(desk, 'Packaging')).toHaveAccessibleDescription(/not a packaging of this account/);
  await expect(desk.getByRole('alert')).toContainText('Request ID');
  await expect(box(desk, 'City')).toHaveValue('Graz');
});

test('leaving with something typed asks, and staying keeps it', async ({ desk }) => {
  await openNewParcel(desk);
  await box(desk, 'City').fill('Graz');
  const toMethods = desk.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Shipping methods' });
  await toMethods.click();
  const question = desk.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question.getByRole('button', { name: 'Stay here' })).toBeFocused();
  await expectAccessible(desk);
  await desk.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(box(desk, 'City')).toHaveValue('Graz');
  const asked = desk.waitForEvent('dialog');
  const reload = desk.reload({ timeout: 5000 }).catch(() => null);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await reload;
  await expect(box(desk, 'City')).toHaveValue('Graz');
  await toMethods.click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(desk).toHaveURL(/shipping-methods/);
});

test('a local time that comes twice is asked about, one that does not exist is refused', async ({ desk }) => {
  await openNewParcel(desk);
  await box(desk, 'Ship by').fill('2026-11-21T14:00');
  await expect(sentPanel(desk).locator('pre')).toContainText('"ship_by": "2026-11-21T13:00:00Z"');
  await box(desk, 'Ship by').fill('2026-10-25T02:30');
  await expect(sentPanel(desk).locator('pre')).toContainText('"ship_by": "2026-10-25T00:30:00Z"');
  await desk.getByRole('button', { name: /^the second/ }).click();
  await expect(sentPanel(desk).locator('pre')).toContainText('"ship_by": "2026-10-25T01:30:00Z"');
  await box(desk, 'Deliver by').fill('2026-03-29T02:30');
  await expect(box(desk, 'Deliver by')).toHaveAccessibleDescription(/does not exist/);
  await expect(box(desk, 'Deliver by')).toHaveValue('2026-03-29T02:30');
});

test('a list marks the best match while typing; Enter takes it and closes, Tab takes only what is certain', async ({
  desk,
}) => {
  await openNewParcel(desk);
  const { keyboard } = desk;
  const options = desk.getByRole('option');
  const country = box(desk, 'Country');
  await country.focus();
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

  const method = box(desk, 'Shipping method');
  const panel = sentPanel(desk).locator('pre');
  await method.focus();
  await keyboard.type('dhl');
  await expect(options.nth(1)).toBeVisible();
  const best = (await options.first().textContent()) ?? '';
  await keyboard.press('Tab');
  await expect(desk.getByRole('listbox')).toBeHidden();
  await expect(method).toHaveValue('dhl');
  await expect(method).toHaveAccessibleDescription(/chosen from the list/);
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
  await expect(method).toHaveAccessibleDescription(/chosen from the list/);
  await method.fill(best.toUpperCase());
  await keyboard.press('Tab');
  await expect(method).toHaveValue(best);
});

test('a form with nothing in it makes no parcel, and says so', async ({ desk }) => {
  await openNewParcel(desk);
  const changes = changesOf(desk);
  await box(desk, 'Name').press('Control+Enter');
  await expect(desk.getByText('Nothing is filled in yet, so there is nothing to create.').last()).toBeVisible();
  await box(desk, 'City').fill('Graz');
  await desk.keyboard.press('Control+Enter');
  await savedParcelId(desk);
  expect(changes.map((request) => request.postDataJSON() as unknown)).toEqual([{ receiver: { city: 'Graz' } }]);
});

test('a year of two digits is refused in words, once the box is left', async ({ desk }) => {
  await openNewParcel(desk);
  const shipBy = box(desk, 'Ship by');
  await shipBy.fill('0026-05-01T10:00');
  await expect(shipBy).not.toHaveAttribute('aria-invalid', 'true');
  await shipBy.blur();
  await expect(shipBy).toHaveAccessibleDescription(/The year has fewer than four digits/);
  const changes = changesOf(desk);
  await desk.keyboard.press('Control+Enter');
  await expect(shipBy).toBeFocused();
  expect(changes).toEqual([]);
  await shipBy.fill('2026-05-01T10:00');
  await desk.keyboard.press('Control+Enter');
  await savedParcelId(desk);
  expect(changes.map((request) => request.postDataJSON() as unknown)).toEqual([{ ship_by: '2026-05-01T08:00:00Z' }]);
});
