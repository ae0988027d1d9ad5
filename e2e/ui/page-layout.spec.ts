import { expect, type Locator } from '@playwright/test';
import { createParcel, processedParcel } from '../api/parcel-flows.ts';
import { customsBody, readyBody } from '../api/sample-bodies.ts';
import { test } from '../fixtures.ts';
import { emptyDesk } from '../service-profiles.ts';
import { expectAccessible } from './accessibility.ts';
import { textbox, openEditor, openNewParcel } from './editor-pages.ts';
import { openPath } from './go-to.ts';
import { sidewaysScroll } from './page-checks.ts';
import { firstMethod } from './parcel-pages.ts';
import { baselineSpread } from './text-lines.ts';

test.use({ serviceOptions: emptyDesk });

test('what is side by side on the page of a parcel is on one line', async ({ desk, api }) => {
  const method = await firstMethod(api);
  const { id } = await processedParcel(api, { ...customsBody(method), number_of_labels: 2 }, '?print=false');
  await desk.setViewportSize({ width: 1920, height: 1000 });
  await openPath(desk, `/parcels/${id}`);
  await expect(desk.locator('section[data-beside="true"]')).toBeVisible();
  await desk.getByRole('button', { name: 'Show as full page' }).click();
  const receiver = desk.getByRole('heading', { level: 2, name: 'Receiver' });
  await expect(receiver).toBeVisible();
  const headings = receiver.or(desk.getByRole('heading', { level: 2, name: 'Order', exact: true }));
  await expect(headings).toHaveCount(2);
  await expect.poll(() => baselineSpread(headings)).toBeLessThanOrEqual(0.5);
  const labels = desk.getByRole('table', { name: 'Tracking' }).getByRole('row');
  await expect(labels).toHaveCount(3);
  for (const row of await labels.all())
    await expect.poll(() => baselineSpread(row.locator('> *'))).toBeLessThanOrEqual(1);
});

test(
  'a hint keeps its distance from the label below, and an empty time looks empty',
  { tag: '@safety' },
  async ({ desk }) => {
    await openNewParcel(desk);
    await textbox(desk, 'Weight').fill('heavy');
    await textbox(desk, 'Weight').press('Tab');
    const message = desk.getByText('Must be like 1.250: max 3 decimal places').first();
    await expect(message).toBeVisible();
    const distance = async (above: Locator, label: RegExp) => {
      const [one, below] = [await above.boundingBox(), await desk.locator('label', { hasText: label }).boundingBox()];
      return (below?.y ?? 0) - (one?.y ?? 0) - (one?.height ?? 0);
    };
    await expect.poll(() => distance(message, /^Length$/)).toBeGreaterThanOrEqual(10);
    await expect
      .poll(() => distance(desk.getByText('Enter or comma adds a tag; max 25'), /^Note$/))
      .toBeGreaterThanOrEqual(10);
    await expect
      .poll(async () => {
        const [text, input] = [await message.boundingBox(), await textbox(desk, 'Weight').boundingBox()];
        return (text?.y ?? 0) - (input?.y ?? 0) - (input?.height ?? 0);
      })
      .toBeLessThanOrEqual(4);

    const shipBy = textbox(desk, 'Ship by');
    const other = textbox(desk, 'Order number');
    const inside = async (field: Locator) => {
      await field.scrollIntoViewIfNeeded();
      const place = await field.boundingBox();
      const clip = { x: (place?.x ?? 0) + 6, y: (place?.y ?? 0) + 6, width: 120, height: 20 };
      return (await desk.screenshot({ clip })).toString('base64');
    };
    const empty = await inside(other);
    await expect.poll(() => inside(shipBy)).toBe(empty);
    await shipBy.focus();
    await expect.poll(() => inside(shipBy)).not.toBe(empty);
    await shipBy.fill('2026-11-30T14:00');
    await other.focus();
    await expect.poll(() => inside(shipBy)).not.toBe(empty);
  },
);

