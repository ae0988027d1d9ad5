import { createParcel, readParcel } from '../api/parcel-flows.ts';
import { expect, test } from '../fixtures.ts';
import { emptyDesk } from '../service-profiles.ts';
import {
  allParcels,
  changesOf,
  loseCreates,
  openEditor,
  openNewParcel,
  savedParcelId,
  textbox,
} from './editor-pages.ts';

test.use({ serviceOptions: emptyDesk });

test('a parcel is created with the keyboard alone, and is in the list', async ({ desk, api }) => {
  const { keyboard } = desk;
  const type = async (text: string) => {
    await keyboard.type(text);
    await keyboard.press('Tab');
  };
  await keyboard.press('n');
  await expect(textbox(desk, 'Name')).toBeFocused();
  for (const text of ['Μαρία Παπαδοπούλου', '', 'Τσιμισκή', '43', '', '54622', 'Θεσσαλονίκη', '']) await type(text);
  await keyboard.type('gree');
  await keyboard.press('Enter');
  // The page has taken all these keys at once, and gives them one after the other: a busy machine needs longer than for one answer.
  await expect(textbox(desk, 'Country')).toHaveValue('Greece (GR)', { timeout: 90_000 });
  await keyboard.press('Tab');
  await type('maria@example.gr');
  await type('+30 2310 000000');
  await expect(textbox(desk, 'Shipping method')).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await type('1500 g');
  await expect(textbox(desk, 'Weight')).toHaveValue('1.500');
  for (const text of ['2', 'Shelf 4', '30', '20,5', '15']) await type(text);
  await expect(textbox(desk, 'Width')).toHaveValue('20.5');
  await expect(desk.getByRole('button', { name: 'Add item' })).toBeFocused();
  await keyboard.press('Enter');
  for (const text of ['MUG-BL', 'Mug, blue', '2', '0,4', '9']) await type(text);
  await keyboard.type('pt');
  await keyboard.press('Enter');
  await expect(textbox(desk, 'Country of origin, item 1')).toHaveValue('PT');
  await expect(textbox(desk, 'SKU, item 2')).toBeFocused();
  await keyboard.press('Alt+Delete');
  await expect(textbox(desk, 'SKU, item 1')).toBeFocused();
  await keyboard.press('Control+Enter');

  const parcel = await readParcel(api, await savedParcelId(desk));
  expect(parcel).toMatchObject({
    receiver: {
      name: 'Μαρία Παπαδοπούλου',
      company: null,
      address_line_1: 'Τσιμισκή',
      house_number: '43',
      postal_code: '54622',
      city: 'Θεσσαλονίκη',
      country: 'GR',
      email: 'maria@example.gr',
      phone: '+30 2310 000000',
    },
    weight: '1.500',
    number_of_labels: 2,
    reference: 'Shelf 4',
    dimensions: { length: '30.0', width: '20.5', height: '15.0' },
    items: [{ sku: 'MUG-BL', name: 'Mug, blue', quantity: 2, weight: '0.400', price: '9.00', origin_country: 'PT' }],
  });
  await keyboard.press('Escape');
  await expect(desk.getByText('Μαρία Παπαδοπούλου')).toBeVisible();
});

test('two presses are one intent: Enter twice, a double click, two clicks of one task make one parcel each', async ({
  desk,
  api,
}) => {
  const presses: [string, () => Promise<unknown>][] = [
    [
      'Enter twice',
      async () => {
        await textbox(desk, 'City').press('Enter');
        await desk.keyboard.press('Enter');
      },
    ],
    ['a double click', () => desk.getByRole('button', { name: 'Create', exact: true }).dblclick()],
    [
      'two clicks of one task',
      () =>
        desk.getByRole('button', { name: 'Create', exact: true }).evaluate((button: HTMLElement) => {
          button.click();
          button.click();
        }),
    ],
  ];
  for (const [name, press] of presses) {
    await openNewParcel(desk);
    const changes = changesOf(desk);
    await textbox(desk, 'City').fill(name);
    await press();
    await savedParcelId(desk);
    expect((await allParcels(api)).filter(({ receiver }) => receiver?.city === name)).toHaveLength(1);
    expect(changes, name).toHaveLength(1);
  }
});

