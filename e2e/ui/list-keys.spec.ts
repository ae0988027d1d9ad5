import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import type { ServiceClient } from '../service-client.ts';
import { goTo } from './go-to.ts';
import { networkSettled } from '../settled-network.ts';
import { grid, rowKeysWork, shownIds } from './list-rows.ts';
import { sayItCameOut } from './parcel-pages.ts';
import { standInViewer, watchPrinting } from './watch-printing.ts';

test.use({
  serviceOptions: { parcels: 120, env: { PARCEL_DESK_CARRIER_SECONDS: '0.2-0.4' } },
  viewport: { width: 1200, height: 900 },
});

const receiver = { name: 'Ana Kovač', address_line_1: 'Ilica 10', postal_code: '10000', city: 'Zagreb', country: 'HR' };

/** Creates parcels, the last of which is first in the list. */
async function create(api: ServiceClient, bodies: object[]): Promise<string[]> {
  const method = ((await api.get('/shipping-methods')).body as { data: { id: string }[] }).data[0];
  const ids: string[] = [];
  for (const body of bodies) {
    const created = await api.post('/parcels', { receiver, weight: '1.0', shipping_method_id: method?.id, ...body });
    expect(created.status).toBe(201);
    ids.push((created.body as { data: { id: string } }).data.id);
  }
  return ids;
}

async function enterList(enter: () => Promise<Page>): Promise<Page> {
  const desk = await enter();
  await expect(grid(desk).getByRole('row').nth(1)).toBeVisible();
  await rowKeysWork(desk);
  return desk;
}

const focused = (desk: Page) => desk.locator('[data-row-id]:focus');
const stateOf = (desk: Page, id: string) => desk.locator(`[data-row-id="${id}"] [data-column="state"]`);

test('p processes and prints the current row, once, and says why not; the next row is processed beside it', async ({
  enter,
  api,
}) => {
  const [incomplete = '', second = '', first = ''] = await create(api, [
    { order_number: 'K-0', weight: null },
    { order_number: 'K-1' },
    { order_number: 'K-2' },
  ]);
  const desk = await enterList(enter);
  const sent: string[] = [];
  desk.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await desk.keyboard.press('j');
  await expect(focused(desk)).toHaveAttribute('data-row-id', first);
  await desk.keyboard.press('p');
  await desk.keyboard.press('p');
  await desk.keyboard.press('j');
  await desk.keyboard.press('p');
  await expect(stateOf(desk, first)).toContainText('Printed');
  await expect(stateOf(desk, second)).toContainText('Printed');
  expect(sent).toEqual([`/v1/parcels/${first}/process`, `/v1/parcels/${second}/process`]);

  await desk.keyboard.press('p');
  await expect(desk.getByText('Order K-1: The parcel is already processed')).toBeVisible();
  expect(sent).toHaveLength(2);

  await desk.keyboard.press('j');
  await desk.keyboard.press('p');
  const toast = desk.getByText('Order K-0 was not processed').locator('xpath=../..');
  await expect(toast).toContainText('Weight');
  await toast.getByRole('button', { name: 'Correct' }).click();
  await expect(desk).toHaveURL(new RegExp(`/parcels/${incomplete}/edit\\?field=weight`));
});

test('l prints the labels of the current row, or says why there are none @safety', async ({ page, enter, api }) => {
  const [open = '', printed = ''] = await create(api, [{ order_number: 'L-0' }, { order_number: 'L-1' }]);
  expect((await api.post(`/parcels/${printed}/process`)).status).toBe(202);
  await expect
    .poll(
      async () =>
        ((await api.get(`/parcels/${printed}`)).body as { data: { printed_at: string | null } }).data.printed_at,
    )
    .not.toBeNull();
  await standInViewer(page);
  const printing = await watchPrinting(page);
  const desk = await enterList(enter);
  await desk.keyboard.press('j');
  await expect(focused(desk)).toHaveAttribute('data-row-id', printed);
  const fetched = desk.waitForResponse((response) => response.url().endsWith(`/${printed}/documents/labels`));
  await desk.keyboard.press('l');
  expect((await fetched).status()).toBe(200);
  await expect.poll(printing).toEqual([expect.stringMatching(/^blob:http/)]);
  await sayItCameOut(desk);
  await desk.keyboard.press('j');
  await expect(focused(desk)).toHaveAttribute('data-row-id', open);
  await desk.keyboard.press('l');
  await expect(desk.getByText('Order L-0: Documents are available once the parcel is marked as printed')).toBeVisible();
});

