import { expect } from '@playwright/test';
import { cancelParcel, createParcel, processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { standInViewer, watchPrinting } from '../ui/watch-printing.ts';
import type { PageState, PageWalk } from './page-state.ts';
import type { Walker } from './walker.ts';

const made = (at: Walker) => at.dialog.getByRole('region').getByRole('button').first();
const addPickup = (at: Walker) => at.button('Add pickup', at.dialog);
const openLists = (at: Walker) => at.button('End-of-day list…').first().click();

function day(name: string, path: string): PageState {
  return {
    name,
    shows: ['today-page'],
    async open(at) {
      await at.goToPage(path);
      await at.unfold();
    },
  };
}

/** What is wrong with a pickup time and with a file of them, and one that is right. */
const pickups: readonly PageState[] = [
  {
    name: 'pickup times',
    shows: ['pickups-dialog'],
    open: (at) => at.opens(at.button('Pickup times…').click()),
  },
  {
    name: 'pickup times: something is missing',
    async open(at) {
      await addPickup(at).click();
      await expect(at.dialog.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'pickup times: one, and a file of something else',
    async open(at) {
      await at.dialog.getByRole('combobox').selectOption({ index: 1 });
      await at.dialog.locator('input[type=time]').fill('23:59');
      await addPickup(at).click();
      await expect(at.dialog.getByRole('alert')).toHaveCount(0);
      await at.dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'pickups.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
      await expect(at.dialog.getByRole('alert')).toBeVisible();
    },
    leave: (at) => at.escape(),
  },
];

/** An end-of-day list is chosen, made, printed, shown again and deleted. */
const endOfDay: readonly PageState[] = [
  {
    name: 'end-of-day list',
    shows: ['handover-dialog'],
    async open(at) {
      await openLists(at);
      await expect(at.dialog.getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'an end-of-day list',
    shows: ['handover-list'],
    async open(at) {
      await at.press('Enter');
      await expect(at.button('Print', at.dialog)).toBeVisible();
    },
  },
  {
    name: 'an end-of-day list, printed',
    open: (at) => at.button('Print', at.dialog).click(),
    leave: (at) => at.escape(),
  },
  {
    name: 'end-of-day lists',
    async open(at) {
      await cancelParcel(at.api, at.keptAs('printed'));
      await openLists(at);
      await expect(made(at)).toBeVisible();
    },
  },
  {
    name: 'an end-of-day list with a cancelled parcel',
    async open(at) {
      await made(at).click();
      await expect(at.dialog.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'an end-of-day list is deleted',
    async open(at) {
      await at.button('Delete list', at.dialog).click();
      await expect(made(at)).toHaveCount(0);
    },
    leave: (at) => at.escape(),
  },
];

/** Today, its week, days without figures, pickup times, the wall, and the lists at the end of a day. */
export const todayWalk: PageWalk = {
  name: 'today',
  async prepare(at) {
    const body = readyBody(await at.firstMethod());
    at.data.add([body, 'pickups.json']);
    const make = (order: string, query: string) => processedParcel(at.api, { ...body, order_number: order }, query);
    await createParcel(at.api, { ...body, order_number: 'XQ-1', ship_by: '2026-01-02T10:00:00Z' });
    at.kept['printed'] = (await make('XQ-2', '?print=true')).id;
    await make('XQ-3', '?print=true');
    await make('XQ-4', '?print=false');
    await standInViewer(at.page);
    await watchPrinting(at.page);
    await at.page.reload();
    await at.listIsThere();
  },
  states: [
    day('today', '/today'),
    ...pickups,
    day('today with a pickup', '/today'),
    ...endOfDay,
    day('a week', '/today?span=week'),
    day('a day that is to come', '/today?day=2099-01-01'),
    day('no such day', '/today?day=2026-02-31'),
    {
      name: 'the wall',
      async open(at) {
        await at.goTo('/today?wall');
        await expect(at.buttonOf('Leave the wall view')).toBeVisible();
      },
    },
    {
      name: 'the wall, offline',
      restless: true,
      async open(at) {
        await at.page.context().setOffline(true);
        const note = at.page.getByRole('status').filter({ hasText: at.said.text('This device is offline') });
        await expect(note).toBeVisible();
      },
      leave: (at) => at.page.context().setOffline(false),
    },
    {
      name: 'today, which could not be read',
      async open(at) {
        at.front.fault = ({ url }) =>
          url.startsWith('/v1/parcels')
            ? { status: 500, headers: { 'content-type': 'application/json' }, body: '{"message":"qqqq"}' }
            : null;
        at.data.add('qqqq');
        await at.load('/today');
        await expect(at.page.getByRole('alert').first()).toBeVisible();
      },
      leave: (at) => at.mend(),
    },
  ],
};
