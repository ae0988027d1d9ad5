import { createParcel, readParcel } from '../api/parcel-flows.ts';
import { everyField } from '../api/sample-bodies.ts';
import { expect, test } from './browsers-test.ts';
import type { DeskWindow } from './desk-window.ts';

test.use({ serviceOptions: { parcels: 0 } });

/** Types a value into each input, one after the other. */
async function typeAll(window: DeskWindow, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    if (text !== '') await window.type(text);
    await window.press('Tab');
  }
}

const focused = (window: DeskWindow) =>
  window.evaluate(() => {
    const element = document.activeElement;
    return element instanceof HTMLInputElement ? (element.labels?.[0]?.innerText ?? element.ariaLabel) : null;
  });

test('a parcel with an item is created by keys alone, countries chosen from their lists', async ({ window, api }) => {
  await window.press('n');
  await expect.poll(() => focused(window)).toBe('Name');
  await typeAll(window, 'Zoë Müller', '', 'Lange Straße', '43', '', '54622', 'Graz', '');
  await window.type('gree');
  await window.press('Enter');
  await expect.poll(() => window.textOf({ role: 'combobox', name: 'Country' })).toBe('Greece (GR)');
  await window.replace({ role: 'textbox', name: 'Weight' }, '1500 g');
  await window.press('Tab');
  await expect.poll(() => window.textOf({ role: 'textbox', name: 'Weight' })).toBe('1.500');
  await window.click({ role: 'button', name: /^Add item/ });
  await typeAll(window, 'MUG-BL', 'Mug, blue', '2', '0,4', '9');
  await window.type('pt');
  await window.press('Enter');
  await expect.poll(() => focused(window)).toBe('SKU, item 2');
  await window.press('Alt+Delete', 'Control+Enter');
  await expect.poll(() => window.path()).toMatch(/^\/parcels\/[0-9a-f-]{36}$/);
  expect(await readParcel(api, (await window.path()).slice('/parcels/'.length))).toMatchObject({
    receiver: { name: 'Zoë Müller', address_line_1: 'Lange Straße', house_number: '43', city: 'Graz', country: 'GR' },
    weight: '1.500',
    items: [{ sku: 'MUG-BL', name: 'Mug, blue', quantity: 2, weight: '0.400', price: '9.00', origin_country: 'PT' }],
  });
});

test('another user’s concurrent change is saved together with one’s own', async ({ window, service, api }) => {
  const { id } = await createParcel(api, everyField);
  await window.driver.goTo(`${service.origin}/parcels/${id}/edit`);
  await window.replace({ role: 'textbox', name: 'Postal code' }, '00-001');
  await api.patch(`/parcels/${id}`, { reference: 'Shelf 9' });
  await window.press('Control+Enter');
  await window.read('Saved, together with changes by others: Reference.');
  expect(await readParcel(api, id)).toMatchObject({
    reference: 'Shelf 9',
    receiver: { ...everyField.receiver, postal_code: '00-001' },
  });
});
