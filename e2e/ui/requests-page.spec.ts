import { execFileSync } from 'node:child_process';
import type { Locator, Page } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { expect, test } from '../fixtures.ts';
import { unshared } from '../unshared.ts';
import { intercept } from '../intercept.ts';
import { seededDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { stored } from './device-stores.ts';
import { textbox, openEditor } from './editor-pages.ts';
import { goTo } from './go-to.ts';
import { grid } from './list-rows.ts';
import { sidewaysScroll, smallTargets } from './page-checks.ts';
import { openParcel } from './parcel-pages.ts';
import { readyParcels, runState, select } from './run-pages.ts';

test.use({ serviceOptions: seededDesk, permissions: ['clipboard-read', 'clipboard-write'] });

const database = 'parcel-desk-requests';

function calls(page: Page): Locator {
  return page.getByRole('grid', { name: 'Requests of this browser' });
}

function detail(page: Page): Locator {
  return page.getByRole('region', { name: 'Current request' });
}

function paths(page: Page): Locator {
  return calls(page).locator('[data-column="path"][role="gridcell"]');
}

function textWidth(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().width;
}

async function openRequests(page: Page, search = ''): Promise<void> {
  await goTo(page, `/requests${search}`);
  await expect(page.getByRole('heading', { name: 'Requests', exact: true })).toBeVisible();
}

test('the requests of two tabs are in one list; what is new waits; filters, keys and links find them @safety', async ({
  desk,
  api,
  service,
}) => {
  const first = await createParcel(api, { order_number: 'Q-1' });
  const second = await desk.context().newPage();
  const status = second.waitForResponse((answer) => answer.url().endsWith(`/parcels/${first.id}/process`));
  await second.goto(`${service.origin}/parcels/${first.id}`);
  await (await status).finished();
  await expect(second.locator('section[data-beside]').getByRole('heading', { name: 'Q-1' })).toBeVisible();
  await desk.keyboard.press('Alt+9');
  await expect(paths(desk).filter({ hasText: '/parcels?sort=-created_at' }).first()).toBeVisible();
  const updates = desk.getByRole('status', { name: 'Updates' });
  // The other tab reports its requests when it is idle, with others: pending ones are shown until these are among them.
  const showNew = (asked: Locator) =>
    expect
      .poll(async () => {
        if (await updates.getByRole('button').isVisible()) await desk.keyboard.press('.');
        return asked.count();
      })
      .toBeGreaterThan(0);
  await showNew(paths(desk).filter({ hasText: first.id }));

  const before = await paths(desk).allInnerTexts();
  await second.keyboard.press('Alt+7');
  await expect(second.getByRole('heading', { name: 'Shipping methods' })).toBeVisible();
  await expect(updates).toContainText('new');
  expect(await paths(desk).allInnerTexts()).toEqual(before);
  await showNew(paths(desk).filter({ hasText: '/shipping-methods' }));
  // What the other tab has requested besides may have come since.
  await expect
    .poll(async () => {
      await desk.keyboard.press('.');
      return updates.textContent();
    })
    .toBe('');

  await expect(calls(desk).locator('[data-index="0"]')).toBeFocused();
  await desk.keyboard.press('/');
  await desk.keyboard.type(first.id.slice(0, 13));
  await expect(desk).toHaveURL(new RegExp(`/requests\\?parcel=${first.id.slice(0, 13)}$`));
  // The rows follow what is typed when the page has time.
  await expect
    .poll(async () => (await paths(desk).allInnerTexts()).filter((path) => !path.includes(first.id)))
    .toEqual([]);
  await desk.getByLabel('Kind').selectOption('Status checks');
  await expect
    .poll(async () => [...new Set(await paths(desk).allInnerTexts())])
    .toEqual([`/parcels/${first.id}/process`]);
  // Seen to its end, with the middle of the id left out.
  await expect.poll(() => paths(desk).first().evaluate(textWidth)).toBeLessThan(240);
  await paths(desk).first().hover();
  await expect(desk.getByRole('tooltip')).toHaveText(`/parcels/${first.id}/process`);
  // The other tab may have been left while it asked once more.
  await calls(desk).getByRole('row').filter({ hasText: '404' }).first().click();
  await expect(detail(desk)).toContainText('404 not found');
  await expect(detail(desk)).toContainText('another tab');
  await desk.getByLabel('Result').selectOption('Server error');
  await expect(desk.getByRole('heading', { name: 'No requests match' })).toBeVisible();
  await desk.getByRole('button', { name: 'Clear filters' }).click();
  await expect(desk).toHaveURL(/\/requests$/);

  await expectAccessible(desk);
  expect(await smallTargets(desk)).toEqual([]);
  for (const width of [390, 320]) {
    await desk.setViewportSize({ width, height: 844 });
    await expect(paths(desk).first()).toBeVisible();
    await expect.poll(() => sidewaysScroll(desk)).toBe(0);
  }
});

test(
  'the last requests are beside a parcel, and an error leads to its own',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const { id } = await createParcel(api, { order_number: 'Q-2' });
    await openParcel(desk, id);
    await desk.getByText('Last requests').click();
    const beside = desk.getByRole('region', { name: 'Requests' });
    await expect(beside.getByRole('listitem').filter({ hasText: `GET /parcels/${id}` })).not.toHaveCount(0);
    await expectAccessible(desk);
    await beside.getByRole('link', { name: 'Show in Requests' }).click();
    await expect(desk).toHaveURL(new RegExp(`/requests\\?parcel=${id}$`));
    await expect(paths(desk).filter({ hasText: id })).not.toHaveCount(0);
    await desk.keyboard.press('/');
    await desk.keyboard.type('q-2');
    await expect(desk).toHaveURL(/\?parcel=q-2$/);
    await expect(paths(desk).filter({ hasText: id })).not.toHaveCount(0);
    await expect.poll(async () => (await paths(desk).allInnerTexts()).filter((path) => !path.includes(id))).toEqual([]);
    await desk.keyboard.type('0000');
    await expect(desk.getByText('Enter a parcel ID, or the order number')).toBeVisible();

    await goTo(desk, '/parcels/00000000-0000-4000-8000-000000000000');
    const missing = desk.getByRole('alert').filter({ hasText: 'Parcel not found' });
    const requestId = await missing.locator('.mono').first().innerText();
    await missing.getByRole('link', { name: 'Show in Requests' }).click();
    await expect(paths(desk)).toHaveText(['/parcels/00000000-0000-4000-8000-000000000000']);
    await expect(detail(desk)).toContainText(requestId);
    await desk.getByRole('button', { name: 'Remove filter: Request ID' }).click();
    await expect(paths(desk)).not.toHaveCount(1);
  },
);

