import { completed, createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import { secondsUntil } from '../seconds-until.ts';
import { heldProfile } from '../service-profiles.ts';
import { unshared } from '../unshared.ts';
import { expectAccessible } from './accessibility.ts';
import { firstMethod, nextLabel, openParcel, startsOf } from './parcel-pages.ts';

test.use({ serviceOptions: heldProfile });

test(
  'the service refuses the status: the page shows why, waits no longer and can look again',
  { tag: '@safety' },
  async ({ page, enter, api, carrier }) => {
    const { id } = await createParcel(api, readyBody(await firstMethod(api)));
    const release = carrier.hold();
    // A page whose stream comes back reads the parcel again by itself.
    await unshared(page);
    const desk = await enter();
    await desk.clock.install();
    await openParcel(desk, id);
    // A token's state is fixed; another server may take a right away while the page is open.
    const address = `**/parcels/${id}/process`;
    await intercept(desk, address, (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ status: 403, headers: { 'X-Request-ID': 'no-right' }, json: { message: 'not for you' } })
        : route.continue(),
    );
    await desk.getByRole('button', { name: 'Process', exact: true }).click();
    const refusal = desk.getByRole('alert');
    await secondsUntil(desk, refusal.getByText('Unknown whether it is still being processed.'));
    await expect(refusal).toContainText('no-right');
    await expect(desk.getByText('Waiting for the carrier')).toHaveCount(0);
    await expectAccessible(desk);
    await desk.unroute(address);
    await refusal.getByRole('button', { name: 'Check now' }).click();
    release();
    await nextLabel(desk);
    await expect(refusal).toHaveCount(0);
  },
);

test('a status of a later version is waited out', { tag: '@safety' }, async ({ desk, api }) => {
  const { id } = await createParcel(api, readyBody(await firstMethod(api)));
  let looks = 0;
  // No service of this specification answers so.
  await intercept(desk, `**/parcels/${id}/process`, (route) => {
    if (route.request().method() !== 'GET' || looks >= 3) return route.continue();
    looks += 1;
    return route.fulfill({ json: { data: { status: 'queued', parcel: null } } });
  });
  await desk.clock.install();
  await openParcel(desk, id);
  await expect(desk.getByText('Waiting for the carrier').last()).toBeVisible();
  await api.post(`/parcels/${id}/process`);
  await nextLabel(desk);
  expect(looks).toBe(3);
});

test(
  'it takes over a minute: the page says so and offers to look, and sends nothing on its own',
  { tag: '@safety' },
  async ({ desk, api, carrier }) => {
    const { id } = await createParcel(api, readyBody(await firstMethod(api)));
    carrier.hold();
    await desk.clock.install();
    await openParcel(desk, id);
    const starts = startsOf(desk, id);
    await desk.getByRole('button', { name: 'Process', exact: true }).click();
    await expect(desk.getByText('You can leave this page. You will be notified.')).toBeVisible();
    await desk.clock.fastForward(61_000);
    await expect(desk.getByText(/^127\.0\.0\.1:\d+ takes longer than usual\.$/)).toBeVisible();
    await expect(desk.getByRole('region', { name: 'Processing' })).toContainText(/Request ID\s*\S+/);
    const look = desk.waitForRequest((request) => request.url().endsWith('/process') && request.method() === 'GET');
    await desk.getByRole('button', { name: 'Check now' }).click();
    await desk.clock.runFor(3000);
    await look;
    expect(starts).toHaveLength(1);
  },
);

