import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { serviceClient } from '../service-client.ts';
import { type ServiceProcess, withService } from '../service-process.ts';
import { type Front, withFront } from './front-server.ts';
import { grid, listedParcels } from './list-rows.ts';

test.use({ serviceOptions: { parcels: 730 } });

const find = (page: Page) => page.getByRole('searchbox', { name: 'Find in these parcels' });
const bar = (page: Page) => page.getByRole('region', { name: 'Search progress' });
const subtitle = (page: Page) => page.locator('header').first();
const row = (page: Page, index: number) => grid(page).locator(`[data-index="${index}"]`);

interface HeldPages {
  front: Front;
  /** Lets so many more pages of the list through; those after them wait. */
  release: (pages: number) => void;
  /** The next pages that were requested. */
  asked: () => number;
}

/** The list of a service, signed in through a front that holds its pages after the first. */
async function withHeldPages(
  page: Page,
  service: ServiceProcess,
  provide: (held: HeldPages) => Promise<void>,
): Promise<void> {
  await withFront(service, async (front) => {
    let [passed, allowed] = [0, 0];
    const waiting: (() => void)[] = [];
    const isNext = (url: string) => url.startsWith('/v1/parcels?') && url.includes('cursor=');
    front.fault = ({ url }) => {
      if (!isNext(url)) return null;
      passed += 1;
      return passed <= allowed ? null : { after: new Promise<void>((resolve) => waiting.push(resolve)) };
    };
    await page.goto(front.link);
    await expect(row(page, 0)).toBeVisible();
    await provide({
      front,
      release: (pages) => {
        allowed = passed - waiting.length + pages;
        for (const pass of waiting.splice(0, pages)) pass();
      },
      asked: () => front.seen.filter(({ url }) => isNext(url)).length,
    });
  });
}

/** Gives one parcel of the third page and one of the sixth a reference of their own. Their ids. */
async function hideNeedles(service: ServiceProcess, ...references: [string, string]): Promise<string[]> {
  const api = serviceClient(service.apiBase, service.token);
  const parcels = await listedParcels(api, 'sort=-created_at');
  const ids = [230, 520].map((index) => parcels[index]?.id ?? '');
  for (const [index, reference] of references.entries())
    expect((await api.patch(`/parcels/${ids[index]}`, { reference })).status).toBe(200);
  return ids;
}

test('a search reads on automatically: the first hit at once, nothing moves with the next, and it ends with the list', async ({
  page,
  service,
}) => {
  const [first = '', second = ''] = await hideNeedles(service, 'needle-one', 'needle-one');
  await withHeldPages(page, service, async ({ release, asked }) => {
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('j');
    await page.keyboard.press('/');
    await page.keyboard.type('needle-one');
    await expect(bar(page)).toContainText(/^Searching… 100 parcels since /);
    await expect(page.getByRole('heading', { name: 'No results so far' })).toBeVisible();
    await expect(bar(page).getByRole('button', { name: 'Stop' })).toBeVisible();
    release(2);
    await expect(row(page, 0)).toHaveAttribute('data-row-id', first);
    await expect(bar(page)).toContainText(/^Searching… 300 parcels since /);
    await expect(subtitle(page)).toContainText('1 found');
    await expect(subtitle(page)).not.toContainText('among');
    await expect(page.getByRole('status').filter({ hasText: 'First result found' })).toBeAttached();
    await expect(find(page)).toBeFocused();
    await expect(grid(page).locator('[data-row-id][tabindex="0"]')).toHaveAttribute('data-row-id', first);
    const top = (await row(page, 0).boundingBox())?.y;
    release(3);
    await expect(row(page, 1)).toHaveAttribute('data-row-id', second);
    expect((await row(page, 0).boundingBox())?.y).toBe(top);
    // The current row is still the first hit, and the focus is where it was.
    await expect(grid(page).locator('[data-row-id][tabindex="0"]')).toHaveAttribute('data-row-id', first);
    await expect(find(page)).toBeFocused();
    release(10);
    await expect(bar(page)).toBeHidden();
    await expect(subtitle(page)).toContainText('2 found among all 730 parcels');
    expect(asked()).toBe(7);
  });
});

