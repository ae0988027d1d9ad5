import type { Page } from '@playwright/test';
import { createParcel, readParcel } from '../api/parcel-flows.ts';
import { customsBody, readyBody } from '../api/sample-bodies.ts';
import { secondsUntil } from '../seconds-until.ts';
import { heldProfile } from '../service-profiles.ts';
import { chooseMore, drawnLabel, firstMethod, nextLabel, openParcel, scanned } from '../ui/parcel-pages.ts';
import { expect, test } from './faults-test.ts';
import type { StandIn } from './stand-in-server.ts';

test.use({ serviceOptions: heldProfile });

test('from an open parcel to its label and its customs declaration', async ({ otherDesk, standIn, api, carrier }) => {
  const { id } = await createParcel(api, customsBody(await firstMethod(api)));
  const release = carrier.hold();
  await otherDesk.clock.install();
  await openNeverProcessed(otherDesk, standIn, id, 422);
  await otherDesk.getByRole('button', { name: 'Process', exact: true }).click();
  await expect(otherDesk.getByText('You can leave this page. You will be notified.')).toBeVisible();
  const tracking = otherDesk.getByRole('table', { name: 'Tracking' });
  const looks = () => standIn.seen.filter(({ method, path }) => method === 'GET' && path.endsWith('/process')).length;
  const before = looks();
  await expect(async () => {
    await otherDesk.clock.fastForward(1000);
    expect(looks(), 'a status of a later version is looked at again').toBeGreaterThan(before + 2);
  }).toPass({ intervals: [50] });
  release();
  await secondsUntil(otherDesk, tracking);
  const { labels } = await readParcel(api, id);
  await expect(tracking).toContainText(labels[0]?.tracking_number ?? 'none');
  const label = await drawnLabel(otherDesk);
  await expect.poll(async () => scanned(await label.screenshot())).toContain(labels[0]?.tracking_number);
  await otherDesk.getByRole('tab', { name: 'Customs declaration' }).click();
  await drawnLabel(otherDesk, 'Customs declaration');
  const starts = standIn.seen.filter(({ method, path }) => method === 'POST' && path.includes('/process'));
  expect(starts).toHaveLength(1);
});

test('a parcel that was never processed may be said to have no status in other ways than 404 @safety', async ({
  otherDesk,
  standIn,
  api,
}) => {
  const { id } = await createParcel(api, customsBody(await firstMethod(api)));
  await otherDesk.clock.install();
  for (const status of [409, 400] as const) await openNeverProcessed(otherDesk, standIn, id, status);
});

async function openNeverProcessed(
  otherDesk: Page,
  standIn: StandIn,
  id: string,
  status: StandIn['profile']['neverProcessed'],
): Promise<void> {
  standIn.profile.neverProcessed = status;
  const answered = otherDesk.waitForResponse((response) => response.url().endsWith(`/parcels/${id}/process`));
  await openParcel(otherDesk, id);
  await otherDesk.clock.fastForward(1000);
  await (await answered).finished();
  await expect(otherDesk.getByRole('button', { name: 'Process', exact: true })).toBeEnabled();
  await expect(otherDesk.getByRole('alert')).toBeHidden();
}

for (const marked of ['created', 'no-content'] as const) {
  test(
    `marked as printed, and again, by a server that answers ${marked}`,
    marked === 'no-content' ? {} : { tag: '@safety' },
    async ({ otherDesk, standIn, api }) => {
      standIn.profile.marked = marked;
      const { id } = await createParcel(api, readyBody(await firstMethod(api)));
      await otherDesk.clock.install();
      await openParcel(otherDesk, id);
      await chooseMore(otherDesk, 'Process only');
      await secondsUntil(otherDesk, otherDesk.getByRole('button', { name: 'Mark as printed' }));
      await otherDesk.getByRole('button', { name: 'Mark as printed' }).click();
      await drawnLabel(otherDesk);
      const first = (await readParcel(api, id)).printed_at;
      expect(first).not.toBeNull();
      await chooseMore(otherDesk, 'Mark as printed again');
      const dialog = otherDesk.getByRole('alertdialog');
      await dialog.getByRole('button', { name: 'Mark again' }).click();
      await expect(dialog).toBeHidden();
      await expect(otherDesk.getByRole('alert')).toBeHidden();
      expect(standIn.seen.filter(({ path }) => path.endsWith('/print'))).toHaveLength(2);
    },
  );
}

test(
  'a start whose answer is lost is found by its status, and made once',
  { tag: '@safety' },
  async ({ otherDesk, standIn, api }) => {
    const { id } = await createParcel(api, readyBody(await firstMethod(api)));
    await otherDesk.clock.install();
    await openParcel(otherDesk, id);
    standIn.loseAnswers('POST', /\/process/);
    await otherDesk.getByRole('button', { name: 'Process', exact: true }).click();
    await nextLabel(otherDesk);
    const starts = standIn.seen.filter(({ method, path }) => method === 'POST' && path.includes('/process'));
    expect(starts).toHaveLength(1);
    await expect(otherDesk.getByText('We do not know yet')).toBeHidden();
  },
);

test(
  'deleted elsewhere while it is processed: shown wherever the user is, once, and nothing is sent again',
  { tag: '@safety' },
  async ({ otherDesk, standIn, api, carrier }) => {
    const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), order_number: 'AWAY-1' });
    carrier.hold();
    await openParcel(otherDesk, id);
    await otherDesk.getByRole('button', { name: 'Process', exact: true }).click();
    await expect(otherDesk.getByText('You can leave this page. You will be notified.')).toBeVisible();
    await otherDesk.getByRole('link', { name: 'Shipping methods' }).click();
    await expect(otherDesk.getByRole('heading', { name: 'Shipping methods' })).toBeVisible();
    standIn.refuse('GET', new RegExp(`/parcels/${id}`), 404, Number.POSITIVE_INFINITY);
    const messages = otherDesk.getByRole('region', { name: 'Messages' });
    await expect(messages).toContainText('Order AWAY-1: not found');
    await expect(messages).toContainText('It may have been deleted during processing.');
    const looks = () => standIn.seen.filter(({ path }) => path.endsWith(`/parcels/${id}/process`)).length;
    const before = looks();
    await openParcel(otherDesk, id);
    await expect(otherDesk.getByText('Parcel not found')).toBeVisible();
    expect(looks()).toBe(before);
    expect(standIn.seen.filter(({ method, path }) => method === 'POST' && path.includes('/process'))).toHaveLength(1);
  },
);

for (const deleted of ['body', 'text'] as const) {
  test(
    `deleted by a server that answers 200 with ${deleted}`,
    deleted === 'text' ? {} : { tag: '@safety' },
    async ({ otherDesk, standIn, api }) => {
      standIn.profile.deleted = deleted;
      const { id } = await createParcel(api, { order_number: 'GONE-1' });
      await openParcel(otherDesk, id);
      await otherDesk.keyboard.press('Delete');
      const dialog = otherDesk.getByRole('alertdialog', { name: 'Delete Order GONE-1?' });
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(otherDesk).toHaveURL(/\/parcels$/);
      await expect(otherDesk.getByRole('region', { name: 'Messages' })).toContainText('Order GONE-1 deleted.');
      expect((await api.get(`/parcels/${id}`)).status).toBe(404);
      expect(standIn.seen.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    },
  );
}