test(
  'the second click of a double click presses nothing on the page that a quick save led to',
  { tag: '@safety' },
  async ({ desk, api }) => {
    // The parcel takes the whole page, with *Edit* where *Create* and *Save* were.
    await desk.setViewportSize({ width: 1120, height: 800 });
    const { id } = await createParcel(api, {});
    const { mouse } = desk;
    for (const [name, open] of [
      ['Create', () => openNewParcel(desk)],
      ['Save', () => openEditor(desk, id)],
    ] as const) {
      await open();
      await textbox(desk, 'City').fill('Twice');
      const place = await desk.getByRole('button', { name, exact: true }).boundingBox();
      const [x, y] = [(place?.x ?? 0) + 20, (place?.y ?? 0) + 10];
      await mouse.click(x, y);
      await savedParcelId(desk);
      await expect(desk.getByRole('link', { name: 'Edit' })).toBeVisible();
      await mouse.down({ clickCount: 2 });
      await mouse.up({ clickCount: 2 });
      await expect(desk).toHaveURL(/\/parcels\/[\da-f-]+$/);
      // A separate press counts.
      await mouse.click(x, y);
      await expect(desk).toHaveURL(/\/edit$/);
    }
  },
);

test('a lost create is sent again under the same key, and is one parcel', { tag: '@safety' }, async ({ desk, api }) => {
  await openNewParcel(desk);
  const changes = changesOf(desk);
  await loseCreates(desk, 2);
  await textbox(desk, 'City').fill('Lost City');
  await textbox(desk, 'City').press('Control+Enter');
  await expect(desk.getByText('No answer. Checking whether it was saved…')).toBeVisible();
  await expect(desk.getByRole('alert')).toContainText('We do not know yet if this was saved.');
  await expect(textbox(desk, 'City')).toHaveValue('Lost City');
  await expect(textbox(desk, 'City')).not.toBeEditable();
  await desk.getByRole('button', { name: 'Check again' }).click();
  const id = await savedParcelId(desk);
  const keys = await Promise.all(changes.map((request) => request.headerValue('idempotency-key')));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  const made = (await allParcels(api)).filter(({ receiver }) => receiver?.city === 'Lost City');
  expect(made.map((parcel) => parcel.id)).toEqual([id]);
});

test(
  'products and rules: what the service changed is shown beside what was typed',
  { tag: '@safety' },
  async ({ desk }) => {
    await openNewParcel(desk);
    await textbox(desk, 'Country').fill('Switzerland');
    await desk.keyboard.press('Tab');
    await desk.getByRole('button', { name: 'Add item' }).click();
    await textbox(desk, 'SKU, item 1').fill('TEA-DJ');
    await textbox(desk, 'Apply product database').check();
    await textbox(desk, 'Apply shipping rules').check();
    await textbox(desk, 'SKU, item 1').press('Control+Enter');
    const dialog = desk.getByRole('dialog', { name: 'Created with these changes' });
    await expect(dialog.getByRole('row', { name: 'Item 1 · Name' })).toContainText('Darjeeling, 250 g');
    await expect(dialog.getByRole('row', { name: 'Shipping method' })).toContainText('PostPac Priority');
    await expect(dialog.getByRole('row', { name: 'Country', exact: true })).toHaveCount(0);
    await desk.keyboard.press('Enter');
    await savedParcelId(desk);
  },
);

test('create and process: what the checks refuse is on its fields, and fixing it is one more press @safety', async ({
  desk,
  api,
}) => {
  await openNewParcel(desk);
  await textbox(desk, 'Name').fill('Urs Zürcher');
  await textbox(desk, 'Address line 1').fill('Bahnhofstrasse 1');
  await textbox(desk, 'City').fill('Zürich');
  await textbox(desk, 'Country').fill('CH');
  await textbox(desk, 'Weight').fill('1');
  await desk.getByRole('button', { name: 'Show options: Shipping method' }).click();
  await desk.getByRole('option').first().click();
  await desk.getByRole('button', { name: 'Add item' }).click();
  await textbox(desk, 'Name, item 1').fill('Tea');
  await textbox(desk, 'Name, item 1').press('Control+Shift+Enter');

  await expect(desk).toHaveURL(/\/edit\?goal=process$/);
  await expect(desk.getByRole('alert')).toContainText('Not processed');
  await expect(textbox(desk, 'Postal code')).toBeFocused();
  await expect(textbox(desk, 'Postal code')).toHaveAttribute('aria-invalid', 'true');
  await expect(textbox(desk, 'HS code, item 1')).toHaveAttribute('aria-invalid', 'true');
  await textbox(desk, 'Postal code').fill('8001');
  for (const [label, text] of [
    ['HS code', '0902.30'],
    ['Country of origin', 'in'],
    ['Weight', '0.3'],
    ['Price', '12,50'],
    ['Quantity', '1'],
  ] as const)
    await textbox(desk, `${label}, item 1`).fill(text);
  await desk.keyboard.press('Control+Shift+Enter');
  const id = await savedParcelId(desk);
  await expect.poll(async () => (await readParcel(api, id)).printed_at).not.toBeNull();
});
