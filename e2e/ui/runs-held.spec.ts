import { readParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { secondsUntil } from '../seconds-until.ts';
import { heldProfile } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { withFront } from './front-server.ts';
import { rowKeysWork } from './list-rows.ts';
import { readyParcels, runState, select, selectAllByKeys } from './run-pages.ts';

test.use({ serviceOptions: heldProfile });

test('a run waits for a new sign-in when its token ends, and sends nothing until then; signing out asks first @safety', async ({
  page,
  service,
  api,
  carrier,
}) => {
  const orders = Array.from({ length: 12 }, (_, index) => `HELD-${index + 1}`);
  const ids = await readyParcels(api, orders);
  await withFront(service, async (front) => {
    let ended = false;
    front.fault = ({ method, url }) => {
      const begun = front.seen.filter((seen) => seen.method === 'POST' && seen.url.includes('/process')).length;
      ended ||= method === 'POST' && url.includes('/process') && begun > 3;
      return ended ? { status: 401, body: '{"message":"No."}' } : null;
    };
    await page.clock.install();
    await page.goto(front.link);
    await selectAllByKeys(page, orders.length);
    await page.keyboard.press('Shift+P');
    await expect(page.getByRole('dialog', { name: 'Process 12 parcels?' })).toBeVisible();
    await page.keyboard.press('Enter');
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    await expect(again).toBeVisible();
    await expect(page.getByText('Waiting for sign-in').first()).toBeAttached();
    await expectAccessible(page);
    const sent = front.seen.length;
    // Longer than a run waits between two parcels, and than lies between two looks at the status.
    for (let second = 0; second < 5; second += 1) await page.clock.fastForward(1000);
    // A request that was sent would have been here before this one.
    await page.evaluate(() => fetch('/healthz'));
    expect(front.seen).toHaveLength(sent);

    front.fault = () => null;
    await again.getByLabel('API token').fill(service.token);
    await page.keyboard.press('Enter');
    await expect(again).toBeHidden();
    await expect(runState(page)).not.toHaveText('Waiting for sign-in');
    await page.getByRole('button', { name: 'Sign out' }).click();
    const question = page.getByRole('alertdialog', { name: 'Sign out during a run?' });
    await expect(question).toContainText('1 unfinished run is paused');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await secondsUntil(page, runState(page).getByText('Ended'));
    await expect(page.getByRole('main')).toContainText('12 parcels processed and marked as printed.');
  });
  for (const id of ids) expect(carrier.shipmentsOf((await readParcel(api, id)).reference_code)).toBe(1);
});

test(
  'a run that is stopped leaves the rest as it is and can continue; what was refused is tried again once it is corrected',
  { tag: '@safety' },
  async ({ page, service, api, carrier }) => {
    const slow = await readyParcels(
      api,
      Array.from({ length: 14 }, (_, index) => `STOP-${index + 1}`),
    );
    const release = carrier.hold();
    const { receiver } = readyBody('');
    const [refused = ''] = await readyParcels(api, ['WRONG-1'], { receiver: { ...receiver, postal_code: '00000' } });
    let stopped = (): void => undefined;
    const untilStopped = new Promise<void>((resolve) => {
      stopped = resolve;
    });
    await withFront(service, async (front) => {
      // Some begin; the next wait on their way until the run is stopped, else all have begun before the key is pressed.
      front.fault = ({ method, url }) => {
        const begun = front.seen.filter((seen) => seen.method === 'POST' && seen.url.includes('/process')).length;
        return method === 'POST' && url.includes('/process') && begun > 4 ? { after: untilStopped } : null;
      };
      await page.clock.install();
      await page.goto(front.link);
      await rowKeysWork(page);
      await select(page, [...slow, refused]);
      await page.keyboard.press('Shift+P');
      await expect(page.getByRole('dialog', { name: 'Process 15 parcels?' })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toContainText(/\d in progress/);
      await page.keyboard.press('s');
      const question = page.getByRole('alertdialog', { name: 'Stop this run?' });
      await expect(question).toContainText(/\d+ parcels? not started do(?:es)? not change/);
      // The dialog puts the focus on its first button on its own; a key before that is not for the other.
      await expect(question.locator(':focus')).toHaveCount(1);
      await question.getByRole('button', { name: 'Stop', exact: true }).press('Enter');
      await expect(runState(page).getByText('Stopping')).toBeVisible();
      stopped();
      release();
      await secondsUntil(page, runState(page).getByText('Stopped'));
      const begun = await Promise.all(slow.map(async (id) => (await readParcel(api, id)).processed_at !== null));
      expect(begun).toContain(false);

      await page.keyboard.press('p');
      await secondsUntil(page, runState(page).getByText('Ended with failures'));
      await expect(page.getByRole('main')).toContainText('14 of 15 done');
      const wrong = page.getByRole('grid', { name: 'Parcels of the run' }).getByRole('row').nth(1);
      await expect(wrong).toContainText('WRONG-1');
      await expect(wrong.locator('[data-column="requestId"]')).toHaveText('–');
      const { status } = await api.patch(`/parcels/${refused}`, { receiver });
      expect(status).toBeLessThan(300);
      await page.keyboard.press('r');
      await secondsUntil(page, runState(page).getByText('Ended', { exact: true }));
    });
    for (const id of [...slow, refused])
      expect(carrier.shipmentsOf((await readParcel(api, id)).reference_code)).toBe(1);
  },
);

test('that a run is at work fits the navigation of a phone', { tag: '@safety' }, async ({ desk, api, carrier }) => {
  await readyParcels(api, ['PHONE-1']);
  await desk.reload();
  await rowKeysWork(desk);
  carrier.hold();
  await desk.keyboard.press('Control+a');
  await desk.keyboard.press('Shift+P');
  await desk.getByRole('dialog').getByRole('button', { name: 'Process', exact: true }).click();
  await expect(desk.getByRole('navigation').getByRole('link', { name: /^Runs.*%$/ })).toBeVisible();
  for (const width of [390, 320]) {
    await desk.setViewportSize({ width, height: 844 });
    await expect.poll(() => desk.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
