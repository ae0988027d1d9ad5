import type { Page, Response } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { expect, test } from '../fixtures.ts';
import { intercept } from '../intercept.ts';
import { emptyDesk } from '../service-profiles.ts';
import { grid, rowKeysWork } from './list-rows.ts';

test.use({ serviceOptions: emptyDesk });

const fonts = /\.woff2$/;

/** Where the first character of each text is, and where the last one ends, in px. */
const textPlaces = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const places: string[] = [];
    const range = document.createRange();
    while (texts.nextNode() !== null) {
      range.selectNodeContents(texts.currentNode);
      const { left, top, right } = range.getBoundingClientRect();
      if (right > left) places.push(`${texts.currentNode.nodeValue} ${left} ${top} ${right}`);
    }
    return places;
  });

test('a list with European names, Greek and Cyrillic ones takes 90 kB of fonts at most, and all are set in one type', async ({
  page,
  service,
  api,
}) => {
  const names = ['Łucja Żółć', 'Ştefan Țurcan', 'Νίκος Παπαδόπουλος', 'Дмитрий Їжак'];
  for (const name of names) await createParcel(api, { receiver: { name } });
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (fonts.test(response.url())) responses.push(response);
  });
  await page.goto(service.link);
  await expect(grid(page).getByText('Łucja Żółć').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const bodies = await Promise.all(responses.map((response) => response.body()));
  expect(bodies.reduce((sum, body) => sum + body.length, 0)).toBeLessThanOrEqual(90_000);
  const characters = [...new Set(names.join('').replaceAll(' ', ''))];
  const missing = await page.evaluate(async (texts) => {
    const faces = await Promise.all(texts.map((text) => document.fonts.load('13px "Inter Variable"', text)));
    return texts.filter((_, index) => faces[index]?.length === 0);
  }, characters);
  expect(missing, 'characters of no file').toEqual([]);
});

test('no text moves when a font comes late', async ({ page, service, api }) => {
  await createParcel(api, { receiver: { name: 'Łucja Żółć', city: 'Αθήνα' } });
  const held: (() => void)[] = [];
  await intercept(page, fonts, async (route) => {
    await new Promise<void>((release) => held.push(release));
    await route.continue();
  });
  await page.goto(service.link, { waitUntil: 'commit' });
  await expect(grid(page).getByText('Łucja Żółć').first()).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  // What is loaded after the rows has its texts as well.
  await rowKeysWork(page);
  // The counts of the views come after the rows.
  await expect(page.getByRole('link', { name: 'Late', exact: true })).toHaveAttribute('data-tip', /\d/);
  const before = await textPlaces(page);
  const late = page.waitForResponse(fonts);
  for (const release of held) release();
  await late;
  await page.evaluate(() => document.fonts.ready);
  expect(await textPlaces(page)).toEqual(before);
});
