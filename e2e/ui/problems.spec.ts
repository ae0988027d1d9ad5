import type { Page } from '@playwright/test';
import { completed, createParcel, readParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import type { ServiceClient } from '../service-client.ts';
import { emptyDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { textbox } from './editor-pages.ts';
import { openPath } from './go-to.ts';
import { firstMethod } from './parcel-pages.ts';
import { standInViewer, watchPrinting } from './watch-printing.ts';
import { unshared } from '../unshared.ts';

test.use({
  serviceOptions: emptyDesk,
});

// What others change is found out by this page's own requests here; e2e/one-desk has pages that hear of it.
test.beforeEach(({ page }) => unshared(page));

interface Change {
  receiver?: object;
  [field: string]: unknown;
}

/** Parcels that the carrier refuses, one for each change of a body that it would take. */
async function refused(api: ServiceClient, changes: readonly Change[], name = 'P'): Promise<string[]> {
  const body = readyBody(await firstMethod(api));
  const ids: string[] = [];
  for (const [at, { receiver = {}, ...rest }] of changes.entries()) {
    const parcel = { ...body, order_number: `${name}-${at + 1}`, ...rest, receiver: { ...body.receiver, ...receiver } };
    const { id } = await createParcel(api, parcel);
    await api.post(`/parcels/${id}/process?print=true`);
    ids.push(id);
  }
  await Promise.all(ids.map((id) => completed(api, id)));
  return ids;
}

const causes = (page: Page) => page.getByRole('navigation', { name: 'Causes' }).getByRole('link');
const pane = (page: Page) => page.getByRole('region', { name: 'Parcels to correct' });
const rows = (page: Page) => pane(page).locator('li[data-index]');
const row = (page: Page, order: string) => rows(page).filter({ hasText: `Order ${order}` });

async function openProblems(page: Page): Promise<void> {
  await openPath(page, '/problems');
  await expect(page.getByRole('heading', { name: 'Problems' })).toBeVisible();
}

test(
  'eleven refused parcels of three causes by keyboard alone: to eleven labels in at most 40 presses',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const ids = await refused(api, [
      ...Array.from({ length: 5 }, () => ({ receiver: { postal_code: '00000' } })),
      ...Array.from({ length: 4 }, () => ({ receiver: { city: 'Nowhere' } })),
      ...Array.from({ length: 2 }, (_, at) => ({ weight: `4${at}.5` })),
    ]);
    await standInViewer(page);
    const printed = await watchPrinting(page);
    await page.goto(service.link);
    await expect(page.locator('[data-index="0"]')).toBeVisible();
    let presses = 0;
    const press = async (key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    };
    const paths: string[] = [];
    page.on('framenavigated', (frame) => {
      const { pathname } = new URL(frame.url());
      if (frame === page.mainFrame() && paths.at(-1) !== pathname) paths.push(pathname);
    });

    await press('Alt+4');
    await expect(causes(page)).toHaveCount(3);
    await expect(causes(page).first()).toBeFocused();
    // After a reload too, and after another opening of the page that is open already.
    await page.reload();
    await expect(causes(page)).toHaveCount(3);
    await expect(causes(page).first()).toBeFocused();
    await page.getByRole('heading', { name: 'Problems' }).click();
    await expect(causes(page).first()).not.toBeFocused();
    await page.keyboard.press('Alt+4');
    await expect(causes(page).first()).toBeFocused();
    await expect(causes(page)).toContainText([
      /^5.*postal code 00000 does not exist/,
      /^4.*city “?"?Nowhere/i,
      /^2.*weight of 4\d\.5/,
    ]);
    const corrections = [
      { label: 'Postal code', count: 5, value: '10115' },
      { label: 'City', count: 4, value: 'Berlin' },
      { label: 'Weight', count: 2, value: '12.5' },
    ];
    for (const { label, count, value } of corrections) {
      await expect(causes(page).first()).toBeFocused();
      await press('Enter');
      await expect(rows(page)).toHaveCount(count);
      for (let at = 0; at < count; at += 1) {
        await expect(pane(page)).toContainText(`${count - at} left to correct`);
        await expect(rows(page).nth(at).getByLabel(label)).toBeFocused();
        await page.keyboard.type(value);
        await press('Enter');
      }
      await expect(page.getByRole('button', { name: `Process ${count} corrected` })).toBeFocused();
      await press('Enter');
      await expect(rows(page).getByText('Processed', { exact: true })).toHaveCount(count);
      if (label === 'Weight') await expect(page.getByRole('navigation', { name: 'Causes' })).toHaveText('All done.');
      await press('Escape');
    }
    await expect(page.getByRole('heading', { name: 'No problems' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print labels of 11 processed here' })).toBeVisible();
    await press('Shift+L');
    const dialog = page.getByRole('dialog', { name: 'Print labels' });
    await expect(dialog.getByText('11 labels of 11 parcels')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Print' })).not.toHaveAttribute('aria-disabled');
    await expect(dialog.getByRole('button', { name: 'Print' })).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('dialog', { name: 'Did they all come out?' })).toBeVisible();
    await expect.poll(printed).toHaveLength(1);

    expect(presses).toBeLessThanOrEqual(40);
    expect(paths.length).toBeLessThanOrEqual(3);
    const parcels = await Promise.all(ids.map((id) => readParcel(api, id)));
    expect(parcels.map(({ processed_at: at, labels }) => [at !== null, labels.length])).toEqual(
      ids.map(() => [true, 1]),
    );
  },
);

test('what was corrected is undone, unless someone changed it since; what is typed is not lost unasked @safety', async ({
  desk,
  api,
}) => {
  const [first = '', second = ''] = await refused(
    api,
    [{ receiver: { postal_code: '00000' } }, { receiver: { postal_code: '00000' } }],
    'U',
  );
  await openProblems(desk);
  await causes(desk).first().click();
  await rows(desk).first().getByRole('textbox', { name: 'Postal code' }).fill('10115');
  await desk.keyboard.press('Enter');
  await expect(row(desk, 'U-1')).toContainText('Corrected: Postal code. Not processed yet');
  await rows(desk).nth(1).getByRole('textbox', { name: 'Postal code' }).fill('10117');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('button', { name: 'Process 2 corrected' })).toBeVisible();
  // Another tab, opened later, knows it as well.
  const later = await desk.context().newPage();
  await later.goto(desk.url());
  await expect(row(later, 'U-1')).toContainText('Corrected: Postal code. Not processed yet');
  await later.close();

  await desk.getByRole('button', { name: 'Undo the correction of Order U-1' }).click();
  await expect(pane(desk)).toContainText('1 left to correct');
  // What was corrected by hand is not corrected again with the others.
  await expect(desk.getByRole('button', { name: /^Correct all/ })).toHaveCount(0);
  await expect.poll(async () => (await readParcel(api, first)).receiver?.postal_code).toBe('00000');
  await api.patch(`/parcels/${second}`, { note: 'changed elsewhere' });
  await desk.getByRole('button', { name: 'Undo the correction of Order U-2' }).click();
  await expect(desk.getByText('Order U-2 was changed since. Nothing was undone.')).toBeVisible();
  expect((await readParcel(api, second)).receiver).toMatchObject({ postal_code: '10117' });

  // What is typed stays in its row while another one is current, and leaving asks first.
  await desk.getByRole('button', { name: 'Correct Order U-1' }).click();
  await row(desk, 'U-1').getByRole('textbox', { name: 'Postal code' }).fill('10119');
  await desk.keyboard.press('PageDown');
  await expect(row(desk, 'U-2').getByRole('textbox', { name: 'Postal code' })).toBeFocused();
  await expect(row(desk, 'U-1').getByRole('textbox', { name: 'Postal code' })).toHaveValue('10119');
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await desk.getByRole('button', { name: 'Stay here' }).click();
  await expect(row(desk, 'U-1').getByRole('textbox', { name: 'Postal code' })).toHaveValue('10119');
  await expectAccessible(desk);
  // No other test finds them.
  for (const id of [first, second]) await api.delete(`/parcels/${id}`);
});

test(
  'a parcel that is deleted while it is corrected cannot be saved, says so, and the next one follows',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const wrong = { receiver: { postal_code: '00000' } };
    const [first = '', second = ''] = await refused(api, [wrong, wrong], 'D');
    await openProblems(desk);
    await causes(desk).first().click();
    await row(desk, 'D-1').getByRole('textbox', { name: 'Postal code' }).fill('10115');
    await api.delete(`/parcels/${first}`);
    await desk.keyboard.press('Enter');
    await expect(row(desk, 'D-1').getByRole('status')).toHaveText('Parcel not found. It may have been deleted.');
    await expect(row(desk, 'D-1').getByRole('button', { name: 'Next parcel' })).toBeVisible();
    await expect(row(desk, 'D-1').getByRole('button', { name: /^(Save|Open in editor)/ })).toHaveCount(0);
    await expect(pane(desk)).toContainText('Not corrected yet');
    await expect(desk.getByRole('button', { name: /^Correct all/ })).toHaveCount(0);
    await expect(desk.getByRole('button', { name: 'Process without changes' })).toBeVisible();
    const typed = row(desk, 'D-1').getByRole('textbox', { name: 'Postal code' });
    await expect(typed).toHaveValue('10115');
    await expect(typed).toBeFocused();
    await expectAccessible(desk);
    await desk.keyboard.press('Enter');
    await expect(row(desk, 'D-2').getByRole('textbox', { name: 'Postal code' })).toBeFocused();
    await expect(row(desk, 'D-1').getByRole('textbox')).toHaveCount(0);
    // No key leads back to it, and nothing of it holds the page.
    await desk.keyboard.press('PageUp');
    await expect(row(desk, 'D-2').getByRole('textbox', { name: 'Postal code' })).toBeFocused();
    await desk.keyboard.press('Escape');
    // The first cause stands beside the causes, with no row of it open.
    await expect(pane(desk).getByRole('link', { name: 'Correct 1 parcel', exact: true })).toBeVisible();
    await expect(pane(desk).getByRole('textbox')).toHaveCount(0);
    await expect(desk.getByRole('alertdialog')).toHaveCount(0);
    // No other test finds it.
    await api.delete(`/parcels/${second}`);
  },
);

test(
  'a corrected parcel that is deleted before its run says so, and is neither counted nor offered again',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const wrong = { receiver: { postal_code: '00000' } };
    const [first = '', second = ''] = await refused(api, [wrong, wrong], 'G');
    await openProblems(desk);
    await causes(desk).first().click();
    for (const order of ['G-1', 'G-2']) {
      await expect(row(desk, order).getByRole('textbox', { name: 'Postal code' })).toBeFocused();
      await desk.keyboard.type('10115');
      await desk.keyboard.press('Enter');
    }
    await api.delete(`/parcels/${first}`);
    await desk.getByRole('button', { name: 'Process 2 corrected' }).click();
    await expect(row(desk, 'G-2')).toContainText('Processed');
    await expect(row(desk, 'G-1')).toContainText('Parcel not found. It may have been deleted.');
    await expect(row(desk, 'G-1').getByRole('button')).toHaveCount(0);
    await expect(desk.getByRole('button', { name: /^(Process|Correct) / })).toHaveCount(0);
    await expect(pane(desk).locator('b').getByText('Corrected', { exact: true })).toBeVisible();
    expect((await readParcel(api, second)).labels).toHaveLength(1);

    // Without a run, reading the row shows the result: the next one follows.
    const [before = '', deleted = '', after = ''] = await refused(api, [wrong, wrong, wrong], 'H');
    await desk.reload();
    await desk.getByRole('button', { name: 'Correct Order H-3' }).click();
    await desk.getByRole('button', { name: 'Correct Order H-1' }).click();
    await expect(row(desk, 'H-1').getByRole('textbox', { name: 'Postal code' })).toBeFocused();
    await api.delete(`/parcels/${deleted}`);
    await desk.keyboard.press('PageDown');
    await expect(row(desk, 'H-2')).toContainText('Parcel not found. It may have been deleted.');
    await expect(row(desk, 'H-3').getByRole('textbox', { name: 'Postal code' })).toBeFocused();
    await desk.keyboard.press('PageUp');
    await expect(row(desk, 'H-1').getByRole('textbox', { name: 'Postal code' })).toBeFocused();
    await expect(pane(desk)).toContainText('2 left to correct');
    // No other test finds them.
    for (const id of [before, after]) await api.delete(`/parcels/${id}`);
  },
);

test(
  'a run leads to its own problems and back; fields that no guess names are added',
  { tag: '@safety' },
  async ({ enter, api }) => {
    await refused(api, [{ receiver: { name: 'Denied Party' } }], 'R');
    const [other = ''] = await refused(api, [{ weight: '40' }], 'S');
    const desk = await enter();
    await expect(desk.locator('[data-index="0"]')).toBeVisible();
    await desk.locator(`[data-row-id="${other}"]`).getByRole('checkbox').check();
    await desk.keyboard.press('Shift+P');
    await desk.getByRole('dialog').getByRole('button', { name: 'Process', exact: true }).click();
    await desk.getByRole('button', { name: 'Correct these 1' }).click();
    await expect(
      desk.getByRole('heading', { name: /^Problems of the run “Process”, .*\d\d:\d\d, 1 parcel$/ }),
    ).toBeVisible();
    await expect(causes(desk)).toHaveCount(1);
    await causes(desk).first().press('Enter');
    await expect(row(desk, 'S-1').getByRole('textbox', { name: 'Weight' })).toBeFocused();
    await desk.getByLabel('Add field').selectOption({ label: 'Postal code' });
    await expect(row(desk, 'S-1').getByRole('textbox', { name: 'Postal code' })).toBeVisible();
    await desk.getByRole('button', { name: 'Remove field: Weight' }).click();

    // Through the editor and back: to the same row of the same group.
    await row(desk, 'S-1').getByRole('button', { name: 'Open in editor' }).click();
    // The row has an input of this name too, until the editor is there.
    await expect(desk.getByRole('heading', { name: 'Order S-1', level: 1 })).toBeVisible();
    await textbox(desk, 'Weight').first().fill('12.5');
    await desk.keyboard.press('Control+Enter');
    await expect(row(desk, 'S-1')).toContainText('Corrected: Weight. Not processed yet');
    await expect(row(desk, 'S-1').getByRole('textbox', { name: 'Weight' })).toHaveValue('12.500');
    await desk.getByRole('link', { name: 'Back to the run' }).click();
    await expect(desk.getByRole('heading', { name: /^Process 1, \d\d:\d\d$/ })).toBeVisible();
  },
);

test('one correction for all of a cause: shown before, undone, then shipped once each @safety', async ({
  desk,
  api,
}) => {
  const changes = Array.from({ length: 6 }, (_, at) => ({ receiver: { city: 'Nowhere', house_number: String(at) } }));
  const ids = await refused(api, changes, 'A');
  await openProblems(desk);
  await causes(desk).filter({ hasText: 'The city' }).click();
  await expect(row(desk, 'A-1').getByRole('textbox', { name: 'City' })).toBeFocused();
  await desk.keyboard.press('F2');
  const dialog = desk.getByRole('dialog', { name: 'Correct 6 parcels at once' });
  await expect(dialog.getByLabel('Field')).toHaveValue('receiver.city');
  await expect(dialog.getByLabel('New value')).toBeFocused();
  await dialog.getByText('Replace text').click();
  await dialog.getByLabel('Find').fill('Nowhere');
  await dialog.getByLabel('Replace with').fill('Berlin');
  await expect(dialog.getByText('6 parcels change')).toBeVisible();
  const preview = dialog.getByRole('row', { name: /Order A-1/ });
  await expect(preview).toContainText('Berlin');
  await preview.getByText('What is sent').click();
  await expect(preview).toContainText('"house_number": "0"');
  await expectAccessible(desk);
  await desk.keyboard.press('Control+Enter');
  await expect(pane(desk).getByRole('heading')).toBeFocused();
  await expect(desk.getByText('All 6 parcels corrected')).toBeVisible();
  await expect(pane(desk)).toContainText('Correcting: 6 of 6 done');
  const receivers = async () =>
    (await Promise.all(ids.map((id) => readParcel(api, id)))).map(({ receiver }) => receiver);
  const expected = (city: string) => changes.map(({ receiver }) => expect.objectContaining({ ...receiver, city }));
  await expect.poll(receivers).toEqual(expected('Berlin'));
  // A row that is open and in which nothing is typed shows it too.
  await expect(row(desk, 'A-1').getByRole('textbox', { name: 'City' })).toHaveValue('Berlin');

  await desk.getByRole('button', { name: 'Undo the correction of 6' }).click();
  await expect(desk.getByText('6 left to correct')).toBeVisible();
  await expect.poll(receivers).toEqual(expected('Nowhere'));

  // One that someone changes while the dialog is open is left alone. What the undo is still at work on is not offered.
  await expect(desk.getByRole('button', { name: 'Correct all 6…' })).toBeVisible();
  // What was said beside the parcels is not said in a message too.
  expect(await desk.getByRole('region', { name: 'Messages' }).textContent()).not.toContain('parcels done');
  await desk.keyboard.press('F2');
  await dialog.getByText('Set to').click();
  await dialog.getByLabel('New value').fill('Hamburg');
  await expect(dialog.getByText('6 parcels change')).toBeVisible();
  const [first = ''] = ids;
  await api.patch(`/parcels/${first}`, { receiver: { ...(await readParcel(api, first)).receiver, city: 'Elsewhere' } });
  await desk.keyboard.press('Control+Shift+Enter');
  await expect(rows(desk).getByText('Processed', { exact: true })).toHaveCount(5);
  // One message for all of them.
  await expect(rows(desk).filter({ hasText: 'Processed' }).getByRole('status')).toHaveCount(0);
  expect((await receivers()).map((receiver) => receiver?.city)).toEqual([
    'Elsewhere',
    ...Array.from({ length: 5 }, () => 'Hamburg'),
  ]);
  await desk.getByRole('link', { name: 'Open run' }).click();
  await expect(desk.getByRole('heading', { name: 'Correct and process: City' })).toBeVisible();
  await expect(desk.getByRole('main')).toContainText('Changed by someone else.');
});

test(
  'tags of all of a cause: added and removed, shown before, and undone as whole lists',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const held = [['gift'], ['gift', 'fragile'], Array.from({ length: 25 }, (_, at) => `t${at}`)];
    const ids = await refused(
      api,
      held.map((tags) => ({ items: [{ name: 'Mug', hs_code: '0000.00' }], tags })),
      'T',
    );
    const tags = async () => (await Promise.all(ids.map((id) => readParcel(api, id)))).map((parcel) => parcel.tags);
    await openProblems(desk);
    await causes(desk).filter({ hasText: 'HS code' }).click();
    await expect(row(desk, 'T-1').getByRole('textbox').first()).toBeFocused();
    await desk.keyboard.press('F2');
    const dialog = desk.getByRole('dialog', { name: 'Correct 3 parcels at once' });
    await dialog.getByLabel('Field').selectOption('tags');
    await expect(dialog.getByRole('radio')).toHaveCount(3);
    await dialog.getByLabel('Tags to add').fill('checked, fragile');
    await expect(dialog.getByText('2 parcels change')).toBeVisible();
    await expect(dialog.getByText('1 cannot have more than 25 tags')).toBeVisible();
    await expect(dialog.getByRole('row', { name: /Order T-1/ })).toContainText('gift, checked, fragile');
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: 'Correct 2', exact: true }).click();
    await expect.poll(tags).toEqual([['gift', 'checked', 'fragile'], ['gift', 'fragile', 'checked'], held[2]]);
    const undo = desk.getByRole('button', { name: 'Undo the correction of 2' });
    await expect(undo).toBeVisible();

    await desk.keyboard.press('F2');
    await dialog.getByLabel('Field').selectOption('tags');
    await dialog.getByText('Remove', { exact: true }).click();
    await dialog.getByLabel('Tags to remove').fill('gift');
    await dialog.getByRole('button', { name: 'Correct 2', exact: true }).click();
    await expect.poll(tags).toEqual([['checked', 'fragile'], ['fragile', 'checked'], held[2]]);
    // As before the first of them.
    await expect(undo).toBeVisible();
    await undo.click();
    await expect(pane(desk)).toContainText('Undoing changes: 2 of 2 done');
    await expect.poll(tags).toEqual(held);
    await expect(undo).toHaveCount(0);
    // No other test finds them.
    for (const id of ids) await api.delete(`/parcels/${id}`);
  },
);