test('Delete asks, deletes, and the row that takes the place has the focus', async ({ enter, api }) => {
  const [third = '', second = ''] = await create(api, [
    { order_number: 'D-3' },
    { order_number: 'D-2' },
    { order_number: 'D-1' },
  ]);
  const desk = await enterList(enter);
  await desk.keyboard.press('j');
  await desk.keyboard.press('j');
  await expect(focused(desk)).toHaveAttribute('data-row-id', second);
  await desk.keyboard.press('Delete');
  const dialog = desk.getByRole('alertdialog', { name: 'Delete Order D-2?' });
  await expect(dialog).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(focused(desk)).toHaveAttribute('data-row-id', second);
  await desk.keyboard.press('Delete');
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(desk.locator(`[data-row-id="${second}"]`)).toHaveCount(0);
  await expect(focused(desk)).toHaveAttribute('data-row-id', third);
});

test(
  'a key on a row that is scrolled away shows the row first, and acts when pressed again',
  { tag: '@safety' },
  async ({ enter, api }) => {
    const [first = ''] = await create(api, [{ order_number: 'S-1' }]);
    const desk = await enterList(enter);
    await desk.keyboard.press('j');
    await expect(focused(desk)).toHaveAttribute('data-row-id', first);
    for (const [key, address] of [
      ['e', /\/edit/],
      ['d', /\/new\?from=/],
    ] as const) {
      await grid(desk)
        .locator('xpath=..')
        .evaluate((element) => (element.scrollTop = 2000));
      await expect(focused(desk)).not.toBeInViewport();
      await desk.keyboard.press(key);
      await expect(desk.getByText(/^Order S-1 was out of view/)).toBeVisible();
      await expect(focused(desk)).toBeInViewport();
      await expect(focused(desk)).toHaveAttribute('data-row-id', first);
      await expect(desk).toHaveURL(/\/parcels$/);
      await desk.keyboard.press(key);
      await expect(desk).toHaveURL(address);
      await expect(desk.getByRole('textbox', { name: 'Order number' })).toBeVisible();
      await desk.goBack();
      await expect(focused(desk)).toHaveAttribute('data-row-id', first);
      await rowKeysWork(desk);
    }
  },
);

