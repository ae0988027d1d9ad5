import { expect } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { claimElsewhere } from '../one-desk/desk-facts.ts';
import { scan, scanAnother, twoItems } from '../ui/station-pages.ts';
import { dialogBy, dialogByKey, type PageWalk } from './page-state.ts';
import { onTable, openStation, says } from './station-steps.ts';
import type { Walker } from './walker.ts';

const weight = (at: Walker) => at.page.locator('#station-weight');
const escape = (at: Walker) => at.press('Escape');

/** The table of a packer: settings, searches, a count, a weight, a box and questions. */
export const stationWalk: PageWalk = {
  name: 'the station while a parcel is packed',
  async prepare(at) {
    const items = twoItems.map((item) => ({ ...item, note: 'Wrap', weight: '0.4' }));
    const body = { ...readyBody(await at.firstMethod()), items };
    at.data.add([body, 'nobody', 'Ring twice', 'gift', 'heavy', 'Two sheets of paper', 'Elsewhere', 'Assam', 'Kxm']);
    const order = { note: 'Ring twice', tags: ['gift'], ship_by: '2026-01-02T10:00:00Z', weight: null };
    at.kept['packed'] = (await createParcel(at.api, { ...body, ...order, order_number: 'XT-1' })).id;
    const receiver = { ...body.receiver, name: 'Kxm' };
    at.kept['next'] = (await createParcel(at.api, { ...body, receiver, order_number: 'XT-2' })).id;
    await createParcel(at.api, { ...body, receiver, order_number: 'XT-3' });
    at.kept['claimed'] = (await createParcel(at.api, { ...body, order_number: 'XT-4' })).id;
    for (const reference of ['one', 'other'])
      await createParcel(at.api, { ...body, reference, order_number: 'XT-TWICE' });
  },
  states: [
    { name: 'station', shows: ['station-page'], open: openStation },
    dialogByKey('keys of the station', '?'),
    dialogByKey('station settings', 'F4', 'settings-dialog'),
    {
      name: 'station settings with a command sheet',
      async open(at) {
        await at.opens(at.press('F4'));
        await at.button('Make the sheet', at.dialog).click();
        await at.button('Renew the codes', at.dialog).click();
        await expect(at.dialog.getByRole('alert')).toBeVisible();
      },
    },
    {
      name: 'station settings, all sounds',
      async open(at) {
        await at.unfold();
        await at.dialog.locator('details').evaluate((sounds) => sounds.scrollIntoView({ block: 'end' }));
      },
      leave: (at) => at.escape(),
    },
    {
      name: 'a camera that is not there',
      shows: ['camera-panel'],
      async open(at) {
        await at.page.context().grantPermissions(['camera']);
        await at.button('Scan with the camera').click();
        await expect(at.page.getByRole('region', { name: at.said.text('Camera') })).toContainText(/\S/);
      },
      leave: openStation,
    },
    says('nothing found at the station', (at) => scan(at.page, 'nobody'), { leave: escape }),
    says('several found at the station', (at) => scan(at.page, 'XT-TWICE'), { leave: escape }),
    onTable('a parcel on the table', 'XT-1'),
    says('a piece is counted', (at) => scan(at.page, 'TEA-DJ')),
    says('a piece too many', (at) => scanAnother(at.page, 'TEA-DJ')),
    says('a wrong piece', (at) => scan(at.page, 'nobody'), { leave: escape }),
    says('another product', (at) => scan(at.page, 'TEA-AS'), { leave: escape }),
    says('a code that no product has', (at) => scan(at.page, '5901234123457')),
    says('a code that is learned', (at) => at.press('F6')),
    says('a pack too many', (at) => scan(at.page, '14006381333938')),
    says('the last scan is undone', async (at) => {
      await at.page.locator('#station-scan').focus();
      await at.press('Backspace');
    }),
    says('packed in a box', (at) => scan(at.page, 'Board envelope A5')),
    {
      name: 'what is no weight',
      async open(at) {
        await weight(at).fill('heavy');
        await weight(at).press('Enter');
      },
      leave: (at) => weight(at).press('Escape'),
    },
    {
      name: 'a weight is saved',
      async open(at) {
        await weight(at).fill('2,5');
        await weight(at).press('Enter');
      },
    },
    says('not all is counted', (at) => at.press('Enter')),
    says('another parcel meanwhile', (at) => scan(at.page, 'XT-2')),
    {
      name: 'changed on the table',
      async open(at) {
        await at.buttonOf('Continue packing').click();
        const { receiver } = readyBody('');
        await at.api.patch(`/parcels/${at.keptAs('packed')}`, { receiver: { ...receiver, city: 'Elsewhere' } });
        await expect(at.page.locator('[data-part=address]')).toContainText('Elsewhere');
      },
    },
    says('set aside?', escape),
    {
      name: 'a parcel is set aside',
      async open(at) {
        await at.buttonOf('Set aside').click();
        await expect(at.page.locator('[data-part=head]')).toHaveCount(0);
      },
    },
    onTable('more parcels to the receiver of the one on the table', 'XT-2'),
    dialogBy('pack together at the station?', (at) => at.button('Pack together…').click(), 'pack-together-dialog'),
    onTable('a parcel that another station has', 'XT-4', async (at) => {
      await openStation(at);
      await claimElsewhere(at.service, at.keptAs('claimed'));
    }),
  ],
};
