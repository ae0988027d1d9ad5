import type { Page } from '@playwright/test';
import { completed, createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { emptyDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { textbox } from './editor-pages.ts';
import { goTo } from './go-to.ts';
import { rowKeysWork, shownIds } from './list-rows.ts';
import { chooseMore, firstMethod } from './parcel-pages.ts';
import { openStation, scan } from './station-pages.ts';
import { runState, selectAllByKeys } from './run-pages.ts';

test.use({ serviceOptions: emptyDesk });

const state = (page: Page, id: string) => page.locator(`[data-row-id="${id}"] [data-column="state"]`);
const reason = (page: Page, id: string) => page.locator(`[data-row-id="${id}"] [data-column="reason"]`);
const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name, exact: true });

test('a run marks what the checks refused: in the list, in its view, in every tab and after a reload, until it is corrected @safety', async ({
  page: desk,
  api,
  service,
}) => {
  const ready = readyBody(await firstMethod(api));
  const { id: whole } = await createParcel(api, { ...ready, order_number: 'N-1' });
  const { id: light } = await createParcel(api, { ...ready, order_number: 'N-2', weight: null });
  const { id: nameless } = await createParcel(api, { ...ready, order_number: 'N-3', receiver: null });
  await desk.goto(service.link);
  const second = await desk.context().newPage();
  await second.goto(`${service.origin}/parcels?view=not-sent`);
  await expect(second.getByRole('heading', { name: 'No parcels in “Not sent”' })).toBeVisible();
  await selectAllByKeys(desk, 3);
  await desk.keyboard.press('Shift+P');
  await desk.getByRole('dialog', { name: 'Process 3 parcels?' }).waitFor();
  await desk.keyboard.press('Enter');
  await expect(runState(desk)).toHaveText('Ended with failures');
  const run = new URL(desk.url()).pathname;

  // The other tab is updated.
  await expect.poll(async () => (await shownIds(second)).toSorted()).toEqual([light, nameless].toSorted());
  await expect(state(second, light)).toHaveText('Not sent');
  await desk.reload();
  await goTo(desk, '/parcels');
  await expect(state(desk, light)).toHaveText('Not sent');
  await expect(state(desk, whole)).toContainText('Printed');
  await view(desk, 'Not sent').click();
  await expect(desk).toHaveURL(/view=not-sent$/);
  await expect.poll(async () => (await shownIds(desk)).toSorted()).toEqual([light, nameless].toSorted());
  await expect(desk.locator('header').first()).toContainText('2 not sent among all 3 parcels');
  await expectAccessible(desk);
  await expect(reason(desk, light)).toHaveText('Weight is required to process the parcel.');
  await expect(desk.getByRole('columnheader', { name: 'Processed / printed' })).toHaveCount(0);
  await expect(desk.getByRole('columnheader', { name: 'Reason' }).getByRole('button')).toHaveCount(0);
  // Cut on one line, all of it is in its tip.
  await expect(reason(desk, nameless)).toContainText('Name of the receiver: a name or a company is required.');
  await reason(desk, nameless).hover({ force: true });
  await expect(desk.getByRole('tooltip')).toContainText('Country of the receiver is required');
  await view(desk, 'Open').click();
  await expect(desk.getByRole('columnheader', { name: 'Processed / printed' })).toBeVisible();
  await expect(desk.getByRole('columnheader', { name: 'Reason' })).toHaveCount(0);
  await expect.poll(async () => (await shownIds(desk)).length).toBe(2);

  // Reached by keys, the reason comes on its own.
  await rowKeysWork(desk);
  await desk.keyboard.press('j');
  await desk.keyboard.press('j');
  const tip = desk.getByRole('tooltip');
  await expect(tip).toContainText('Not sent: data missing');
  await expect(tip).toContainText('Weight is required to process the parcel.');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('Not sent: 1 field needs attention')).toBeVisible();
  // Another field than the one that was named changes nothing of it, here or for the run.
  await desk.keyboard.press('e');
  await textbox(desk, 'Note').fill('Ring twice');
  await desk.keyboard.press('Control+Enter');
  await expect(desk).toHaveURL(/view=open$/);
  await expect(desk.getByText('Ring twice')).toBeVisible();
  await expect(desk.getByText('Not sent: 1 field needs attention')).toBeVisible();
  await expect(state(desk, light)).toHaveText('Not sent');
  await goTo(second, run);
  await second.getByRole('button', { name: 'Correct these 2' }).click();
  await expect(second.getByRole('navigation', { name: 'Causes' }).getByRole('link')).toHaveCount(2);
  await goTo(second, '/parcels?view=open');
  await desk.keyboard.press('c');
  await expect(textbox(desk, 'Weight')).toBeFocused();
  await expect(textbox(desk, 'Weight')).toHaveAccessibleDescription(/is required to process the parcel/i);
  await textbox(desk, 'Weight').fill('1');
  await desk.keyboard.press('Control+Enter');
  await expect(state(desk, light)).toHaveText('Open');
  // The other tab's row is as old as its list.
  await expect(state(second, light)).toContainText('Open');
});