test(
  'a key that scrolls, and another list before the browser has drawn that: each list starts at its own top',
  { tag: '@safety' },
  async ({ desk }) => {
    const oldestFirst = '/parcels?sort=created_at';
    await goTo(desk, oldestFirst);
    await expect(desk.getByRole('combobox', { name: 'Sort' })).toHaveValue('created_at');
    await expect(desk.locator('[data-index="0"]')).toBeVisible();
    await goTo(desk, '/parcels');
    await expect(desk.getByRole('combobox', { name: 'Sort' })).toHaveValue('-created_at');
    await desk.keyboard.press('j');
    await expect(focused(desk)).toHaveCount(1);
    // In one task: no frame comes in between, as on a machine that is busy.
    await desk.evaluate(async (path) => {
      const key = new KeyboardEvent('keydown', { key: 'End', bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(key);
      await Promise.resolve();
      history.pushState({}, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, oldestFirst);
    await expect(desk.getByRole('combobox', { name: 'Sort' })).toHaveValue('created_at');
    await expect(desk.locator('[data-index="0"]')).toBeVisible();
  },
);

test(
  'a parcel that is not among the loaded rows makes no other row the current one; one that was just made is',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const answer = (await api.get('/parcels?sort=created_at')).body as { data: { id: string }[] };
    await desk.goto(new URL(`/parcels/${answer.data[0]?.id}`, desk.url()).href);
    await expect(desk.getByRole('heading', { name: /^(?:Order|Parcel) \S/ })).toBeVisible();
    await desk.keyboard.press('Escape');
    await expect(grid(desk).getByRole('row').nth(1)).toBeVisible();
    await rowKeysWork(desk);
    await expect(focused(desk)).toHaveCount(0);
    await desk.keyboard.press('Delete');
    await expect(desk.getByRole('alertdialog')).toHaveCount(0);
    await desk.keyboard.press('j');
    await expect(focused(desk)).toHaveAttribute('data-index', '0');

    await desk.keyboard.press('n');
    await expect(desk).toHaveURL(/\/parcels\/new$/);
    await desk.getByRole('textbox', { name: 'Order number' }).fill('N-1');
    await desk.keyboard.press('Control+Enter');
    await expect(desk).toHaveURL(/\/parcels\/[-0-9a-f]{36}/);
    const id = /\/parcels\/([-0-9a-f]{36})/.exec(desk.url())?.[1] ?? '';
    await expect(desk.getByRole('heading', { name: 'Order N-1' })).toBeVisible();
    await desk.keyboard.press('Escape');
    await expect(focused(desk)).toHaveAttribute('data-row-id', id);
    await expect.poll(async () => (await shownIds(desk))[0]).toBe(id);
    expect((await api.get(`/parcels/${id}`)).status).toBe(200);
  },
);

test('/ finds, down leads to the rows, and Escape takes one thing back at a time', async ({ enter, api }) => {
  await create(api, [{ order_number: 'ESC-1', receiver: { ...receiver, name: 'Żółć Łąka' } }]);
  const desk = await enterList(enter);
  const find = desk.getByRole('searchbox', { name: 'Find in these parcels' });
  await desk.keyboard.press('/');
  await expect(find).toBeFocused();
  await desk.keyboard.type('zolc esc');
  await expect(desk.getByText(/^1 found among all \d+ parcels$/)).toBeVisible();
  await expect(grid(desk).getByRole('link')).toHaveText(['ESC-1']);
  await desk.keyboard.press('ArrowDown');
  await expect(focused(desk)).toBeVisible();
  await desk.keyboard.press('x');
  await expect(desk.getByRole('region', { name: 'Selected parcels' })).toContainText('1 selected');
  await desk.keyboard.press('Escape');
  await expect(find).toHaveValue('');
  await expect(grid(desk).getByRole('row').nth(5)).toBeVisible();
  await expect(desk.getByRole('region', { name: 'Selected parcels' })).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('region', { name: 'Selected parcels' })).toBeHidden();
  await desk.keyboard.press('?');
  const help = desk.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const name of [
    'Process',
    'Print labels',
    'Find in the list',
    'Filter the list',
    'Select or deselect current parcel',
  ])
    await expect(help).toContainText(name);
});

test(
  'Escape leads from the search box to the row that was current, to the first without one; two quick ones too, after a search that found others, then nothing',
  { tag: '@safety' },
  async ({ enter, api }) => {
    await create(api, [{ order_number: 'found-on-the-way' }, { order_number: 'K-1' }]);
    const desk = await enterList(enter);
    const input = desk.getByRole('searchbox', { name: 'Find' });
    const search = async () => {
      await desk.keyboard.press('/');
      await expect(input).toBeFocused();
    };
    await search();
    await desk.keyboard.press('Escape');
    await expect(focused(desk)).toHaveAttribute('data-index', '0');
    await desk.keyboard.press('j');
    await desk.keyboard.press('j');
    await expect(focused(desk)).toHaveAttribute('data-index', '2');
    await search();
    await desk.keyboard.press('Escape');
    await expect(focused(desk)).toHaveAttribute('data-index', '2');
    await search();
    await desk.keyboard.type('found-on-the-way');
    await expect(grid(desk).getByRole('row')).toHaveCount(2);
    await desk.keyboard.type('-to-nothing');
    await expect(desk.getByRole('heading', { name: 'No results' })).toBeVisible();
    // The second comes before the rows are back, or with them.
    await Promise.all([desk.keyboard.press('Escape'), desk.keyboard.press('Escape')]);
    await expect(focused(desk)).toHaveAttribute('data-index', '2');
    await desk.keyboard.press('j');
    await expect(focused(desk)).toHaveAttribute('data-index', '3');
  },
);

test('a key that moves to another row or selects one draws that row again and no other @safety', async ({ enter }) => {
  const desk = await enterList(enter);
  // What the desk knows of the rows is there.
  await networkSettled(desk);
  await desk.keyboard.press('j');
  await expect(desk.locator('[data-index="0"]')).toBeFocused();
  // A row that is drawn again has at least its checkbox's attributes set once more.
  await desk.evaluate(() => {
    const drawn = new Set<string>();
    new MutationObserver((mutations) => {
      for (const { target } of mutations) {
        const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
        if (row !== null) drawn.add(row.dataset['index'] ?? '');
      }
    }).observe(document.querySelector('[role=grid]') ?? document, { attributes: true, childList: true, subtree: true });
    Object.assign(globalThis, { drawn });
  });
  const drawn = () => desk.evaluate(() => [...(globalThis as unknown as { drawn: Set<string> }).drawn].toSorted());
  await desk.keyboard.press('j');
  await expect(desk.locator('[data-index="1"]')).toBeFocused();
  expect(await drawn()).toEqual(['0', '1']);
  await desk.keyboard.press('x');
  await expect(desk.locator('[data-index="1"]')).toHaveAttribute('aria-selected', 'true');
  expect(await drawn()).toEqual(['0', '1']);
});
