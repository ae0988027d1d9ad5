import { createParcel, processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { emptyDesk } from '../service-profiles.ts';
import { unshared } from '../unshared.ts';
import { expectAccessible } from './accessibility.ts';
import { cornerLabel, isCutRight } from './corner-labels.ts';
import { withFront } from './front-server.ts';
import { drawnLabel, firstMethod, openParcel, scanned, sayItCameOut } from './parcel-pages.ts';
import { pagePicture, pageSizes } from './printed-pdf.ts';
import { keptFrames, sendLabels, signInToPrint } from './send-labels.ts';
import { enterStation, outcome, scan, ship } from './station-pages.ts';
import { keepBlobs } from './printed-pdf.ts';

// Labels in the corner of a larger page: only the label is printed.

test.use({ serviceOptions: emptyDesk });

const sizeOf = ({ left, top, right, bottom }: { left: number; top: number; right: number; bottom: number }) =>
  [right - left, bottom - top].map((length) => length.toFixed(1));

test(
  'by keys alone: only the label is found, moved, resized, rotated and printed, on the next parcel too; then the whole page',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const method = await firstMethod(api);
    const [parcel, next] = [
      await processedParcel(api, readyBody(method)),
      await processedParcel(api, readyBody(method)),
    ];
    const label = await cornerLabel('rounded frame', 4);
    await withFront(service, async (front) => {
      sendLabels(front, label.pdf);
      const printed = await signInToPrint(page, front);
      await openParcel(page, parcel.id);
      await drawnLabel(page);
      await expect(page.getByRole('radio', { name: 'Whole page' })).toBeChecked();
      await page.keyboard.press('Shift+F');
      const frame = page.getByRole('button', { name: /^Frame of the label/ });
      await expect(frame).toBeVisible();
      await expect(page.getByRole('radio', { name: 'Only the label' })).toBeChecked();
      await expect.poll(() => keptFrames(page)).toHaveLength(1);
      const found = (await keptFrames(page))[0]?.cut ?? label.label;
      expect(isCutRight(found, label)).toBe(true);
      await expectAccessible(page);

      await frame.focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.press('Shift+ArrowUp');
      await expect(frame).toBeFocused();
      const moved = { left: found.left + 1, top: found.top + 1, right: found.right + 2, bottom: found.bottom };
      await expect.poll(async () => sizeOf((await keptFrames(page))[0]?.cut ?? found)).toEqual(sizeOf(moved));
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Shift+ArrowLeft');
      await expect.poll(async () => sizeOf((await keptFrames(page))[0]?.cut ?? moved)).toEqual(sizeOf(found));

      await page.keyboard.press('Shift+R');
      await expect(page.getByText('Printed rotated by 90°.')).toBeVisible();
      await page.keyboard.press('l');
      await sayItCameOut(page);
      const [wide = '', high = ''] = sizeOf(found);
      expect(await pageSizes(await printed(0))).toEqual([`${high} x ${wide}`]);
      expect((await scanned(await pagePicture(await printed(0), 1))).toSorted()).toEqual(
        expect.arrayContaining(label.codes),
      );

      await openParcel(page, next.id);
      await drawnLabel(page);
      await expect(frame).toBeVisible();
      for (const _quarter of [1, 2, 3]) await page.keyboard.press('Shift+R');
      await expect(page.getByText('Printed rotated by')).toHaveCount(0);
      await page.keyboard.press('l');
      await sayItCameOut(page);
      expect(await pageSizes(await printed(0))).toEqual([`${wide} x ${high}`]);

      await page.keyboard.press('Shift+F');
      await expect(page.getByRole('radio', { name: 'Whole page' })).toBeChecked();
      await expect(frame).toHaveCount(0);
      await expect.poll(() => keptFrames(page)).toEqual([]);
    });
  },
);