test('a run names parcels that lack data before it starts: they are skipped, or corrected first @safety', async ({
  desk,
  api,
}) => {
  const body = readyBody(await firstMethod(api));
  const lacking = [{ weight: null }, { weight: null, shipping_method_id: null }];
  for (const [at, change] of [...lacking, {}].entries())
    await createParcel(api, { ...body, order_number: `L-${at + 1}`, ...change });
  await desk.goto(new URL('/parcels?sort=-created_at', desk.url()).href);
  await expect(desk.locator('[data-index="0"]')).toBeVisible();
  for (const at of [0, 1, 2]) await desk.locator(`[data-index="${at}"]`).getByRole('checkbox').check();
  await desk.keyboard.press('Shift+P');
  const dialog = desk.getByRole('dialog', { name: 'Process 3 parcels?' });
  await expect(dialog).toContainText('2 of 3 will probably not be sent: data missing');
  await expect(dialog).toContainText('Weight: 2, Shipping method: 1');
  await expectAccessible(desk);
  await dialog.getByLabel('Skip these 2').check();
  await expect(desk.getByRole('dialog', { name: 'Process 1 parcel?' })).toBeVisible();
  await desk.getByRole('button', { name: 'Correct first' }).click();

  await expect(causes(desk).filter({ hasText: 'Not sent: data missing' })).toHaveCount(2);
  await causes(desk).filter({ hasText: 'Weight is required' }).click();
  await expect(row(desk, 'L-1').getByRole('textbox', { name: 'Weight' })).toBeFocused();
  await desk.keyboard.type('1.5');
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: 'Process corrected parcel' }).click();
  await expect(row(desk, 'L-1')).toContainText('Processed');
});