test('each heading of the items is read whole or lies outside', { tag: '@safety' }, async ({ desk, api }) => {
  const { id } = await createParcel(api, { ...readyBody(await firstMethod(api)), items: [{ sku: 'A' }] });
  await openEditor(desk, id);
  const items = desk.getByRole('grid', { name: 'Items' });
  for (const width of [1440, 1920]) {
    await desk.setViewportSize({ width, height: 900 });
    await items.scrollIntoViewIfNeeded();
    const cut = () =>
      items.evaluate((table) => {
        const headers = [...table.querySelectorAll<HTMLElement>('[role=columnheader]')];
        const end = headers.at(-1)?.getBoundingClientRect().left ?? 0;
        return headers
          .slice(0, -1)
          .filter((header) => {
            const { left, right } = header.getBoundingClientRect();
            return header.scrollWidth > header.clientWidth || (left < end - 1 && right > end + 1);
          })
          .map((header) => header.textContent);
      });
    await expect.poll(cut, `${width}`).toEqual([]);
    await expect(items.getByRole('columnheader', { name: 'HS code' })).toBeInViewport({ ratio: 1 });
  }
});

test(
  'what is wrong is whole above the fields while the first of them has the focus',
  { tag: '@safety' },
  async ({ desk }) => {
    await openNewParcel(desk);
    for (const [label, width, height] of [
      ['Weight', 1440, 900],
      ['Email', 1000, 700],
    ] as const) {
      await desk.setViewportSize({ width, height });
      await textbox(desk, label).fill('heavy');
      await textbox(desk, 'Note').fill(label);
      await desk.keyboard.press('Control+Enter');
      await expect(textbox(desk, label)).toBeFocused();
      await expect(textbox(desk, label)).toBeInViewport({ ratio: 1 });
      const alert = desk.getByRole('alert');
      await expect(alert).toBeInViewport({ ratio: 1 });
      const covered = () =>
        alert.evaluate((notice) => {
          const { left, top } = notice.getBoundingClientRect();
          return !notice.contains(document.elementFromPoint(left + 12, top + 2));
        });
      await expect.poll(covered, label).toBe(false);
      await textbox(desk, label).fill('');
    }
  },
);

test(
  'a print job is read whole on a phone, and the page scrolls no other way',
  { tag: '@safety' },
  async ({ desk, service }) => {
    await desk.evaluate(() => {
      const part = (id: string) => ({ id, kind: 'labels', pages: [1, 2] });
      const job = { id: 'job-1', at: Date.now() - 240_000, what: 'labels', parts: [part('a'), part('b')], sheets: 4 };
      const answered = { ...job, id: 'job-2', outcome: 'part', good: 1, goesOn: null };
      const jobs = [{ ...job, outcome: 'asked', good: null, goesOn: null }, answered];
      localStorage.setItem('parcel-desk.print-jobs', JSON.stringify(jobs));
    });
    for (const width of [1440, 390, 320]) {
      await desk.setViewportSize({ width, height: 844 });
      await desk.goto(`${service.origin}/runs`);
      const jobs = desk.getByRole('region', { name: 'Print jobs' });
      await expect(jobs.getByRole('row')).toHaveCount(3);
      await expect.poll(() => sidewaysScroll(desk), `${width}`).toBe(0);
      await expect
        .poll(
          () =>
            desk.evaluate(() =>
              [...document.querySelectorAll<HTMLElement>('main *')]
                .filter((element) => element.scrollWidth > element.clientWidth + 1)
                .filter((element) => getComputedStyle(element).overflowX !== 'visible')
                .filter((element) => getComputedStyle(element).clipPath === 'none')
                .map((element) => element.className),
            ),
          `${width}`,
        )
        .toEqual([]);
      for (const name of ['All came out', 'Print the other 3'])
        await expect(jobs.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      if (width === 390) await expectAccessible(desk);
    }
  },
);

test(
  'the settings scroll in their place, and never out of the window',
  { tag: '@safety' },
  async ({ desk, service }) => {
    for (const height of [900, 844]) {
      await desk.setViewportSize({ width: height === 844 ? 390 : 1440, height });
      await desk.goto(`${service.origin}/settings`);
      await expect(desk.getByRole('region', { name: 'Shortcuts' })).toBeAttached();
      await expect.poll(() => desk.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    }
  },
);
