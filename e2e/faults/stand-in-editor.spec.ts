import type { Page } from '@playwright/test';
import { isJsonObject, type JsonObject } from '#contract/values/json-value.ts';
import { createParcel } from '../api/parcel-flows.ts';
import { everyField, readyBody } from '../api/sample-bodies.ts';
import type { ServiceClient } from '../service-client.ts';
import { emptyDesk } from '../service-profiles.ts';
import { textbox, openEditor, savedParcelId } from '../ui/editor-pages.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { expect, ownProfileBut, test } from './faults-test.ts';
import type { StandIn } from './stand-in-server.ts';

test.use({ serviceOptions: emptyDesk });

const save = (page: Page) => page.keyboard.press('Control+Enter');

/** The parcel as the stand-in answers it. */
async function held(otherApi: ServiceClient, id: string): Promise<JsonObject> {
  const { body } = await otherApi.get(`/parcels/${id}`);
  return isJsonObject(body) && isJsonObject(body['data']) ? body['data'] : {};
}

function changesAt(standIn: StandIn): unknown[] {
  return standIn.seen.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
}

const part = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});

test('changing one receiver field sends the whole receiver back with its unknown fields, and nothing else', async ({
  otherDesk,
  otherApi,
  standIn,
  api,
}) => {
  const { id } = await createParcel(api, everyField);
  await openEditor(otherDesk, id);
  let expected = await held(otherApi, id);
  for (const postalCode of ['00-239', '00-240']) {
    await textbox(otherDesk, 'Postal code').fill(postalCode);
    await save(otherDesk);
    await savedParcelId(otherDesk);
    await expect(otherDesk.getByRole('region', { name: 'Receiver' })).toContainText(postalCode);
    const receiver = { ...part(expected['receiver']), postal_code: postalCode };
    expect(changesAt(standIn).at(-1)).toEqual({ receiver });
    expected = { ...expected, receiver };
    expect(await held(otherApi, id)).toEqual(expected);
    await otherDesk.getByRole('link', { name: 'Edit' }).click();
    await expect(textbox(otherDesk, 'Postal code')).toHaveValue(postalCode);
  }
  expect(changesAt(standIn)).toHaveLength(2);
});

test(
  'cleared, dimensions, items: each replaced as a whole, without a byte lost',
  { tag: '@safety' },
  async ({ otherDesk, otherApi, standIn, api }) => {
    const { id } = await createParcel(api, {
      ...everyField,
      export_reason: 'commercial_goods',
      items: [1, 2, 3].map((number) => ({ ...everyField.items[0], sku: `SKU-${number}`, quantity: number })),
    });
    await openEditor(otherDesk, id);
    const before = await held(otherApi, id);
    // What is folded says what it holds.
    await expect(otherDesk.getByText('Export reason: sale_of_business_goods', { exact: true })).toBeVisible();
    await textbox(otherDesk, 'Reference').fill('');
    await textbox(otherDesk, 'Height').fill('11');
    await textbox(otherDesk, 'Note, item 2').fill('wrap thrice');
    await save(otherDesk);
    await savedParcelId(otherDesk);
    const items = (Array.isArray(before['items']) ? before['items'] : []).map(part);
    const after = await held(otherApi, id);
    expect(Object.keys(part(changesAt(standIn)[0])).toSorted()).toEqual(['dimensions', 'items', 'reference']);
    expect(after).toEqual({
      ...before,
      reference: null,
      dimensions: { ...part(before['dimensions']), height: '11.00' },
      items: items.map((item, index) => (index === 1 ? { ...item, note: 'wrap thrice' } : item)),
    });
    expect(standIn.parcels.goneLines).toEqual([]);
  },
);

test(
  'what the checks refuse reaches its fields, however the server spells it',
  { tag: '@safety' },
  async ({ otherDesk, api, standIn }) => {
    const { id } = await createParcel(api, {
      ...readyBody(await firstMethod(api)),
      receiver: { name: 'Urs', address_line_1: 'Bahnhofstrasse 1', postal_code: '8001', city: 'Zürich', country: 'CH' },
      items: [{ name: 'Tea', quantity: 2, price: '5', weight: '0.1', origin_country: 'IN' }],
    });
    await openEditor(otherDesk, id);
    await textbox(otherDesk, 'City').fill('Zurich');
    await otherDesk.keyboard.press('Control+Shift+Enter');
    await expect(textbox(otherDesk, 'HS code, item 1')).toBeFocused();
    await expect(textbox(otherDesk, 'HS code, item 1')).toHaveAttribute('aria-invalid', 'true');
    // The reason is at its field; the summary names the field.
    await expect(textbox(otherDesk, 'HS code, item 1')).toHaveAccessibleDescription(/is required for customs/);
    await expect(otherDesk.getByText('is required for customs').filter({ visible: true })).not.toHaveCount(0);
    await expect(otherDesk.getByRole('alert')).toContainText('Item 1 · HS code');
    expect(standIn.parcels.goneLines).toEqual([]);
  },
);

test('a new parcel is made once and shown, without keys and without its address', async ({
  otherDesk,
  otherApi,
  standIn,
}) => {
  await otherDesk
    .getByRole('link', { name: /^New parcel/ })
    .first()
    .click();
  await expect(textbox(otherDesk, 'City')).toBeVisible();
  await textbox(otherDesk, 'City').fill('Łódź');
  await textbox(otherDesk, 'Order number').fill('N-1');
  await save(otherDesk);
  const id = await savedParcelId(otherDesk);
  expect(await held(otherApi, id)).toMatchObject({ order_number: 'N-1', receiver: { city: 'Łódź' } });
  const made = standIn.seen.filter(({ method }) => method === 'POST');
  expect(made).toHaveLength(1);
  expect(made[0]?.headers).not.toHaveProperty('idempotency-key');
});

test.describe('one habit at a time', () => {
  test.use({ profile: ownProfileBut({}) });
  for (const [name, profile] of [
    ['PATCH 204', { updated: 'no-content' }],
    ['PATCH 204 and texts tidied', { updated: 'no-content', tidies: true, etags: false }],
    ['PATCH 200 without a body', { updated: 'empty' }],
    ['no keys', { keys: false }],
    ['no ETag, bare headers, short decimals', { headers: 'bare', etags: false, decimals: 'short' }],
  ] as const) {
    test(
      `a changed and a cleared field: ${name}`,
      name.startsWith('no ETag') ? {} : { tag: '@safety' },
      async ({ page, otherApi, standIn, api }) => {
        Object.assign(standIn.profile, profile);
        const { id } = await createParcel(api, everyField);
        const before = await held(otherApi, id);
        await page.goto(standIn.link);
        await page.getByRole('navigation').first().waitFor();
        await openEditor(page, id);
        await textbox(page, 'City').fill('Gdańsk');
        await textbox(page, 'Reference').fill('');
        await save(page);
        await savedParcelId(page);
        const city = 'tidies' in profile ? 'GDAŃSK' : 'Gdańsk';
        await expect(page.getByRole('region', { name: 'Receiver' })).toContainText(city);
        expect(await held(otherApi, id)).toEqual({
          ...before,
          reference: null,
          receiver: { ...part(before['receiver']), city },
        });
      },
    );
  }
});