test('a run shows what it has sent, with each of its attempts', { tag: '@safety' }, async ({ desk, api }) => {
  const ids = await readyParcels(api, ['Q-4', 'Q-5']);
  await desk.goto(new URL('/parcels', desk.url()).href);
  await select(desk, ids);
  await desk.keyboard.press('Shift+P');
  await expect(desk.getByRole('dialog', { name: 'Process 2 parcels?' })).toBeVisible();
  await desk.keyboard.press('Enter');
  await expect(runState(desk)).toHaveText('Ended');
  await desk.getByText('Last requests').click();
  const sent = desk
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /POST \/parcels\/[0-9a-f-]{36}\/process/ });
  await expect(sent).toHaveCount(2);
  await desk.getByRole('link', { name: 'Show in Requests' }).click();
  await expect(desk).toHaveURL(/\/requests\?run=[0-9a-f]{32}$/);
  const attempts = calls(desk).locator('[data-column="attempt"][role="gridcell"]');
  await expect(attempts).toHaveText([/^1 of 1 · run [0-9a-f]{6}, parcel/, /^1 of 1 · run [0-9a-f]{6}, parcel/]);
  await expect(detail(desk).getByRole('link', { name: 'Open run' })).toBeVisible();
});

test(
  'the page shows attempts of one intent, a 429, a lost answer, and how long a request waited',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const { id } = await createParcel(api, { order_number: 'Q-3' });
    await openEditor(desk, id);
    let lost = 0;
    await intercept(desk, `**/v1/parcels/${id}`, async (route) => {
      if (route.request().method() !== 'PATCH' || lost > 0) return route.continue();
      lost += 1;
      await route.abort('connectionreset');
    });
    await textbox(desk, 'Reference').fill('twice');
    await textbox(desk, 'Reference').press('Control+Enter');
    await expect(desk).toHaveURL(new RegExp(`/parcels/${id}$`));
    let refused = 0;
    await intercept(desk, /\/v1\/parcels\?sort=created_at/, async (route) => {
      refused += 1;
      if (refused > 1) return route.continue();
      await route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, json: { message: 'slow down' } });
    });
    await goTo(desk, '/parcels?sort=created_at');
    await expect(grid(desk).locator('[data-index="0"]')).toBeVisible();

    await openRequests(desk, '?kind=change');
    const results = calls(desk).locator('[data-column="result"][role="gridcell"]');
    await expect(results).toHaveText(['200', 'No answer']);
    const attempts = calls(desk).locator('[data-column="attempt"][role="gridcell"]');
    await expect(attempts).toHaveText([/^2 of 2 · [0-9a-f]{8}$/, /^1 of 2 · [0-9a-f]{8}$/]);
    await detail(desk).getByRole('button', { name: 'Other attempts' }).click();
    await expect(desk).toHaveURL(/intent=/);
    await expect(paths(desk)).toHaveCount(2);

    await openRequests(desk, '?result=rate-limit');
    await expect(results).toHaveText(['429 rate limit, 1 s']);
    await expect(detail(desk)).toContainText('Asked to wait 1 second');
    // Whatever was asked next waited in the gate.
    await openRequests(desk, '?kind=read');
    await expect(calls(desk).locator('[data-column="waited"]').filter({ hasText: /ms/ })).not.toHaveCount(0);
  },
);