test(
  'what is typed in a row is never shipped over: one correction for all skips it and says so',
  { tag: '@safety' },
  async ({ desk, api }) => {
    // Before all others of its cause.
    const city = { receiver: { city: 'Nowhere' }, ship_by: '2020-01-01T00:00:00Z' };
    const [first = '', second = ''] = await refused(api, [city, city], 'V');
    await openProblems(desk);
    await causes(desk).filter({ hasText: 'The city' }).click();
    await expect(row(desk, 'V-1').getByRole('textbox', { name: 'City' })).toBeFocused();
    await row(desk, 'V-1').getByRole('textbox', { name: 'City' }).fill('Bremen');
    await desk.keyboard.press('F2');
    await expect(desk.getByText('1 with unsaved changes was skipped. Save them first.')).toBeVisible();
    const dialog = desk.getByRole('dialog', { name: /^Correct \d+ parcels? at once$/ });
    await expect(dialog.getByRole('row', { name: /Order V-2/ })).toBeVisible();
    await expect(dialog.getByRole('row', { name: /Order V-1/ })).toHaveCount(0);
    await dialog.getByLabel('New value').fill('Hamburg');
    await dialog.getByRole('button', { name: /^Correct and process/ }).click();
    await expect(row(desk, 'V-2')).toContainText('Processed');
    await expect(row(desk, 'V-1').getByRole('textbox', { name: 'City' })).toHaveValue('Bremen');
    expect((await readParcel(api, first)).receiver?.city).toBe('Nowhere');
    expect((await readParcel(api, second)).receiver?.city).toBe('Hamburg');
  },
);

test('a search that failed claims nothing, and is tried again', { tag: '@safety' }, async ({ desk, api }) => {
  await refused(api, [{ receiver: { city: 'Nowhere' } }], 'X');
  await openProblems(desk);
  let broken = true;
  await intercept(desk, /\/v1\/parcels\?/, (route) =>
    broken ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await desk.reload();
  await expect(desk.getByText('Server error')).toBeVisible();
  await expect(desk.getByText(/parcels? read/)).toHaveCount(0);
  broken = false;
  await desk.getByRole('button', { name: 'Try again' }).click();
  await expect(desk.getByText(/^\d+ parcels? read: all created since/)).toBeVisible();
});
