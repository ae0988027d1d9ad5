import { expect, test } from '../fixtures.ts';
import { emptyDesk } from '../service-profiles.ts';
import { createParcel } from '../api/parcel-flows.ts';
import { customsBody, readyBody } from '../api/sample-bodies.ts';
import { expectAccessible } from './accessibility.ts';
import { textbox, changesOf, openEditor, openNewParcel, savedParcelId, sentPanel } from './editor-pages.ts';
import { firstMethod } from './parcel-pages.ts';

test.use({ serviceOptions: emptyDesk });

test('what is missing to ship is counted while typing, marked at its field and one press away @safety', async ({
  desk,
  api,
}) => {
  await openNewParcel(desk);
  await expect(sentPanel(desk).getByRole('button', { name: '7 missing to ship' })).toBeVisible();
  await expect(textbox(desk, 'City')).toHaveAccessibleDescription('needed to ship');
  await textbox(desk, 'City').fill('Graz');
  await expect(textbox(desk, 'City')).not.toHaveAccessibleDescription('needed to ship');
  await sentPanel(desk).getByRole('button', { name: '6 missing to ship' }).press('Enter');
  await expect(textbox(desk, 'Name')).toBeFocused();
  await expectAccessible(desk);
  await textbox(desk, 'City').fill('');

  const { id } = await createParcel(api, readyBody(await firstMethod(api)));
  await openEditor(desk, id);
  await expect(sentPanel(desk).getByText('Ready to ship')).toBeVisible();
  await textbox(desk, 'Postal code').fill('');
  await expect(sentPanel(desk).getByText('1 missing to ship')).toBeVisible();
  // What is there and wrong is not ready either.
  await textbox(desk, 'Postal code').fill('10243');
  await textbox(desk, 'Weight').fill('1.23456');
  await textbox(desk, 'City').focus();
  await expect(textbox(desk, 'Weight')).toHaveAccessibleDescription(/max 3 decimal places/);
  await expect(sentPanel(desk).getByText('Ready to ship')).toHaveCount(0);
});

test('what a customs declaration lacks is marked at its cells, wherever a blank row moves them @safety', async ({
  desk,
  api,
}) => {
  const body = customsBody(await firstMethod(api));
  const [item = {}] = body.items ?? [];
  const { id } = await createParcel(api, { ...body, items: [item, { ...item, hs_code: null }] });
  await openEditor(desk, id);
  await expect(sentPanel(desk).getByText('1 missing to ship')).toBeVisible();
  await expect(textbox(desk, 'HS code, item 2')).toHaveAccessibleDescription('needed to ship');
  await expect(textbox(desk, 'HS code, item 1')).not.toHaveAccessibleDescription('needed to ship');
  await expectAccessible(desk);
  // A row that is not sent moves the others down.
  await textbox(desk, 'SKU, item 1').press('Alt+Insert');
  await expect(textbox(desk, 'HS code, item 3')).toHaveAccessibleDescription('needed to ship');
  await sentPanel(desk).getByRole('button', { name: '1 missing to ship' }).press('Enter');
  await expect(textbox(desk, 'HS code, item 3')).toBeFocused();
});

test('what only the service can know lands at its field', async ({ desk }) => {
  await openNewParcel(desk);
  await textbox(desk, 'City').fill('Graz');
  await textbox(desk, 'Packaging').fill('3f0c1a52-7d4e-4b7a-9f55-0d6a4f2f1c11');
  await textbox(desk, 'City').press('Enter');
  await expect(textbox(desk, 'Packaging')).toBeFocused();
  await expect(textbox(desk, 'Packaging')).toHaveAccessibleDescription(/not a packaging of this account/);
  await expect(desk.getByRole('alert')).toContainText('Request ID');
  await expect(textbox(desk, 'City')).toHaveValue('Graz');
});

test('the input with the focus is below the bar in a narrow window', { tag: '@safety' }, async ({ desk }) => {
  await desk.setViewportSize({ width: 320, height: 640 });
  await openNewParcel(desk);
  await textbox(desk, 'Note').focus();
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

test('leaving with something typed asks, and staying keeps it', async ({ desk }) => {
  await openNewParcel(desk);
  await textbox(desk, 'City').fill('Graz');
  const toMethods = desk.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Shipping methods' });
  await toMethods.click();
  const question = desk.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question.getByRole('button', { name: 'Stay here' })).toBeFocused();
  await desk.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(textbox(desk, 'City')).toHaveValue('Graz');
  const asked = desk.waitForEvent('dialog');
  // Not `desk.reload`, which would wait for the page that does not come.
  await desk.evaluate(() => void setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(textbox(desk, 'City')).toHaveValue('Graz');
  await toMethods.click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(desk).toHaveURL(/shipping-methods/);
});

test('a year of two digits is refused in words, once the input is left', { tag: '@safety' }, async ({ desk }) => {
  await openNewParcel(desk);
  const shipBy = textbox(desk, 'Ship by');
  await shipBy.fill('0026-05-01T10:00');
  await expect(shipBy).not.toHaveAttribute('aria-invalid', 'true');
  await shipBy.blur();
  await expect(shipBy).toHaveAccessibleDescription(/The year needs four digits/);
  const changes = changesOf(desk);
  await desk.keyboard.press('Control+Enter');
  await expect(shipBy).toBeFocused();
  expect(changes).toEqual([]);
  await shipBy.fill('2026-05-01T10:00');
  await desk.keyboard.press('Control+Enter');
  await savedParcelId(desk);
  expect(changes.map((request) => request.postDataJSON() as unknown)).toEqual([{ ship_by: '2026-05-01T08:00:00Z' }]);
});