test(
  'a frame that is drawn at its corner is in effect at the station, shown there and undone',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const method = await firstMethod(api);
    const parcel = await processedParcel(api, readyBody(method));
    for (const order of ['STATION-1', 'STATION-2'])
      await createParcel(api, { ...readyBody(method), order_number: order });
    const label = await cornerLabel('no frame', 2);
    await withFront(service, async (front) => {
      sendLabels(front, label.pdf);
      // Cuts that are shared are not kept on the device.
      await unshared(page);
      const { bytesOf } = await keepBlobs(page);
      await page.goto(front.link);
      await page.getByRole('navigation').first().waitFor();
      await openParcel(page, parcel.id);
      await drawnLabel(page);
      await page.getByText('Only the label', { exact: true }).click();
      const frame = page.getByRole('button', { name: /^Frame of the label/ });
      await expect(frame).toBeVisible();
      await expect.poll(() => keptFrames(page)).toHaveLength(1);
      const found = (await keptFrames(page))[0]?.cut ?? label.label;
      const corner = frame.locator('[data-edges="right bottom"]');
      const at = await corner.boundingBox();
      if (at === null) throw new Error('The corner is not on screen');
      await page.mouse.move(at.x + 7, at.y + 7);
      await page.mouse.down();
      await page.mouse.move(at.x + 17, at.y + 12);
      await page.mouse.move(at.x + 27, at.y + 17);
      await page.mouse.up();
      await expect.poll(async () => (await keptFrames(page))[0]?.cut?.right ?? 0).toBeGreaterThan(found.right + 2);
      const drawn = (await keptFrames(page))[0]?.cut ?? found;
      expect(drawn.bottom).toBeGreaterThan(found.bottom + 1);
      expect([drawn.left, drawn.top]).toEqual([found.left, found.top]);

      const printed = await enterStation(page, front.link);
      await scan(page, 'STATION-1');
      await ship(page);
      await expect(outcome(page)).toContainText('Printed');
      await expect(page.getByText('Only the label is printed')).toBeVisible();
      await expectAccessible(page);
      const paper = await bytesOf((await printed())[0] ?? '');
      expect(await pageSizes(paper)).toEqual([sizeOf(drawn).join(' x ')]);
      expect(await scanned(await pagePicture(paper, 1))).toEqual(expect.arrayContaining(label.codes));

      await page.getByRole('button', { name: 'Whole page' }).click();
      await expect(page.getByText('Only the label is printed')).toHaveCount(0);
      await scan(page, 'STATION-2');
      await ship(page);
      await expect.poll(async () => (await printed()).length).toBe(2);
      expect(await pageSizes(await bytesOf((await printed())[1] ?? ''))).toEqual([
        `${label.page.width.toFixed(1)} x ${label.page.height.toFixed(1)}`,
      ]);
    });
  },
);

test(
  'a job that mixes papers says which, cuts labels in its dialog, and prints one paper after the other',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const method = await firstMethod(api);
    const corner = await processedParcel(api, { ...readyBody(method), order_number: 'MIX-1' });
    // The newest comes first.
    await processedParcel(api, { ...readyBody(method), order_number: 'MIX-2', number_of_labels: 2 });
    const label = await cornerLabel('solid frame', 3);
    await withFront(service, async (front) => {
      sendLabels(front, label.pdf, 'application/pdf', corner.id);
      const printed = await signInToPrint(page, front);
      for (const name of ['MIX-1', 'MIX-2'])
        await page.getByRole('checkbox', { name: new RegExp(`^Select ${name}`) }).check();
      await page.getByRole('button', { name: /^Print labels/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Print labels' });
      await expect(dialog.getByText(/This job needs different paper: /)).toContainText(
        /2 pages A6, 1 page (?:A4|Letter)\.$/,
      );
      await expectAccessible(page);
      await dialog.getByText('One paper after the other').click();
      await dialog.getByRole('button', { name: 'Print', exact: true }).click();
      await sayItCameOut(page);
      const rest = page.getByRole('dialog', { name: 'Print the rest' });
      await expect(rest.getByText('1 label of 1 parcel')).toBeVisible();
      await rest.getByRole('button', { name: 'Only the label…' }).click();
      const chooser = page.getByRole('dialog', { name: 'Only the label' });
      await expect(chooser.getByRole('button', { name: /^Frame of the label/ })).toBeVisible();
      await expectAccessible(page);
      await chooser.getByRole('button', { name: 'Done' }).click();
      await expect(rest.getByText(/only the label is printed/)).toBeVisible();
      await rest.getByRole('button', { name: 'Print', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Did it come out?' })).toBeVisible();
      await expect.poll(() => keptFrames(page)).toHaveLength(1);
      const found = (await keptFrames(page))[0]?.cut ?? label.label;
      expect(await pageSizes(await printed(0))).toEqual(['105.0 x 148.0', '105.0 x 148.0']);
      expect(await pageSizes(await printed(1))).toEqual([sizeOf(found).join(' x ')]);
      expect(await scanned(await pagePicture(await printed(1), 1))).toEqual(expect.arrayContaining(label.codes));
    });
  },
);
