import type { Page, Route } from '@playwright/test';
import { createParcel, readParcel } from '../api/parcel-flows.ts';
import { everyField } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import type { ServiceClient } from '../service-client.ts';
import type { ServiceProcess } from '../service-process.ts';
import { box, openEditor, savedParcelId } from './editor-pages.ts';

test.use({ serviceOptions: { parcels: 0 } });

const texts = {
  Name: 'Zoe\u0308  Müller-\u200bŁukasz ',
  City: 'القاهرة',
  Reference: '  two  spaces\tand a tab ',
  Note: 'first\n\n  third 🧑‍🚒\n',
  Weight: '1.50',
  'SKU, item 1': ' 00-7 ',
};

interface Scene {
  desk: Page;
  api: ServiceClient;
  service: ServiceProcess;
  id: string;
}

const save = (desk: Page) => desk.keyboard.press('Control+Enter');
const alert = (desk: Page) => desk.getByRole('alert');

/** The next save is answered by `answer`. */
async function answered({ desk, id }: Scene, answer: (route: Route) => Promise<void>): Promise<void> {
  await intercept(desk, `**/v1/parcels/${id}`, (route) =>
    route.request().method() === 'PATCH' ? answer(route) : route.fallback(),
  );
  await save(desk);
}

const refused =
  (status: number, title: string, headers: Record<string, string> = {}) =>
  async (scene: Scene) => {
    await answered(scene, (route) => route.fulfill({ status, json: { message: 'Not now.' }, headers }));
    await expect(alert(scene.desk)).toContainText(title);
  };

/** What happens to a form in which something was typed, by the name of the event. */
const events: Record<string, (scene: Scene) => Promise<void>> = {
  '401 and a new sign-in': async (scene) => {
    const { desk, service } = scene;
    await answered(scene, (route) => route.fulfill({ status: 401, json: { message: 'No.' } }));
    const dialog = desk.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Token').fill(await service.newToken());
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await expect(dialog).toBeHidden();
  },
  '402': refused(402, 'This account needs a subscription'),
  '403': refused(403, 'This token may not use this resource'),
  '422': async (scene) => {
    const errors = { 'receiver.city': ['does not exist'], 'items.0.sku': ['is unknown'], colour: ['is missing'] };
    await answered(scene, (route) => route.fulfill({ status: 422, json: { message: 'Invalid.', errors } }));
    await expect(alert(scene.desk)).toContainText('colour is missing');
    await expect(box(scene.desk, 'City')).toBeFocused();
  },
  '429': refused(429, 'The API asks to wait', { 'retry-after': '1' }),
  '500': refused(500, 'The API had a fault'),
  'a cut body': async (scene) => {
    await answered(scene, (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: '{"data": {"i' }),
    );
    await expect(alert(scene.desk)).toContainText('Whether it was done is not known yet.');
  },
  offline: async ({ desk }) => {
    await desk.context().setOffline(true);
    await save(desk);
    await expect(alert(desk)).toContainText('You are offline: nothing was sent');
    await desk.context().setOffline(false);
  },
  'a refetch that brings a newer parcel': async ({ desk, api, id }) => {
    await api.patch(`/parcels/${id}`, { shipping_request: 'theirs' });
    const read = desk.waitForResponse((response) => response.url().endsWith(id) && response.ok());
    await save(desk);
    await read;
  },
  'deletion elsewhere': async ({ desk, api, id }) => {
    await api.delete(`/parcels/${id}`);
    await save(desk);
    await expect(alert(desk)).toContainText('not on the server any more');
  },
  'a new deploy': async (scene) => {
    const { desk } = scene;
    // What this page has not loaded yet is not there any more.
    await intercept(desk, '**/assets/**', (route) => route.fulfill({ status: 404, body: '' }));
    await desk.keyboard.press('Control+k');
    await answered(scene, (route) => route.fulfill({ status: 401, json: { message: 'No.' } }));
    await desk.unroute('**/assets/**');
  },
  'a reload': async ({ desk }) => {
    desk.once('dialog', (dialog) => void dialog.accept());
    await desk.reload();
    await desk.getByRole('button', { name: 'Restore' }).click();
  },
};

const typed = (desk: Page) =>
  Promise.all(Object.keys(texts).map((label) => box(desk, label).evaluate((field: HTMLInputElement) => field.value)));

for (const [name, happens] of Object.entries(events)) {
  test(`typed work is kept byte for byte through ${name}`, async ({ desk, api, service }) => {
    const { id } = await createParcel(api, everyField);
    await openEditor(desk, id);
    for (const [label, text] of Object.entries(texts)) await box(desk, label).fill(text);
    await box(desk, 'Email').focus();
    const before = await typed(desk);
    expect(before).toEqual(Object.values(texts));
    const saved = name.startsWith('a refetch');
    await happens({ desk, api, service, id });
    if (!saved) expect(await typed(desk)).toEqual(before);
    if (['deletion elsewhere', 'a new deploy'].includes(name)) return;
    await desk.unroute(`**/v1/parcels/${id}`);
    const again = desk.getByRole('button', { name: /^(?:Save|Ask again)$/ });
    if (!saved) await again.click();
    await savedParcelId(desk);
    expect(await readParcel(api, id)).toMatchObject({
      receiver: { ...everyField.receiver, name: texts.Name, city: texts.City },
      reference: texts.Reference,
      note: texts.Note,
      weight: '1.500',
      items: [{ sku: texts['SKU, item 1'] }, ...everyField.items.slice(1)],
      shipping_request: saved ? 'theirs' : everyField.shipping_request,
    });
  });
}
