import { expect } from '@playwright/test';
import { cancelParcel, createParcel, processedParcel } from '../api/parcel-flows.ts';
import { customsBody, readyBody } from '../api/sample-bodies.ts';
import { writeBadge } from '../one-desk/store-badges.ts';
import { scan } from '../ui/station-pages.ts';
import { standInViewer, watchPrinting } from '../ui/watch-printing.ts';
import { dialogByKey, type PageState, type PageWalk } from './page-state.ts';
import { loadStation, onTable, openStation, says } from './station-steps.ts';
import type { Walker } from './walker.ts';

// Of letters that the made-up language leaves as they are.
const states = ['EMPTY', 'PRINTED', 'HALF', 'REFUSED', 'CANCELLED', 'HELD', 'CUSTOMS', 'BAD', 'SLOW', 'LABEL'];
const orderOf = (state: string) => `XK-${states.indexOf(state)}`;
const message = (at: Walker) => at.page.locator('[data-part=message]');

/** Ships it, and waits for what becomes of it. */
async function ship(at: Walker): Promise<void> {
  await at.press('Enter');
  await expect(message(at).getByRole('region', { name: at.said.text('Result') })).toBeVisible();
}

const person = (at: Walker) => at.page.getByRole('button').filter({ hasText: 'Kxm' });

const found = (state: string): PageState => onTable(`on the table: ${state.toLowerCase()}`, orderOf(state));

async function makeAll(at: Walker): Promise<void> {
  const { api } = at;
  const method = await at.firstMethod();
  const body = readyBody(method);
  at.data.add([body, customsBody(method), 'nobody', 'sandbox:slow=60', 'Kxm', 'hold']);
  const make = (state: string, changes: object = {}) =>
    createParcel(api, { ...body, order_number: orderOf(state), ...changes });
  const done = (state: string, changes: object = {}, query = '') =>
    processedParcel(api, { ...body, order_number: orderOf(state), ...changes }, query);
  const wrong = { receiver: { ...body.receiver, postal_code: '00000' } };
  await make('EMPTY', { receiver: { name: 'nobody' }, weight: null });
  await done('PRINTED');
  await done('HALF', {}, '?print=false');
  await done('REFUSED', wrong);
  await cancelParcel(api, (await done('CANCELLED')).id);
  await make('HELD', { tags: ['hold'] });
  await make('BAD', wrong);
  await make('SLOW', { reference: 'sandbox:slow=60' });
  await make('LABEL');
  await make('CUSTOMS', customsBody(method));
}

/** Parcels that are not to be shipped, how a shipment ends, and a station that is locked or away. */
export const stationEndWalk: PageWalk = {
  name: 'how a shipment ends at the station',
  async prepare(at) {
    await makeAll(at);
    await standInViewer(at.page);
    await watchPrinting(at.page);
    await openStation(at);
  },
  states: [
    ...states.slice(0, 6).map(found),
    dialogByKey('release the hold at the station?', 'F8', 'hold-dialog'),
    found('CUSTOMS'),
    says('shipped, with a declaration', ship, { leave: openStation }),
    found('BAD'),
    says('refused at the station', ship, { leave: openStation }),
    onTable('without data', orderOf('EMPTY'), openStation),
    says('data is missing', ship),
    {
      name: 'corrected at the station',
      async open(at) {
        await at.press('F9');
        await expect(message(at).locator('input, select, textarea').first()).toBeVisible();
      },
      leave: openStation,
    },
    {
      name: 'the label is scanned, by the settings',
      async open(at) {
        await at.opens(at.press('F4'));
        await at.dialog.getByLabel(at.said.start('Scan the label on the box')).check();
      },
      leave: (at) => at.escape(),
    },
    onTable('its label will be scanned', orderOf('LABEL')),
    says('its label is to be scanned', async (at) => {
      await at.press('Enter');
      await expect(message(at).getByRole('alert')).toBeVisible();
    }),
    says('another label', (at) => scan(at.page, 'nobody'), { leave: openStation }),
    {
      name: 'someone at the station',
      async open(at) {
        await scan(at.page, await writeBadge(at.service, { name: 'Kxm' }));
        await expect(person(at)).toBeVisible();
      },
    },
    {
      name: 'a locked station',
      shows: ['locked-station'],
      async open(at) {
        await person(at).click();
        await expect(at.dialog).toBeVisible();
      },
    },
    {
      name: 'a locked station and no badge',
      async open(at) {
        await scan(at.page, 'nobody');
        await expect(at.dialog.getByRole('status')).toHaveText(/\S\S/);
      },
      async leave(at) {
        await scan(at.page, await writeBadge(at.service, { name: 'Kxm' }));
        await expect(at.dialog).toHaveCount(0);
      },
    },
    found('SLOW'),
    says('at the carrier', (at) => at.press('Enter'), { restless: true, leave: loadStation }),
    says(
      'a station without an answer',
      async (at) => {
        await at.page.context().setOffline(true);
        await scan(at.page, 'XK-99');
      },
      { restless: true, leave: (at) => at.page.context().setOffline(false) },
    ),
  ],
};