test(
  'a search is stopped and continued; other letters continue from where it came to, without it nothing is read',
  { tag: '@safety' },
  async ({ page, service }) => {
    await withHeldPages(page, service, async ({ release, asked }) => {
      await find(page).fill('no-such-parcel');
      release(1);
      await expect(bar(page)).toContainText('200 parcels');
      // Escape stops; only the next one takes the text away.
      await find(page).press('Escape');
      await expect(bar(page)).toContainText(/^Search stopped\. Searched 200 parcels since /);
      await expect(find(page)).toHaveValue('no-such-parcel');
      await expect(page.getByRole('status').filter({ hasText: 'Search stopped' })).toBeAttached();
      // What was on its way still comes; no more is requested.
      release(1);
      await expect(bar(page)).toContainText('300 parcels');
      expect(asked()).toBe(2);
      await bar(page).getByRole('button', { name: 'Continue' }).click();
      await expect(bar(page)).toContainText(/^Searching/);
      release(1);
      await expect(bar(page)).toContainText('400 parcels');
      await bar(page).getByRole('button', { name: 'Stop' }).click();
      release(1);
      await expect(bar(page)).toContainText(/^Search stopped\. Searched 500 parcels/);
      // Another text is another search.
      await find(page).fill('no-such-parcel-either');
      await expect(bar(page)).toContainText(/^Searching… 500 parcels/);
      await expect.poll(asked).toBe(5);
      // So is the first one when it is typed again.
      await find(page).fill('no-such-parcel');
      await expect(bar(page)).toContainText(/^Searching… 500 parcels/);
      await find(page).press('Escape');
      await find(page).press('Escape');
      await expect(find(page)).toHaveValue('');
      await expect(bar(page)).toBeHidden();
      release(10);
      await expect(subtitle(page)).toContainText('600 loaded');
      expect(asked()).toBe(5);
    });
  },
);

test(
  'Enter before anything is found waits for the first hit, and goes nowhere when more is typed',
  { tag: '@safety' },
  async ({ page, service }) => {
    const [first = '', second = ''] = await hideNeedles(service, 'needle-two', 'needle-three');
    await withHeldPages(page, service, async ({ release }) => {
      await find(page).fill('needle-two');
      await expect(bar(page)).toContainText(/^Searching/);
      await page.keyboard.press('Enter');
      await expect(find(page)).toBeFocused();
      release(2);
      await expect(row(page, 0)).toBeFocused();
      await expect(row(page, 0)).toHaveAttribute('data-row-id', first);
      await find(page).fill('needle-thre');
      await page.keyboard.press('Enter');
      await page.keyboard.type('e');
      release(3);
      await expect(row(page, 0)).toHaveAttribute('data-row-id', second);
      await expect(find(page)).toBeFocused();
    });
  },
);

test(
  'the service goes away while a search reads on: it waits, and continues when that is back',
  { tag: '@safety' },
  async ({ page }) => {
    await withService({ parcels: 230 }, async (service) => {
      await withHeldPages(page, service, async ({ release }) => {
        await find(page).fill('no-such-parcel');
        await expect(bar(page)).toContainText(/^Searching/);
        await service.stop();
        release(10);
        await expect(bar(page)).toContainText(
          /^Search interrupted\. Searched 100 parcels since .*\. It continues automatically when the API answers\.$/,
        );
        await expect(page.getByText(/^No answer from .* since/)).toHaveCount(1);
        await expect(page.getByRole('alert')).toHaveCount(0);
        await service.restart();
        await page.getByRole('button', { name: 'Try now' }).click();
        await expect(page.getByText('Searched all 230 parcels.')).toBeVisible();
      });
    });
  },
);

test(
  'a page that fails ends the search with its reason, and Continue resumes it',
  { tag: '@safety' },
  async ({ page, service }) => {
    await withHeldPages(page, service, async ({ front, release }) => {
      await find(page).fill('no-such-parcel');
      await expect(bar(page)).toContainText(/^Searching/);
      const hold = front.fault;
      front.fault = (request) =>
        request.url.includes('cursor=')
          ? { status: 403, headers: { 'X-Request-ID': 'req-search' }, body: '{"message":"not now"}' }
          : null;
      release(1);
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(/Not now\.[^]*req-search/);
      await expect(bar(page)).toContainText(/^Search interrupted\. Searched 200 parcels since /);
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      front.fault = hold;
      await bar(page).getByRole('button', { name: 'Continue' }).click();
      await expect(alert).toBeHidden();
      await expect(bar(page)).toContainText(/^Searching/);
    });
  },
);

test('a search in a view reads on as well', { tag: '@safety' }, async ({ page, service }) => {
  await withHeldPages(page, service, async ({ release }) => {
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Late', exact: true }).click();
    await find(page).fill('no-such-parcel');
    await expect(bar(page)).toContainText(/^Searching… 100 parcels since /);
    release(10);
    await expect(page.getByText('Searched all 730 parcels.')).toBeVisible();
  });
});
