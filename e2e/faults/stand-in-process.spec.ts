import { createParcel, readParcel } from '../api/parcel-flows.ts';
import { customsBody, readyBody } from '../api/sample-bodies.ts';
import { drawnLabel, firstMethod, openParcel, scanned } from '../ui/parcel-pages.ts';
import { expect, test } from './faults-test.ts';

test.use({ serviceOptions: { parcels: 0 } });

test('from an open parcel to its label and its customs declaration', async ({ otherDesk, standIn, api }) => {
  const body = { ...customsBody(await firstMethod(api)), reference: 'sandbox:slow=4' };
  const { id } = await createParcel(api, body);
  for (const neverProcessed of [409, 422, 400] as const) {
    standIn.habits.neverProcessed = neverProcessed;
    const answered = otherDesk.waitForResponse((response) => response.url().endsWith(`/parcels/${id}/process`));
    await openParcel(otherDesk, id);
    await (await answered).finished();
    await expect(otherDesk.getByRole('button', { name: 'Process and print' })).toBeEnabled();
    await expect(otherDesk.getByRole('alert')).toBeHidden();
  }
  await otherDesk.getByRole('button', { name: 'Process and print' }).click();
  await expect(otherDesk.getByText('You may leave this page: the outcome finds you.')).toBeVisible();
  const tracking = otherDesk.getByRole('table', { name: 'Tracking' });
  await expect(tracking).toBeVisible();
  const { labels } = await readParcel(api, id);
  await expect(tracking).toContainText(labels[0]?.tracking_number ?? 'none');
  const label = await drawnLabel(otherDesk);
  expect(await scanned(await label.screenshot())).toContain(labels[0]?.tracking_number);
  await otherDesk.getByRole('tab', { name: 'Customs declaration' }).click();
  await drawnLabel(otherDesk, 'Customs declaration');
  const starts = standIn.seen.filter(({ method, path }) => method === 'POST' && path.includes('/process'));
  expect(starts).toHaveLength(1);
});

for (const marked of ['created', 'no-content'] as const) {
  test(`marked as printed, and again, by a server that answers ${marked}`, async ({ otherDesk, standIn, api }) => {
    standIn.habits.marked = marked;
    const { id } = await createParcel(api, readyBody(await firstMethod(api)));
    await openParcel(otherDesk, id);
    await otherDesk.getByRole('button', { name: 'Process only' }).click();
    await otherDesk.getByRole('button', { name: 'Mark as printed' }).click();
    await drawnLabel(otherDesk);
    const first = (await readParcel(api, id)).printed_at;
    expect(first).not.toBeNull();
    await otherDesk.getByRole('button', { name: 'Mark as printed again' }).click();
    const dialog = otherDesk.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Mark again' }).click();
    await expect(dialog).toBeHidden();
    await expect(otherDesk.getByRole('alert')).toBeHidden();
    expect(standIn.seen.filter(({ path }) => path.endsWith('/print'))).toHaveLength(2);
  });
}

test('a start whose answer is lost is found by its status, and made once', async ({ otherDesk, standIn, api }) => {
  const { id } = await createParcel(api, readyBody(await firstMethod(api)));
  await openParcel(otherDesk, id);
  standIn.loseAnswers('POST', /\/process/);
  await otherDesk.getByRole('button', { name: 'Process and print' }).click();
  await drawnLabel(otherDesk);
  const starts = standIn.seen.filter(({ method, path }) => method === 'POST' && path.includes('/process'));
  expect(starts).toHaveLength(1);
  await expect(otherDesk.getByText('not known yet')).toBeHidden();
});

test('deleted elsewhere while it is processed: said wherever the user is, once, and nothing is sent again', async ({
  otherDesk,
  standIn,
  api,
}) => {
  const { id } = await createParcel(api, {
    ...readyBody(await firstMethod(api)),
    order_number: 'AWAY-1',
    reference: 'sandbox:slow=30',
  });
  await openParcel(otherDesk, id);
  await otherDesk.getByRole('button', { name: 'Process and print' }).click();
  await expect(otherDesk.getByText('You may leave this page: the outcome finds you.')).toBeVisible();
  await otherDesk.getByRole('link', { name: 'Shipping methods' }).click();
  await expect(otherDesk.getByRole('heading', { name: 'Shipping methods' })).toBeVisible();
  standIn.refuse('GET', new RegExp(`/parcels/${id}`), 404, Number.POSITIVE_INFINITY);
  const messages = otherDesk.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('Order AWAY-1: no longer known to the service');
  await expect(messages).toContainText('It may have been deleted while it was processed.');
  const looks = () => standIn.seen.filter(({ path }) => path.endsWith(`/parcels/${id}/process`)).length;
  const before = looks();
  await openParcel(otherDesk, id);
  await expect(otherDesk.getByText('This parcel does not exist (any more)')).toBeVisible();
  expect(looks()).toBe(before);
  expect(standIn.seen.filter(({ method, path }) => method === 'POST' && path.includes('/process'))).toHaveLength(1);
});

for (const deleted of ['body', 'text'] as const) {
  test(`deleted by a server that answers 200 with ${deleted}`, async ({ otherDesk, standIn, api }) => {
    standIn.habits.deleted = deleted;
    const { id } = await createParcel(api, { order_number: 'GONE-1' });
    await openParcel(otherDesk, id);
    await otherDesk.keyboard.press('Delete');
    const dialog = otherDesk.getByRole('alertdialog', { name: 'Delete Order GONE-1?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(otherDesk).toHaveURL(/\/parcels$/);
    await expect(otherDesk.getByRole('region', { name: 'Messages' })).toContainText('Order GONE-1 is deleted.');
    expect((await api.get(`/parcels/${id}`)).status).toBe(404);
    expect(standIn.seen.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });
}
