import { createParcel, readParcel } from '../api/parcel-flows.ts';
import { expect, test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import { changesOf, sentPanel, textbox } from '../ui/editor-pages.ts';
import { firstMethod, openParcel } from '../ui/parcel-pages.ts';
import { goTo } from '../ui/go-to.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { enterStation, outcome, scan } from '../ui/station-pages.ts';
import { byEvent, enterDesk, streamOpen } from './two-desks.ts';

test.use({ serviceOptions: { parcels: 20 } });

test('an open editor shows at once that its parcel changed elsewhere, and merges both changes before anything is saved', async ({
  page,
  service,
  api,
}) => {
  const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'EDIT-1' });
  await enterDesk(page, service.link);
  await goTo(page, `/parcels/${id}/edit`);
  const changes = changesOf(page);
  await textbox(page, 'Order number').fill('MINE');
  await textbox(page, 'Reference').first().fill('MY REFERENCE');
  expect((await api.patch(`/parcels/${id}`, { order_number: 'THEIRS', weight: '7.5' })).status).toBe(200);
  const notice = page.getByRole('status').filter({ hasText: 'This parcel changed on the server since you opened it.' });
  await expect(notice).toBeVisible(byEvent);
  await expect(textbox(page, 'Order number')).toHaveValue('MINE');
  await notice.getByRole('button', { name: 'Load changes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('THEIRS');
  await expect(dialog).toContainText('MINE');
  expect(changes).toEqual([]);
  expect((await readParcel(api, id))['reference'] ?? null).toBeNull();
});

test('an open editor does not call a parcel ready that another desk has shipped since @safety', async ({
  page,
  service,
  api,
}) => {
  const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'EDIT-3' });
  await enterDesk(page, service.link);
  await goTo(page, `/parcels/${id}/edit`);
  const ready = sentPanel(page).getByText('Ready to ship');
  await textbox(page, 'City').fill('Too late');
  await expect(ready).toBeVisible();
  expect((await api.post(`/parcels/${id}/process`)).status).toBe(202);
  await expect(page.getByText('These changes can no longer be saved: Receiver.')).toBeVisible(byEvent);
  await expect(ready).toHaveCount(0);
});

test('an open editor shows at once that its parcel was deleted elsewhere, and keeps the typed values and the focus @safety', async ({
  page,
  service,
  api,
}) => {
  const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'GONE-1' });
  await enterDesk(page, service.link);
  await goTo(page, `/parcels/${id}/edit`);
  const field = textbox(page, 'Order number');
  await field.fill('TYPED');
  expect((await api.delete(`/parcels/${id}`)).status).toBe(204);
  await expect(page.getByText('What you typed is kept and can become a new parcel.')).toBeVisible(byEvent);
  await expect(field).toHaveValue('TYPED');
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Create as new parcel' }).click();
  await expect(field).toHaveValue('TYPED');
});

test('a parcel on the table that is deleted elsewhere is said to be gone before Enter @safety', async ({
  page,
  service,
  api,
}) => {
  const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'TABLE-1' });
  const stream = streamOpen(page);
  await enterStation(page, service.link);
  await stream;
  await scan(page, 'TABLE-1');
  await expect(page.getByText('Ready to ship')).toBeVisible();
  expect((await api.delete(`/parcels/${id}`)).status).toBe(204);
  await expect(outcome(page)).toContainText('Do not ship it: set it aside.', byEvent);
  await expect(page.getByRole('button', { name: /^Process and print/ })).toHaveCount(0);
});

test("a parcel's page follows what another desk changes, and says that it was deleted @safety", async ({
  page,
  service,
  api,
}) => {
  const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'PAGE-1' });
  await enterDesk(page, service.link);
  await openParcel(page, id);
  expect((await api.patch(`/parcels/${id}`, { reference: 'SEEN AT ONCE' })).status).toBe(200);
  await expect(page.getByText('SEEN AT ONCE').first()).toBeVisible(byEvent);
  expect((await api.delete(`/parcels/${id}`)).status).toBe(204);
  await expect(page.getByText('Parcel not found').first()).toBeVisible(byEvent);
});

test('a parcel that changed between the load of its page and its first event is shown as it is, also without a list beside it', async ({
  page,
  service,
  api,
}) => {
  const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'GAP-1' });
  await page.setViewportSize({ width: 390, height: 844 });
  await enterDesk(page, service.link);
  let changed = () => {};
  const change = new Promise<void>((resolve) => (changed = resolve));
  await intercept(page, '**/desk/snapshot', async (route) => {
    await change;
    await route.continue();
  });
  await page.goto(`${service.origin}/parcels/${id}`);
  await expect(page.getByRole('heading', { name: 'Order GAP-1' })).toBeVisible();
  expect((await api.patch(`/parcels/${id}`, { order_number: 'GAP-2' })).status).toBe(200);
  changed();
  await expect(page.getByRole('heading', { name: 'Order GAP-2' })).toBeVisible(byEvent);
});
