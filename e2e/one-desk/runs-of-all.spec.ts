import { expect, test } from '../fixtures.ts';
import { createReady, startProcessRun } from '../faults/run-desk.ts';
import { serviceClient } from '../service-client.ts';
import { goTo } from '../ui/go-to.ts';

const parcels = 6;
// Instead of the two minutes after which a station counts as gone.
test.use({ serviceOptions: { parcels: 0, heldCarrier: true, env: { PARCEL_DESK_LIMITS: 'run-seconds=3' } } });

test('a run is seen at another desk as it goes, and continued there when its browser is gone: each is shipped once @safety', async ({
  openOther,
  service,
  api,
  carrier,
}) => {
  const created = await createReady(api, parcels);
  const release = carrier.hold('run-3');
  const [one, two] = [await openOther(), await openOther()];
  await startProcessRun(one, parcels);
  const address = new URL(one.url()).pathname;

  await two.getByRole('link', { name: 'Runs' }).click();
  const row = two.getByRole('grid', { name: 'Runs' }).getByRole('row').nth(1);
  await expect(row).toContainText(`${parcels - 1} of ${parcels}`);
  await expect(row).toContainText(/Station \d/);
  await row.getByRole('link').click();
  const run = two.getByRole('main');
  await expect(run).toContainText(/Running at Station \d\./);
  await expect(two.getByRole('button', { name: 'Continue here' })).toHaveCount(0);

  const storageState = await one.context().storageState({ indexedDB: true });
  await one.context().close();
  await expect(run).toContainText('Continue the run here: nothing is sent twice.');
  await two.getByRole('button', { name: 'Continue here' }).click();
  release();
  await expect(run).toContainText(`All ${parcels}`);
  await expect(two.getByLabel('State of the run')).toContainText('Ended');
  await expect(two.getByRole('button', { name: `Print labels of ${parcels} parcels` })).toBeVisible();

  // The log comes through a pipe: it has all starts once it has a request that came after them.
  const starts = async () => {
    const { headers } = await api.get('/parcels');
    await expect.poll(() => service.log()).toContain(headers.get('x-request-id') ?? 'no id');
    return service.log().match(/"POST","path":"[^"]+\/process"/g)?.length;
  };
  const before = await starts();
  expect(before).toBeGreaterThan(0);
  const back = await openOther(service.link, { storageState });
  await goTo(back, address);
  await expect(back.getByRole('main')).toContainText(/Station \d continued this run\. It stopped here\./);
  expect(await starts()).toBe(before);
  expect([...created.keys()].map((code) => carrier.shipmentsOf(code))).toEqual(Array.from(created, () => 1));
});

test(
  'two runs over the same parcels each name what the other desk processes, and do not offer its labels',
  { tag: '@safety' },
  async ({ openOther, service, carrier }) => {
    const token = await service.newToken({ account: 'both' });
    await createReady(serviceClient(service.apiBase, token), parcels);
    const release = carrier.hold();
    const link = `${service.origin}/#token=${token}`;
    const [one, two] = [await openOther(link), await openOther(link)];
    await startProcessRun(one, parcels);
    await expect(two.getByRole('grid').getByText('in a run')).toHaveCount(parcels);
    // They are left to the other run unless that is not wanted.
    await startProcessRun(two, parcels, (dialog) => dialog.getByLabel(`Skip these ${parcels}`).uncheck());
    const [first, second] = [one.getByRole('main'), two.getByRole('main')];
    await expect(first).toContainText(`${parcels} in progress`);
    await expect(second).toContainText(`${parcels} in progress`);
    // A parcel that is processed before it is asked for is another case.
    await expect(second.getByText('Another desk processes it, and has its label.')).toHaveCount(parcels);
    release();
    await expect(first).toContainText(`${parcels} parcels processed and marked as printed.`);
    await expect(second).toContainText(`${parcels} parcels processed by another desk, which has their labels.`);
    await expect(first.getByRole('button', { name: `Print labels of ${parcels} parcels` })).toBeVisible();
    await expect(second.getByRole('button', { name: /^Print labels/ })).toHaveCount(0);
  },
);