test('a lost answer is settled by the same key; one attempt, no failure shown', async ({ desk, api }) => {
  const { id } = await createParcel(api, readyBody(await firstMethod(api)));
  await desk.clock.install();
  await openParcel(desk, id);
  const keys: (string | undefined)[] = [];
  await intercept(desk, `**/parcels/${id}/process`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push((await route.request().allHeaders())['idempotency-key']);
    // The service gets the request; its answer never arrives, neither the first time nor the second.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await desk.getByRole('button', { name: 'Process', exact: true }).click();
  await nextLabel(desk);
  await expect(desk.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => keys.length).toBe(2);
  expect(new Set(keys).size).toBe(1);
});

test(
  'after a lost answer whose attempt was refused the next press is another attempt',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const body = readyBody(await firstMethod(api));
    const receiver = { ...body.receiver, postal_code: '00000' };
    const { id } = await createParcel(api, { ...body, receiver });
    await openParcel(desk, id);
    const keys: (string | undefined)[] = [];
    await intercept(desk, `**/parcels/${id}/process`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push((await route.request().allHeaders())['idempotency-key']);
      if (keys.length > 2) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    // The list beside has refused parcels of other tests: what is seen must be this one's, and the key must be there to be pressed.
    await expect(desk.getByRole('button', { name: 'Process', exact: true })).toBeVisible();
    await desk.keyboard.press('p');
    await expect(desk.getByText('The postal code 00000 does not exist').last()).toBeVisible();
    // The first press is over when its second request has failed too. Until the page knows that, a press asks under the same key.
    await expect.poll(() => keys.length).toBe(2);
    await expect(async () => {
      await desk.keyboard.press('p');
      // A press that was late is an attempt of its own.
      expect(new Set(keys).size).toBeGreaterThan(1);
    }).toPass({ intervals: [100] });
    expect(keys[1]).toBe(keys[0]);
    expect(keys.at(-1)).not.toBe(keys[0]);
  },
);

test(
  'a start that was not answered is settled by the status as soon as the service is back',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const { id } = await createParcel(api, readyBody(await firstMethod(api)));
    await openParcel(desk, id);
    let [away, back] = [false, false];
    await intercept(desk, '**/v1/**', (route) => {
      // Not before: changes wait while the service is away, and the button with them.
      away ||= route.request().method() === 'POST' && !back;
      return away ? route.abort('connectionrefused') : route.continue();
    });
    await desk.getByRole('button', { name: 'Process', exact: true }).click();
    const panel = desk.getByRole('region', { name: 'Processing' });
    await expect(panel.getByText('We do not know yet if this was done.')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Check now' }).first()).toBeVisible();
    await expectAccessible(desk);
    [away, back] = [false, true];
    await expect(panel.getByText(/^Checked at .*: no attempt is running\.$/)).toBeVisible();
    await expect(panel.getByText('We do not know yet')).toHaveCount(0);
    await expect(panel.getByText('Check your internet connection.')).toHaveCount(0);
    await expectAccessible(desk);
  },
);

test('an answer that is neither success nor refusal is called unclear', { tag: '@safety' }, async ({ desk, api }) => {
  const { id } = await createParcel(api, readyBody(await firstMethod(api)));
  // No service of this specification answers so; a later version or another server may.
  await intercept(desk, `**/parcels/${id}/process`, (route) =>
    route.fulfill({ json: { data: { status: 'completed', parcel: { id, processing_errors: [] } } } }),
  );
  await openParcel(desk, id);
  await expect(desk.getByText('The result is unclear').last()).toBeVisible();
  await desk.getByText('API answer').click();
  const answer = desk.locator('details[open] pre');
  await expect(answer).toContainText('"status": "completed"');
  await expect(answer).not.toContainText('receiver');
  await expectAccessible(desk);
});

test('a parcel deleted in between says so when it is processed', { tag: '@safety' }, async ({ page, enter, api }) => {
  const { id } = await createParcel(api, readyBody(await firstMethod(api)));
  // A page that hears of it says so before.
  await unshared(page);
  const desk = await enter();
  await openParcel(desk, id);
  expect((await api.delete(`/parcels/${id}`)).status).toBe(204);
  await desk.keyboard.press('p');
  await expect(desk.getByRole('alert')).toContainText('Parcel not found');
  await expect(desk.locator(`[data-row-id="${id}"]`)).toHaveCount(0);
  await desk.getByRole('link', { name: 'Back to parcels' }).click();
  await expect(desk).toHaveURL(/\/parcels$/);
});

test(
  'a parcel processed by another desk shows its result, not an error',
  { tag: '@safety' },
  async ({ page, enter, api }) => {
    const { id } = await createParcel(api, readyBody(await firstMethod(api)));
    // A page that hears of it shows it before.
    await unshared(page);
    const desk = await enter();
    await desk.clock.install();
    await openParcel(desk, id);
    await api.post(`/parcels/${id}/process`);
    await completed(api, id);
    await desk.keyboard.press('p');
    await nextLabel(desk);
    await expect(desk.getByRole('alert')).toHaveCount(0);
    await expect(desk.getByRole('button', { name: 'Process', exact: true })).toHaveCount(0);
  },
);
