import { expect, type Page } from '@playwright/test';
import type { ParcelJson } from '#contract/testing/build-parcel.ts';
import { createParcel, processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import type { ServiceClient } from '../service-client.ts';
import { allParcels, textbox } from './editor-pages.ts';
import type { SeenRequest } from './front-server.ts';
import { grid, listedParcels } from './list-rows.ts';
import { goTo } from './go-to.ts';
import { chooseMore, firstMethod } from './parcel-pages.ts';

/** A place of the page that asks the API for something. */
export interface FailureView {
  name: string;
  /** The requests it is about. */
  hit: (request: SeenRequest) => boolean;
  /** Leads there, and to just before the request, while all is well. `count` is the number of the failure: nothing of one is in the cache of the next. */
  prepare?: (page: Page, count: number) => Promise<void>;
  /** Sends the request. */
  trigger: (page: Page, count: number) => Promise<void>;
  /** All is well there again, or the change was made. */
  arrived: (page: Page, count: number) => Promise<void>;
}

/** A dialog puts the focus on a button on its own; a key before that is not for another one. */
function dialogHasFocus(page: Page): Promise<void> {
  return expect(page.getByRole('alertdialog').locator(':focus')).toHaveCount(1);
}

const listPath = (count: number) =>
  `/parcels?sort=-created_at&filter[created_since]=2020-01-01T00:00:${String(count).padStart(2, '0')}Z`;
const isList = ({ method, url }: SeenRequest) => method === 'GET' && url.startsWith('/v1/parcels?');

/** Views that read. */
export async function readingViews(api: ServiceClient): Promise<FailureView[]> {
  const ids = (await listedParcels(api, 'sort=-created_at')).map(({ id }) => id);
  const receiver = (page: Page) => page.getByRole('region', { name: 'Receiver' }).first();
  return [
    {
      name: 'list',
      hit: (request) => isList(request) && !request.url.includes('cursor'),
      prepare: (page) => page.getByRole('combobox', { name: 'Sort' }).focus(),
      trigger: (page, count) => goTo(page, listPath(count)),
      arrived: (page) => expect(grid(page)).toBeVisible(),
    },
    {
      name: 'next page of the list',
      hit: (request) => isList(request) && request.url.includes('cursor'),
      async prepare(page, count) {
        await goTo(page, listPath(count));
        await expect(page).toHaveURL(new RegExp(`00:00:${String(count).padStart(2, '0')}Z`));
        await expect(page.locator('[data-index="0"]')).toBeVisible();
        await expect(page.getByText(/^100 loaded/)).toBeVisible();
      },
      async trigger(page) {
        await page.keyboard.press('j');
        await page.keyboard.press('End');
      },
      arrived: (page) => expect(page.getByText(/^(200|All 250)/)).toBeVisible(),
    },
    {
      name: 'parcel',
      hit: ({ method, url }) => method === 'GET' && /^\/v1\/parcels\/[^/?]+$/.test(url),
      trigger: (page, count) => goTo(page, `/parcels/${ids[count]}`),
      arrived: (page) => expect(receiver(page)).toBeVisible(),
    },
    {
      name: 'editor',
      hit: ({ method, url }) => method === 'GET' && /^\/v1\/parcels\/[^/?]+$/.test(url),
      trigger: (page, count) => goTo(page, `/parcels/${ids[100 + count]}/edit`),
      arrived: (page) => expect(textbox(page, 'Postal code')).toBeVisible(),
    },
    {
      name: 'shipping methods',
      hit: ({ url }) => url.startsWith('/v1/shipping-methods'),
      // What is once read stays in the cache for minutes, and a read tried again may succeed between two failures.
      async prepare(page) {
        await goTo(page, '/parcels');
        await page.reload();
        await expect(page.getByRole('alert')).toHaveCount(0);
      },
      trigger: (page) => goTo(page, '/shipping-methods'),
      arrived: (page) => expect(page.getByRole('table')).toBeVisible(),
    },
  ];
}

/** Views that change something, with parcels of their own for so many failures. */
export async function changingViews(api: ServiceClient, count: number): Promise<FailureView[]> {
  const method = await firstMethod(api);
  const make = (build: () => Promise<ParcelJson>) => Promise.all(Array.from({ length: count }, build));
  const [edited, started, deleted, marked, cancelled] = await Promise.all([
    make(() => createParcel(api, readyBody(method))),
    make(() => createParcel(api, readyBody(method))),
    make(() => createParcel(api, readyBody(method))),
    make(() => processedParcel(api, readyBody(method), '?print=false')),
    make(() => processedParcel(api, readyBody(method))),
  ]);
  const open = async (page: Page, parcels: ParcelJson[], count: number) => {
    await goTo(page, `/parcels/${parcels[count]?.id}`);
    await expect(page).toHaveURL(new RegExp(`/parcels/${parcels[count]?.id}`));
    await expect(page.getByText(parcels[count]?.id ?? '').first()).toBeVisible();
  };
  const now = async (parcels: ParcelJson[], count: number) => (await api.get(`/parcels/${parcels[count]?.id}`)).body;
  return [
    {
      name: 'create',
      hit: ({ method: verb, url }) => verb === 'POST' && url === '/v1/parcels',
      async prepare(page, count) {
        await page.goto(new URL('/parcels/new', page.url()).href);
        // What was typed before and never saved is offered again.
        const throwAway = page.getByRole('button', { name: 'Discard' });
        await expect(throwAway.or(textbox(page, 'Order number').and(page.locator(':not([readonly])')))).toBeVisible();
        if (await throwAway.isVisible()) await throwAway.click();
        await textbox(page, 'Order number').fill(`FAILED-${count}`);
      },
      trigger: (page) => page.keyboard.press('Control+Enter'),
      async arrived(page, count) {
        await expect(page).toHaveURL(/\/parcels\/[\da-f-]{36}$/);
        const made = (await allParcels(api)).filter(({ order_number }) => order_number === `FAILED-${count}`);
        expect(made.map(({ id }) => page.url().endsWith(id))).toEqual([true]);
      },
    },
    {
      name: 'save',
      hit: (request) => request.method === 'PATCH',
      async prepare(page, count) {
        await page.goto(new URL(`/parcels/${edited[count]?.id}/edit`, page.url()).href);
        await textbox(page, 'City').fill(`Typed ${count}`);
      },
      trigger: (page) => page.keyboard.press('Control+Enter'),
      async arrived(page, count) {
        await expect(page).toHaveURL(new RegExp(`/parcels/${edited[count]?.id}$`));
        expect(await now(edited, count)).toMatchObject({ data: { receiver: { city: `Typed ${count}` } } });
      },
    },
    {
      name: 'process',
      hit: ({ method: verb, url }) => verb === 'POST' && url.includes('/process'),
      prepare: (page, count) => open(page, started, count),
      trigger: (page) => page.keyboard.press('p'),
      async arrived(page, count) {
        await expect(page.getByRole('table', { name: 'Tracking' })).toBeVisible();
        expect(await now(started, count)).toMatchObject({ data: { labels: [{ number: 1 }] } });
      },
    },
    {
      name: 'print',
      hit: ({ method: verb, url }) => verb === 'POST' && url.endsWith('/print'),
      prepare: (page, count) => open(page, marked, count),
      trigger: (page) => page.getByRole('button', { name: 'Mark as printed', exact: true }).press('Enter'),
      async arrived(page, count) {
        await expect(page.getByRole('button', { name: 'Print labels' })).toBeVisible();
        expect(await now(marked, count)).toMatchObject({
          data: { printed_at: expect.stringContaining('T') as unknown },
        });
      },
    },
    {
      name: 'cancel',
      hit: ({ method: verb, url }) => verb === 'POST' && url.endsWith('/cancel'),
      async prepare(page, count) {
        await open(page, cancelled, count);
        await chooseMore(page, 'Cancel shipment');
        await dialogHasFocus(page);
      },
      trigger: (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Cancel shipment' }).press('Enter'),
      async arrived(page, count) {
        await expect(page.getByRole('alertdialog')).toBeHidden();
        expect(await now(cancelled, count)).toMatchObject({
          data: { cancelled_at: expect.stringContaining('T') as unknown },
        });
      },
    },
    {
      name: 'delete',
      hit: (request) => request.method === 'DELETE',
      async prepare(page, count) {
        await open(page, deleted, count);
        await chooseMore(page, 'Delete');
        await dialogHasFocus(page);
      },
      trigger: (page) =>
        page
          .getByRole('alertdialog')
          .getByRole('button', { name: /^Delete/ })
          .press('Enter'),
      async arrived(page, count) {
        await expect(page.getByRole('alertdialog')).toBeHidden();
        expect((await api.get(`/parcels/${deleted[count]?.id}`)).status).toBe(404);
      },
    },
  ];
}
