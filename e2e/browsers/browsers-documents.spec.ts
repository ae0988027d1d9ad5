import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createParcel } from '../api/parcel-flows.ts';
import { customsBody } from '../api/sample-bodies.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { expect, test } from './browsers-test.ts';
import type { DeskWindow } from './desk-window.ts';

test.use({ serviceOptions: { parcels: 0 } });

/** Waits until a page of the document is drawn: its canvas has ink. */
async function seeDrawn(window: DeskWindow, name: RegExp): Promise<void> {
  const hasInk = () =>
    window.evaluateOn({ role: 'region', name }, (region) => {
      const canvas = region.querySelector('canvas');
      if (canvas === null || canvas.width === 0) return false;
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return data.some((value, index) => index % 4 === 0 && value < 64);
    });
  await expect.poll(hasInk, { message: `${name.source} is drawn` }).toBe(true);
}

const filesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.pdf'));

test('a parcel is processed; its label is drawn and downloaded, and so is its customs declaration', async ({
  window,
  service,
  api,
}) => {
  const { id } = await createParcel(api, { ...customsBody(await firstMethod(api)), order_number: 'D-1' });
  await window.driver.goTo(`${service.origin}/parcels/${id}`);
  await window.click({ role: 'button', name: /^More actions/ });
  await window.click({ role: 'button', name: /^Process only/ });
  await window.click({ role: 'button', name: /^Mark as printed/ });
  await seeDrawn(window, /^Labels, page/);
  await window.click({ role: 'link', name: /^Download/ });
  await expect.poll(() => filesIn(window.driver.folder)).toEqual([expect.stringMatching(/^labels-.*\.pdf$/)]);
  const [file = ''] = filesIn(window.driver.folder);
  expect(readFileSync(join(window.driver.folder, file)).subarray(0, 5).toString()).toBe('%PDF-');
  await window.click({ role: 'tab', name: 'Customs declaration' });
  await seeDrawn(window, /^Customs declaration, page/);
});
