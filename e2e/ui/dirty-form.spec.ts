import type { Page, Route } from '@playwright/test';
import { createParcel, readParcel } from '../api/parcel-flows.ts';
import { everyField } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { networkSettled } from '../settled-network.ts';
import { intercept } from '../intercept.ts';
import type { ServiceClient } from '../service-client.ts';
import { emptyDesk } from '../service-profiles.ts';
import { textbox, openEditor, savedParcelId } from './editor-pages.ts';

test.use({ serviceOptions: emptyDesk });

const texts = {
  Name: 'Zoe\u0308  Müller-\u200bŁukasz ',
  City: 'القاهرة',
  Reference: '  two  spaces\tand a tab ',
  Note: 'first\n\n  third 🧑‍🚒\n',
  Weight: '1.50',
  'SKU, item 1': ' 00-7 ',
};

const save = (desk: Page) => desk.keyboard.press('Control+Enter');
const alert = (desk: Page) => desk.getByRole('alert');
const typed = (desk: Page) =>
  Promise.all(
    Object.keys(texts).map((label) => textbox(desk, label).evaluate((field: HTMLInputElement) => field.value)),
  );

/** Types all of `texts` into the editor of a new parcel of the API. Its id. */
async function typeAll(desk: Page, api: ServiceClient): Promise<string> {
  const { id } = await createParcel(api, everyField);
  await openEditor(desk, id);
  for (const [label, text] of Object.entries(texts)) await textbox(desk, label).fill(text);
  await textbox(desk, 'Email').focus();
  expect(await typed(desk)).toEqual(Object.values(texts));
  return id;
}

async function expectSaved(desk: Page, api: ServiceClient, id: string, more: object = {}): Promise<void> {
  await savedParcelId(desk);
  expect(await readParcel(api, id)).toMatchObject({
    receiver: { ...everyField.receiver, name: texts.Name, city: texts.City },
    reference: texts.Reference,
    note: texts.Note,
    weight: '1.500',
    items: [{ sku: texts['SKU, item 1'] }, ...everyField.items.slice(1)],
    shipping_request: everyField.shipping_request,
    ...more,
  });
}

/** How a save may be answered, one after the other in one form, and what is then seen. */
const answers: [name: string, answer: Parameters<Route['fulfill']>[0], title: string][] = [
  ['402', { status: 402, json: { message: 'Not now.' } }, 'This account needs a subscription'],
  ['403', { status: 403, json: { message: 'Not now.' } }, 'You do not have permission for this'],
  [
    '422',
    {
      status: 422,
      json: {
        message: 'Invalid.',
        errors: { 'receiver.city': ['does not exist'], 'items.0.sku': ['is unknown'], colour: ['is missing'] },
      },
    },
    'colour is missing',
  ],
  ['429', { status: 429, json: { message: 'Not now.' }, headers: { 'retry-after': '1' } }, 'Too many requests'],
  ['500', { status: 500, json: { message: 'Not now.' } }, 'Server error'],
  [
    'a cut body',
    { status: 200, contentType: 'application/json', body: '{"data": {"i' },
    'Unexpected answer from the API',
  ],
];

for (const [through, names, when] of [
  ['no network, 401 and a new sign-in, 422, and a cut body', ['422', 'a cut body'], {}],
  ['402, 403, 429, and 500', ['402', '403', '429', '500'], { tag: '@safety' }],
] as const)
  test(`typed work is kept byte for byte through ${through}`, when, async ({ desk, api, service }) => {
    const id = await typeAll(desk, api);
    const before = await typed(desk);
    const bodies = new Set<string | null>();
    desk.on('request', (request) => request.method() === 'PATCH' && bodies.add(request.postData()));
    let answer: Parameters<Route['fulfill']>[0] = { status: 401, json: { message: 'No.' } };
    if (through.startsWith('no network')) {
      await test.step('offline', async () => {
        // A read of the page that is lost would hold the save back on its own.
        await networkSettled(desk);
        await desk.context().setOffline(true);
        await save(desk);
        await expect(alert(desk)).toContainText('You are offline: nothing was sent');
        await desk.context().setOffline(false);
        await expect(alert(desk)).toBeHidden();
        expect(await typed(desk)).toEqual(before);
      });
    }
    await intercept(desk, `**/v1/parcels/${id}`, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill(answer) : route.fallback(),
    );
    if (through.startsWith('no network')) {
      await test.step('401 and a new sign-in', async () => {
        await save(desk);
        const dialog = desk.getByRole('dialog', { name: 'Sign in again' });
        await dialog.getByLabel('Token').fill(await service.newToken());
        await dialog.getByRole('button', { name: 'Connect' }).click();
        await expect(dialog).toBeHidden();
        expect(await typed(desk)).toEqual(before);
      });
    }
    for (const [name, next, title] of answers.filter(([each]) => names.some((wanted) => wanted === each)))
      await test.step(name, async () => {
        answer = next;
        await save(desk);
        await expect(alert(desk)).toContainText(title);
        if (name === '422') await expect(textbox(desk, 'City')).toBeFocused();
        await expect(desk.getByRole('button', { name: /^(?:Save|Check again)$/ })).toBeEnabled();
        expect(await typed(desk)).toEqual(before);
      });
    await expect(alert(desk)).toContainText('We do not know yet if this was saved.');
    await desk.unroute(`**/v1/parcels/${id}`);
    await desk.getByRole('button', { name: 'Check again' }).click();
    await expectSaved(desk, api, id);
    // Each of the saves sent the same.
    expect(bodies.size).toBe(1);
  });

test(
  'typed work is kept byte for byte through a new deploy and a reload',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const id = await typeAll(desk, api);
    const before = await typed(desk);
    await test.step('what this page has not loaded yet is not there any more', async () => {
      await intercept(desk, '**/assets/**', (route) => route.fulfill({ status: 404, body: '' }));
      await desk.keyboard.press('Control+k');
      await intercept(desk, `**/v1/parcels/${id}`, (route) =>
        route.request().method() === 'PATCH'
          ? route.fulfill({ status: 401, json: { message: 'No.' } })
          : route.fallback(),
      );
      const refused = desk.waitForResponse((answer) => answer.status() === 401);
      await save(desk);
      await refused;
      expect(await typed(desk)).toEqual(before);
      await desk.unroute('**/assets/**');
      await desk.unroute(`**/v1/parcels/${id}`);
    });
    desk.once('dialog', (dialog) => void dialog.accept());
    await desk.reload();
    await desk.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => typed(desk)).toEqual(before);
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await expectSaved(desk, api, id);
  },
);

test(
  'typed work is saved together with a newer parcel, and kept byte for byte through deletion elsewhere',
  { tag: '@safety' },
  async ({ desk, api }) => {
    const id = await typeAll(desk, api);
    await api.patch(`/parcels/${id}`, { shipping_request: 'theirs' });
    await save(desk);
    await expectSaved(desk, api, id, { shipping_request: 'theirs' });

    const other = await typeAll(desk, api);
    await api.delete(`/parcels/${other}`);
    await save(desk);
    await expect(alert(desk)).toContainText('It may have been deleted');
    expect(await typed(desk)).toEqual(Object.values(texts));
  },
);
