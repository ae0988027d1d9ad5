import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { fullDesk } from '../service-profiles.ts';
import { grid, rowKeysWork, listedParcels, shownIds } from './list-rows.ts';

test.use({ serviceOptions: fullDesk, permissions: ['clipboard-read', 'clipboard-write'] });

const bar = (desk: Page) => desk.getByRole('region', { name: 'Selected parcels' });
const row = (desk: Page, id: string) => desk.locator(`[data-row-id="${id}"]`);

test('Control+A selects the loaded rows wherever the focus is, but for an input with text @safety', async ({
  desk,
  api,
}) => {
  const count = (await listedParcels(api, 'sort=-created_at')).length;
  const all = `${count} selected`;
  await expect(grid(desk).getByRole('row').nth(1)).toBeVisible();
  await expect(desk.locator(':focus')).toHaveCount(0);
  await desk.keyboard.press('Control+a');
  await expect(bar(desk)).toContainText('100 selected');
  expect(await desk.evaluate(() => getSelection()?.toString())).toBe('');
  // There is more of the list: all of it is one press away.
  await expect(bar(desk)).toContainText('All 100 loaded are selected.');
  await bar(desk).getByRole('button', { name: 'Select all matching' }).press('Enter');
  await expect(bar(desk)).toContainText(all);
  await expect(bar(desk)).not.toContainText('loaded');
  // In another order the list begins with its first page again: how many there are is known by now.
  await bar(desk)
    .getByRole('button', { name: /^Clear/ })
    .press('Enter');
  const sort = desk.getByRole('combobox', { name: 'Sort' });
  await sort.selectOption('created_at');
  await expect(desk.getByText(/^100 loaded/)).toBeVisible();
  await sort.blur();
  await desk.keyboard.press('Control+a');
  await bar(desk)
    .getByRole('button', { name: `Select all ${count} matching` })
    .press('Enter');
  await expect(bar(desk)).toContainText(all);
  await sort.selectOption('-created_at');
  await sort.blur();
  // Back from another page by its key, where nothing but the page has the focus.
  await desk.keyboard.press('Alt+5');
  await expect(desk.getByRole('heading', { name: 'Runs', level: 1 })).toBeVisible();
  await desk.keyboard.press('Alt+2');
  await bar(desk)
    .getByRole('button', { name: /^Clear/ })
    .press('Enter');
  await expect(bar(desk)).toBeHidden();
  await desk.keyboard.press('Alt+2');
  await desk.keyboard.press('Control+a');
  await expect(bar(desk)).toContainText(all);
  const search = desk.getByRole('searchbox');
  await search.fill('typed');
  await search.press('Control+a');
  await search.press('Backspace');
  await expect(search).toHaveValue('');
});

test('what is selected stays so through scrolling, paging, sorting, filters, views, a parcel and back', async ({
  desk,
}) => {
  await expect(grid(desk).getByRole('row').nth(1)).toBeVisible();
  const ids = await shownIds(desk);
  const [first = '', second = '', third = ''] = ids;
  await desk.keyboard.press('j');
  await desk.keyboard.press('x');
  await desk.keyboard.press('j');
  await desk.keyboard.press('Shift+J');
  await expect(bar(desk)).toContainText('3 selected');
  for (const id of [first, second, third]) await expect(row(desk, id)).toHaveAttribute('aria-selected', 'true');

  await desk.keyboard.press('End');
  await expect(desk.getByText(/^200 loaded/)).toBeVisible();
  await expect(bar(desk)).toContainText('3 selected');
  await desk.getByRole('combobox', { name: 'Sort' }).selectOption('created_at');
  await expect(bar(desk)).toContainText('3 not in these rows');
  await desk.getByRole('link', { name: 'Late' }).click();
  await expect(bar(desk)).toContainText('3 selected');
  await desk.getByRole('link', { name: 'All', exact: true }).click();
  // The list is where it was left: at its end.
  await expect(desk.locator('[data-index="99"]')).toBeInViewport();
  await grid(desk)
    .locator('xpath=..')
    .evaluate((element) => (element.scrollTop = 0));
  await expect(row(desk, second)).toHaveAttribute('aria-selected', 'true');
  await expect(bar(desk)).not.toContainText('not in these rows');

  await row(desk, second).getByRole('link').click();
  await expect(desk).toHaveURL(new RegExp(`/parcels/${second}`));
  await desk.goBack();
  await expect(bar(desk)).toContainText('3 selected');
  await expect(row(desk, third)).toHaveAttribute('aria-selected', 'true');
});