test(
  'a request is copied by keys: its ID, and a curl command that a shell takes and the API answers',
  { tag: '@safety' },
  async ({ desk, service }) => {
    await openRequests(desk, '?kind=read');
    await expect(calls(desk).locator('[data-index="0"]')).toBeFocused();
    await desk.keyboard.press('c');
    await expect(desk.getByText('Request ID copied')).toBeVisible();
    const clipboard = () => desk.evaluate(() => navigator.clipboard.readText());
    const id = await clipboard();
    expect(id).toMatch(/^[\w-]{8,}$/);
    await expect(detail(desk)).toContainText(id);
    await desk.keyboard.press('Shift+C');
    await expect(desk.getByText('Copied. Set TOKEN before you run it.')).toBeVisible();
    const command = await clipboard();
    expect(command).toContain('$TOKEN');
    expect(command).not.toContain(service.token);
    const said = execFileSync('bash', ['--norc', '-c', `curl() { printf '%s\\0' "$@"; }\n${command}`], {
      env: { TOKEN: service.token },
      encoding: 'utf8',
    });
    const [, address = '', , header = ''] = said.split('\0');
    const answer = await fetch(address, { headers: { Authorization: header.replace('Authorization: ', '') } });
    expect(answer.status).toBe(200);
  },
);

test(
  'no request waits for the journal: while its database is held, pages load, and then all are in it',
  { tag: '@safety' },
  async ({ desk }) => {
    await expect(grid(desk).locator('[data-index="0"]')).toBeVisible();
    // It is written some seconds after the page, when the page is idle.
    await expect.poll(() => stored(desk)).toContain('/parcels');
    await desk.evaluate(async (name) => {
      const opened = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
      });
      const store = opened.transaction('calls', 'readwrite').objectStore('calls');
      // A transaction lives for as long as it has a request.
      const hold = () => {
        if ('release' in globalThis) return;
        store.count().addEventListener('success', hold);
      };
      hold();
    }, database);
    await desk.keyboard.press('Alt+7');
    await expect(desk.getByRole('heading', { name: 'Shipping methods' })).toBeVisible();
    await goTo(desk, '/parcels?sort=created_at');
    await expect(grid(desk).locator('[data-index="0"]')).toBeVisible();
    await desk.keyboard.press('Alt+9');
    await expect(calls(desk)).toHaveCount(0);
    await desk.evaluate(() => Object.assign(globalThis, { release: true }));
    for (const path of ['/shipping-methods', '/parcels?sort=created_at'])
      await expect(paths(desk).getByText(path, { exact: true })).not.toHaveCount(0);
  },
);