test(
  'the mark ends where the field that was named is seen to have another value, and not with another field',
  { tag: '@safety' },
  async ({ page: desk, api, service }) => {
    const ready = readyBody(await firstMethod(api));
    const { id } = await createParcel(api, { ...ready, order_number: 'N-4', weight: null });
    const { id: noted } = await createParcel(api, { ...ready, order_number: 'N-5', weight: null });
    await desk.goto(service.link);
    for (const [one, order] of [
      [noted, 'N-5'],
      [id, 'N-4'],
    ] as const) {
      await goTo(desk, `/parcels/${one}`);
      await expect(desk.getByRole('heading', { name: `Order ${order}` })).toBeVisible();
      await chooseMore(desk, 'Process only');
      await expect(desk.getByText('Not sent: 1 field needs attention')).toBeVisible();
      await expect(state(desk, one)).toHaveText('Not sent');
    }
    // A note is not what was named.
    await api.patch(`/parcels/${noted}`, { note: 'by another desk' });
    await api.patch(`/parcels/${id}`, { weight: '1' });
    await desk.reload();
    await goTo(desk, '/parcels?sort=created_at');
    await expect(state(desk, id)).toHaveText('Open');
    await expect(state(desk, noted)).toHaveText('Not sent');
    await goTo(desk, `/parcels/${noted}`);
    await expect(desk.getByText('by another desk')).toBeVisible();
    await expect(state(desk, noted)).toHaveText('Not sent');
  },
);

test(
  'what the carrier refused first and the checks refuse now is not sent, wherever it is shown',
  { tag: '@safety' },
  async ({ page: desk, api, service }) => {
    const ready = readyBody(await firstMethod(api));
    const receiver = { ...ready.receiver, postal_code: '00000' };
    const { id } = await createParcel(api, { ...ready, order_number: 'N-6', receiver });
    await api.post(`/parcels/${id}/process`);
    await completed(api, id);
    await api.patch(`/parcels/${id}`, { weight: null });
    await desk.goto(service.link);
    await expect(state(desk, id)).toContainText('Refused');
    await goTo(desk, `/parcels/${id}`);
    await chooseMore(desk, 'Process only');
    const panel = desk.getByRole('region', { name: 'Processing' });
    await expect(panel.getByText('Not sent: 1 field needs attention')).toBeVisible();
    await expect(panel.getByText('Previous attempt')).toBeVisible();
    await expect(panel.getByText('Refused by the carrier')).toHaveCount(0);
    await expectAccessible(desk);
    await expect(state(desk, id)).toHaveText('Not sent');

    await goTo(desk, '/parcels?view=refused');
    await expect(desk.getByRole('heading', { name: 'No parcels in “Refused”' })).toBeVisible();
    await goTo(desk, '/parcels?view=open');
    await expect(state(desk, id)).toHaveText('Not sent');
    await goTo(desk, '/parcels?view=not-sent');
    await expect(reason(desk, id)).toHaveText('Weight is required to process the parcel.');
    await goTo(desk, '/problems');
    // Parcels of the tests before are there too, as what was not sent is the desk's.
    const causes = desk.getByRole('navigation', { name: 'Causes' }).getByRole('link');
    await expect(causes.filter({ hasText: 'Weight is required to process' })).toContainText('Not sent: data missing');
    await expect(causes.filter({ hasText: 'Refused by the carrier' })).toHaveCount(0);
    await openStation(desk);
    await scan(desk, 'N-6');
    await expect(desk.getByRole('heading', { name: /N-6/ })).toBeVisible();
    await expect(desk.getByText('is required to process the parcel')).toBeVisible();
    await expect(desk.getByText('The carrier refused it last time')).toHaveCount(0);
    await expect(desk.getByRole('main').getByText('Not sent', { exact: true })).toBeVisible();

    // Changed, it is what the carrier refused again, until the next try.
    await api.patch(`/parcels/${id}`, { weight: '1' });
    // What was read within the last seconds is not read again without a load.
    await desk.goto(`${service.origin}/parcels/${id}`);
    await expect(state(desk, id)).toHaveText('Refused');
  },
);
