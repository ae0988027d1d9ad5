import { readParcel } from '../api/parcel-flows.ts';
import { expect, test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import { emptyDesk } from '../service-profiles.ts';
import { allParcels, textbox, changesOf, openNewParcel, savedParcelId } from './editor-pages.ts';

test.use({ serviceOptions: emptyDesk });

test(
  'what is not known stays so while asking again is turned away, and nothing of the request can change',
  { tag: '@safety' },
  async ({ desk, api }) => {
    await openNewParcel(desk);
    const changes = changesOf(desk);
    let lost = 0;
    let turnedAway = 0;
    await intercept(desk, /\/v1\/parcels\?apply_products=true$/, async (route) => {
      if (turnedAway > 0) {
        return route.fulfill({ status: turnedAway, json: { message: 'Not now.' }, headers: { 'retry-after': '1' } });
      }
      if (lost === 2) return route.fallback();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    const products = textbox(desk, 'Apply product database');
    const alert = desk.getByRole('alert');
    await products.check();
    await textbox(desk, 'City').fill('Lost Twice');
    await textbox(desk, 'City').press('Control+Enter');
    await expect(alert).toContainText('No answer from');
    await expect(products).toHaveAttribute('aria-disabled', 'true');
    await expect(products).toHaveAccessibleDescription(/the result of the last save is unknown/);
    for (const label of ['Apply product database', 'Apply shipping rules']) await textbox(desk, label).press('Space');
    await expect(products).toBeChecked();
    await expect(textbox(desk, 'Apply shipping rules')).not.toBeChecked();
    for (const [status, title] of [
      [402, 'This account needs a subscription'],
      [403, 'You do not have permission for this'],
      [429, 'Too many requests'],
    ] as const) {
      turnedAway = status;
      await desk.getByRole('button', { name: 'Check again' }).click();
      await expect(alert).toContainText(title);
      await expect(alert).toContainText('We do not know yet if this was saved.');
      await expect(textbox(desk, 'City')).toHaveValue('Lost Twice');
      await expect(textbox(desk, 'City')).not.toBeEditable();
    }
    await desk.context().setOffline(true);
    await desk.getByRole('button', { name: 'Check again' }).click();
    await expect(alert).toContainText('No answer from');
    await expect(alert).toContainText('We do not know yet if this was saved.');
    await expect(textbox(desk, 'City')).not.toBeEditable();
    await desk.context().setOffline(false);
    turnedAway = 0;
    await desk.getByRole('button', { name: 'Check again' }).click();
    const id = await savedParcelId(desk);
    expect((await allParcels(api)).map((parcel) => [parcel.id, parcel.receiver?.city])).toContainEqual([
      id,
      'Lost Twice',
    ]);
    expect((await allParcels(api)).filter(({ receiver }) => receiver?.city === 'Lost Twice')).toHaveLength(1);
    const sent = await Promise.all(
      changes.map(async (request) => [
        await request.headerValue('idempotency-key'),
        new URL(request.url()).search,
        request.postData(),
      ]),
    );
    expect(sent).toHaveLength(6);
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1);
  },
);

// dirty-form.spec.ts has it of a parcel that is there.
test(
  'what was typed stays byte for byte through 402, 429, 401 with a new sign-in, and no network',
  { tag: '@safety' },
  async ({ desk, api, service }) => {
    await openNewParcel(desk);
    const texts: Record<string, string> = {
      Name: 'Zoe\u0308  Müller-\u200bŁukasz ',
      City: 'القاهرة',
      Reference: '  two  spaces\tand a tab ',
      Note: 'first\n\n  third 🧑‍🚒\n',
    };
    for (const [label, text] of Object.entries(texts)) await textbox(desk, label).fill(text);
    await textbox(desk, 'Weight').fill('1.50');
    await textbox(desk, 'Tags').fill('a b,ü,');
    await textbox(desk, 'Ship by').fill('2026-12-01T09:30');
    await desk.getByRole('button', { name: 'Add item' }).click();
    await textbox(desk, 'SKU, item 1').fill(' 00-7 ');
    await textbox(desk, 'Apply shipping rules').check();
    const typed = () =>
      desk
        .locator('form')
        .filter({ has: textbox(desk, 'City') })
        .locator('input, textarea')
        .evaluateAll((inputs) =>
          (inputs as HTMLInputElement[]).map(({ type, checked, value }) => (type === 'checkbox' ? checked : value)),
        );
    const before = await typed();
    expect(before).toEqual(expect.arrayContaining([...Object.values(texts), '1.50', ' 00-7 ']));
    const alert = desk.getByRole('alert');
    const save = () => textbox(desk, 'City').press('Control+Enter');

    const planRequired = await service.newToken({ state: 'plan-required' });
    const revoked = await service.newToken({ state: 'revoked' });
    let token: string | null = planRequired;
    const creating = /\/v1\/parcels\?apply_shipping_rules=true$/;
    await intercept(desk, creating, async (route) => {
      const headers = { ...(await route.request().allHeaders()), authorization: `Bearer ${token}` };
      if (token !== null) return route.continue({ headers });
      return route.fulfill({ status: 429, json: { message: 'Too many.' }, headers: { 'retry-after': '1' } });
    });
    await save();
    await expect(alert).toContainText('This account needs a subscription');
    expect(await typed()).toEqual(before);
    token = null;
    await save();
    await expect(alert).toContainText('Too many requests');
    expect(await typed()).toEqual(before);
    token = revoked;
    await save();
    const dialog = desk.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Token').fill(await service.newToken());
    await desk.unroute(creating);
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await expect(dialog).toBeHidden();
    await expect(desk.getByText('Signed in again. Nothing was sent. Press Create again.')).toBeVisible();
    await expect(alert).toBeHidden();
    await expect(textbox(desk, 'City')).toBeFocused();
    expect(await typed()).toEqual(before);
    await desk.context().setOffline(true);
    await save();
    await expect(alert).toContainText('You are offline: nothing was sent');
    expect(await typed()).toEqual(before);
    await desk.context().setOffline(false);
    await expect(desk.getByText('You are online again. Nothing was sent. Press Create again.')).toBeVisible();
    await expect(alert).toBeHidden();
    await expect(textbox(desk, 'City')).toBeFocused();
    await save();
    const parcel = await readParcel(api, await savedParcelId(desk));
    expect(parcel).toMatchObject({
      receiver: { name: texts['Name'], city: texts['City'] },
      reference: texts['Reference'],
      note: texts['Note'],
      weight: '1.500',
      tags: ['a b', 'ü'],
      items: [{ sku: ' 00-7 ' }],
    });
  },
);