test('keys that come faster than frames select each row, are drawn once a frame, and the next key acts on the last @safety', async ({
  desk,
}) => {
  await expect(grid(desk).getByRole('row').nth(1)).toBeVisible();
  await rowKeysWork(desk);
  await desk.keyboard.press('j');
  await desk.evaluate(() => {
    const drawn = { times: 0 };
    Object.assign(globalThis, { drawn });
    const rows = document.querySelector('[role=grid]') ?? document.body;
    new MutationObserver(() => (drawn.times += 1)).observe(rows, { subtree: true, attributeFilter: ['aria-current'] });
  });
  const keys = await desk.context().newCDPSession(desk);
  const press = (key: string, windowsVirtualKeyCode: number, modifiers = 0) =>
    (['keyDown', 'keyUp'] as const).map((type) =>
      keys.send('Input.dispatchKeyEvent', {
        type,
        key,
        code: `Key${key.toUpperCase()}`,
        windowsVirtualKeyCode,
        modifiers,
        ...(type === 'keyDown' && { text: key }),
      }),
    );
  // All are there when the page can read the first.
  const busy = desk.evaluate(() => {
    for (const end = performance.now() + 500; performance.now() < end;);
  });
  const presses = Array.from({ length: 40 }, () => press('J', 74, 8)).flat();
  await Promise.all([busy, ...presses, ...press('x', 88)]);
  await expect(bar(desk)).toContainText('40 selected');
  await expect(desk.locator('[data-row-id]:focus')).toHaveAttribute('data-index', '40');
  await expect(desk.locator('[data-row-id]:focus')).toHaveAttribute('aria-selected', 'false');
  expect(await desk.evaluate(() => (globalThis as unknown as { drawn: { times: number } }).drawn.times)).toBeLessThan(
    15,
  );
});

test('the bar shows only them, selects all, copies, and deselects', { tag: '@safety' }, async ({ desk, api }) => {
  await expect(grid(desk).getByRole('row').nth(1)).toBeVisible();
  const listed = await listedParcels(api, 'sort=-created_at');
  await row(desk, listed[1]?.id ?? '')
    .getByRole('checkbox')
    .click();
  await row(desk, listed[3]?.id ?? '')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(bar(desk)).toContainText('3 selected');
  const chosen = listed.slice(1, 4);
  const choose = async (name: string) => {
    await bar(desk).getByRole('button', { name: 'More' }).press('Enter');
    await bar(desk).getByRole('button', { name }).press('Enter');
  };
  await choose('Copy IDs');
  await expect(desk.getByText('3 ids copied')).toBeVisible();
  const clipboard = () => desk.evaluate(() => navigator.clipboard.readText());
  expect((await clipboard()).split('\n')).toEqual(chosen.map(({ id }) => id));
  await choose('Copy order numbers');
  await expect.poll(clipboard).toBe(chosen.flatMap(({ order_number }) => order_number ?? []).join('\n'));

  await choose('Show only these');
  await expect(desk.getByText('Only the 3 selected')).toHaveCount(2);
  await expect.poll(() => shownIds(desk)).toEqual(chosen.map(({ id }) => id));
  // One that is deselected stays in sight until the list is shown again.
  await row(desk, chosen[0]?.id ?? '')
    .getByRole('checkbox')
    .click();
  await expect(bar(desk)).toContainText('2 selected');
  await expect.poll(() => shownIds(desk)).toHaveLength(3);
  await bar(desk).getByRole('button', { name: 'Show whole list' }).press('Enter');
  await expect(grid(desk).getByRole('row').nth(6)).toBeVisible();
  await expect(desk.locator('[data-row-id]:focus')).toBeVisible();
  await choose('Select all 100 loaded');
  await expect(bar(desk)).toContainText('100 selected');
  await bar(desk)
    .getByRole('button', { name: /^Clear/ })
    .press('Enter');
  await expect(bar(desk)).toBeHidden();
  await expect(desk.locator('[data-row-id]:focus')).toBeVisible();
  // One key deselects what many have gathered: it can be taken back.
  await desk.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(bar(desk)).toContainText('100 selected');
});

test(
  'signing out forgets the selection and the search; neither is in a storage or an address',
  { tag: '@safety' },
  async ({ desk, service }) => {
    await expect(grid(desk).getByRole('row').nth(1)).toBeVisible();
    await desk.keyboard.press('j');
    await desk.keyboard.press('x');
    await desk.keyboard.press('/');
    await desk.keyboard.type('canary-name');
    await expect(desk.getByRole('heading', { name: 'No results' })).toBeVisible();
    await expect(bar(desk)).toBeVisible();
    const kept = () =>
      desk.evaluate(() =>
        JSON.stringify([location.href, Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
      );
    expect(await kept()).not.toContain('canary-name');
    await desk.getByRole('button', { name: 'Sign out' }).click();
    await desk.getByLabel('Token').fill(service.token);
    await desk.getByRole('button', { name: 'Connect' }).click();
    await expect(grid(desk).getByRole('row').nth(1)).toBeVisible();
    await expect(bar(desk)).toBeHidden();
    await expect(desk.getByRole('searchbox', { name: 'Find in these parcels' })).toHaveValue('');
  },
);

test('a parcel that was deleted is selected no more', { tag: '@safety' }, async ({ desk }) => {
  await expect(grid(desk).getByRole('row').nth(1)).toBeVisible();
  await rowKeysWork(desk);
  await desk.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(desk.getByText(/open among/).first()).toBeVisible();
  await desk.keyboard.press('j');
  await desk.keyboard.press('x');
  await desk.keyboard.press('Shift+J');
  await expect(bar(desk)).toContainText('2 selected');
  await desk.keyboard.press('Delete');
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(bar(desk)).toContainText('1 selected');
  await expect(bar(desk)).not.toContainText('not in these rows');
});
