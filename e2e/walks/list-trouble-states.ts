import { expect } from '@playwright/test';
import { filterableSources, sorts } from '#contract/list-query.ts';
import type { PageState, PageWalk } from './page-state.ts';
import { dialogs, type Walker } from './walker.ts';

const heading = (at: Walker) => at.main.locator('h2, h3').first();
const search = (at: Walker) => at.page.getByRole('region', { name: at.said.text('Search progress') });

/** What the service answers every request of the list from now on. */
function answer(at: Walker, status: number): void {
  const headers = { 'retry-after': '60', 'content-type': 'application/json', 'x-request-id': 'r1' };
  at.front.fault = ({ url }) =>
    url.startsWith('/v1/parcels') ? { status, headers, body: '{"message":"qqqq"}' } : null;
}

/** Requests with this in their address wait until what is returned is called. */
function hold(at: Walker, part: string): () => void {
  let go = () => {};
  const passed = new Promise<void>((resolve) => (go = resolve));
  at.front.fault = ({ url }) => (url.includes(part) ? { after: passed } : null);
  return () => {
    at.front.fault = () => null;
    go();
  };
}

const goes = new WeakMap<Walker, () => void>();

function view(name: string): PageState {
  return {
    name: `the view “${name}”`,
    async open(at) {
      await at.goTo(`/parcels?view=${name}`);
      await expect(at.page.locator('[data-row-id]').first().or(heading(at))).toBeVisible();
    },
  };
}

function listAnswered(name: string, status: number, restless?: true): PageState {
  return {
    name: `a list that ${name}`,
    ...(restless && { restless }),
    async open(at) {
      at.data.add('qqqq');
      answer(at, status);
      await at.goTo(`/parcels?sort=-cancelled_at&filter[created_since]=2020-01-01T00:00:${status % 60}Z`);
      await expect(at.page.locator('[data-row-id]')).toHaveCount(0);
      const told = at.main.getByRole('status').filter({ hasText: /\S/ });
      await expect(at.page.getByRole('alert').or(heading(at)).or(told).first()).toBeVisible();
    },
    async leave(at) {
      await at.mend();
      // A page that is to wait does so for all that it asks.
      if (restless) await at.enter();
    },
  };
}

/** Views, searches and places with nothing in them, and what cannot be read. */
export const listTroubleWalk: PageWalk = {
  name: 'lists without rows, and what cannot be read',
  states: [
    ...['refused', 'late', 'held', 'to-print'].map(view),
    {
      name: 'a search that reads on',
      restless: true,
      async open(at) {
        at.data.add('no such parcel');
        await at.goTo('/parcels?sort=-printed_at');
        await at.listIsThere();
        goes.set(at, hold(at, 'cursor='));
        await at.press('/');
        await at.page.keyboard.type('no such parcel');
        await expect(search(at)).toBeVisible();
      },
    },
    {
      name: 'a search that is stopped',
      async open(at) {
        await at.press('Escape');
        await expect(at.buttonOf('Continue', search(at))).toBeVisible();
      },
    },
    {
      name: 'nothing found',
      async open(at) {
        await at.buttonOf('Continue', search(at)).click();
        goes.get(at)?.();
        await expect(at.button('Clear search').first()).toBeVisible();
      },
      async leave(at) {
        await at.button('Clear search').first().click();
      },
    },
    {
      name: 'no match',
      async open(at) {
        await at.goTo('/parcels?filter[cancelled_since]=2099-01-01T00:00:00Z');
        await expect(heading(at)).toBeVisible();
      },
    },
    {
      name: 'a view without a row',
      async open(at) {
        await at.goTo('/parcels?filter[cancelled_since]=2098-01-01T00:00:00Z&view=late');
        await expect(heading(at)).toBeVisible();
      },
    },
    {
      name: 'an address that is not understood',
      async open(at) {
        at.data.add(['sort', 'weight', 'yesterday', 'lost', ...sorts, ...filterableSources]);
        await at.goTo('/parcels?filter[source]=api&sort=weight&filter[created_since]=yesterday&page=2&view=lost');
        await expect(at.page.getByText(at.said.text('Part of this address was not sent to the API'))).toBeVisible();
      },
    },
    {
      name: 'a filtered list',
      async open(at) {
        await at.goTo('/parcels?sort=created_at&filter[created_since]=2020-01-01T00:00:00Z');
        await at.listIsThere();
      },
    },
    {
      name: 'a list that is loading',
      restless: true,
      async open(at) {
        goes.set(at, hold(at, '/parcels'));
        await at.goTo('/parcels?sort=printed_at');
        await expect(at.page.locator('[data-row-id]')).toHaveCount(0);
      },
      leave: async (at) => goes.get(at)?.(),
    },
    listAnswered('needs a plan', 402),
    listAnswered('is not allowed', 403),
    listAnswered('waits after too many requests', 429, true),
    listAnswered('has failed', 500),
    {
      name: 'offline',
      restless: true,
      async open(at) {
        await at.enter();
        await at.page.context().setOffline(true);
        await expect(
          at.page.getByText(at.said.text('You are offline. This page may be out of date; what you typed is kept.')),
        ).toBeVisible();
      },
      leave: (at) => at.page.context().setOffline(false),
    },
    {
      name: 'a service without an answer',
      restless: true,
      async open(at) {
        at.front.fault = () => ({ drop: true });
        await at.goTo('/parcels?sort=-processed_at');
        await expect(at.button('Try now').first()).toBeVisible();
      },
      leave: (at) => at.mend(),
    },
    {
      name: 'shipping methods',
      shows: ['shipping-methods-page'],
      async open(at) {
        await at.load('/shipping-methods');
        await expect(at.page.getByRole('table')).toBeVisible();
      },
    },
    {
      name: 'no such method',
      async open(at) {
        await at.page.getByRole('searchbox').fill('qqqq');
        await expect(heading(at)).toBeVisible();
      },
    },
    {
      name: 'no such page',
      shows: ['not-found-page'],
      async open(at) {
        at.data.add('/no/such/page');
        await at.goTo('/no/such/page');
        await expect(at.page.getByRole('table')).toHaveCount(0);
      },
    },
    {
      name: 'sign-in over the page',
      shows: ['sign-in-over-page'],
      async open(at) {
        answer(at, 401);
        await at.goTo('/parcels?sort=created_at&filter[source]=manual');
        await expect(at.page.locator(dialogs)).toBeVisible();
      },
      leave: (at) => at.mend(),
    },
  ],
};
