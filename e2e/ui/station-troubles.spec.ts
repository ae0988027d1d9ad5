import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { withFront } from './front-server.ts';
import { firstMethod } from './parcel-pages.ts';
import { enterStation, outcome, scan, ship } from './station-pages.ts';

test.use({ serviceOptions: { parcels: 12 } });

test('each trouble at the table is said in its own words, readable by all, and the next scan goes on', async ({
  page,
  service,
  api,
}) => {
  const body = readyBody(await firstMethod(api));
  const make = (order: string, changes: object = {}) => createParcel(api, { ...body, order_number: order, ...changes });
  await make('NO-WEIGHT', { weight: null });
  await make('FORBIDDEN');
  await make('NO-WORD');
  await make('SLOW', { reference: 'sandbox:slow=8' });
  const gone = await make('GONE');
  const far = await make('FAR');
  const forbidden = await service.newToken({ state: 'forbidden' });
  await withFront(service, async (front) => {
    const printed = await enterStation(page, front.link);
    const starts = ({ method, url }: { method: string; url: string }) => method === 'POST' && url.includes('/process');

    await scan(page, 'NO-WEIGHT');
    await ship(page);
    await expect(outcome(page)).toContainText('Not shipped: data is missing');
    await expect(outcome(page).getByRole('link', { name: 'Weight' })).toBeVisible();
    await expectAccessible(page);

    front.fault = (request) => (starts(request) ? { token: forbidden } : null);
    await scan(page, 'FORBIDDEN');
    await ship(page);
    await expect(outcome(page)).toContainText('Not done');
    await expect(outcome(page)).toContainText('This token may not use this resource');
    await expectAccessible(page);

    front.fault = (request) => (starts(request) ? { drop: true } : null);
    await scan(page, 'NO-WORD');
    await ship(page);
    await expect(outcome(page)).toContainText('Not known yet');
    await expectAccessible(page);
    front.fault = () => null;

    await scan(page, 'SLOW');
    await ship(page);
    await expect(page.locator('[data-stage=working]')).toBeVisible();
    await expectAccessible(page);
    await expect(outcome(page)).toContainText('Printed');
    expect(await printed()).toHaveLength(1);

    front.fault = ({ method, url }) =>
      method === 'GET' && url.endsWith(far.id) ? { status: 500, body: '{"message":"store is away"}' } : null;
    await scan(page, far.id);
    await expect(page.getByRole('alert')).toContainText('Store is away.');
    await expectAccessible(page);
    front.fault = () => null;
    await page.keyboard.press('Escape');

    // It was on the table when somebody deleted it.
    await scan(page, 'GONE');
    await expect(page.getByRole('heading', { name: 'Order GONE' })).toBeVisible();
    await api.delete(`/parcels/${gone.id}`);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('This parcel has been deleted');
    await expectAccessible(page);
    await scan(page, 'FAR');
    await expect(page.getByRole('heading', { name: 'Order FAR' })).toBeVisible();
  });
});