test(
  'bodies are kept only where that is switched on, and go when it is switched off',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const [plain, kept] = [await createParcel(api, {}), await createParcel(api, {})];
    const save = async (id: string, note: string) => {
      await openEditor(desk, id);
      await textbox(desk, 'Note').fill(note);
      await textbox(desk, 'Note').press('Control+Enter');
      await expect(desk).toHaveURL(new RegExp(`/parcels/${id}$`));
    };
    await save(plain.id, 'Qzxnot');
    await openRequests(desk, '?kind=change');
    await expect(paths(desk)).toHaveText([`/parcels/${plain.id}`]);
    await expect(desk.locator('main').getByRole('group')).toHaveCount(0);
    expect(await stored(desk)).not.toContain('Qzxnot');

    const bodies = desk.getByRole('checkbox', { name: 'Keep bodies' });
    await expect(bodies).toHaveAccessibleDescription(/stored in this browser until/);
    await bodies.check();
    await save(kept.id, 'Qzxkept');
    await openRequests(desk, `?parcel=${kept.id}&kind=change`);
    await desk.getByText('Bodies', { exact: true }).click();
    await expect(desk.getByRole('region', { name: 'Sent' })).toHaveText('{"note":"Qzxkept"}');
    await expect(desk.getByRole('region', { name: 'Received' })).toContainText(kept.id);
    await expectAccessible(desk);
    await bodies.uncheck();
    await expect(desk.getByText('Bodies', { exact: true })).toHaveCount(0);
    await expect.poll(() => stored(desk)).not.toContain('Qzxkept');
  },
);

test(
  'after sign-out nothing of it is left, in no tab; clearing asks and clears all tabs',
  { tag: '@safety' },
  async ({ page: desk, service }) => {
    // What is shared is read again a moment after a page has opened, and would be the first request after clearing. The desk's marks of
    // other tests, which signing out would ask about, do not reach this browser either.
    await unshared(desk);
    await desk.goto(service.link);
    await expect(grid(desk).locator('[data-index="0"]')).toBeVisible();
    const second = await desk.context().newPage();
    await unshared(second);
    await second.goto(`${service.origin}/requests`);
    await expect(paths(second)).not.toHaveCount(0);
    await openRequests(desk);
    await expect(paths(desk)).not.toHaveCount(0);
    expect(await stored(desk)).toContain('/parcels');
    await desk.getByRole('button', { name: 'Clear' }).click();
    await desk
      .getByRole('alertdialog', { name: 'Clear the list of requests?' })
      .getByRole('button', { name: 'Clear' })
      .click();
    for (const page of [desk, second])
      await expect(page.getByRole('heading', { name: 'No requests yet' })).toBeVisible();

    await second.keyboard.press('Alt+7');
    await expect(second.getByRole('heading', { name: 'Shipping methods' })).toBeVisible();
    await expect.poll(() => stored(desk)).toContain('/shipping-methods');
    expect(await stored(desk)).not.toContain(service.token);
    await desk.getByRole('button', { name: 'Sign out' }).click();
    for (const page of [desk, second]) await expect(page.getByRole('heading', { name: 'Connect' })).toBeVisible();
    await expect.poll(() => stored(desk)).not.toContain('shipping-methods');
    await second.getByLabel('API token').fill(service.token);
    await second.getByRole('button', { name: 'Connect' }).click();
    await expect(grid(second).locator('[data-index="0"]')).toBeVisible();
    await openRequests(second, '?kind=read');
    await expect(paths(second).filter({ hasText: '/parcels' })).not.toHaveCount(0);
    // Signing in requests the first page of methods itself.
    await expect(paths(second).filter({ hasText: 'cursor' })).toHaveCount(0);
  },
);

test(
  'where the browser keeps nothing, or has no room left, the page says so and lists what this tab sent',
  { tag: '@safety' },
  async ({ page, service }) => {
    await page.addInitScript(() => {
      if (location.hash === '') return;
      Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
    });
    await page.goto(service.link);
    await expect(grid(page).locator('[data-index="0"]')).toBeVisible();
    await openRequests(page);
    await expect(paths(page)).not.toHaveCount(0);
    const note = page.getByText('This browser stores no data for this page');
    await expect(note).toBeVisible();
    await expectAccessible(page);

    await page.goto(`${service.origin}/parcels`);
    await expect(grid(page).locator('[data-index="0"]')).toBeVisible();
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await goTo(page, '/shipping-methods');
    await expect(page.getByRole('heading', { name: 'Shipping methods' })).toBeVisible();
    await openRequests(page);
    await expect(note).toBeVisible();
    await expect(paths(page).getByText('/shipping-methods', { exact: true })).toHaveCount(1);
  },
);
