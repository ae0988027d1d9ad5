import { processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { drawnLabel, firstMethod } from '../ui/parcel-pages.ts';
import { report } from './figures.ts';
import { type PrintedPage, readPages, scaleOf } from './printed-pages.ts';
import { withPrintingBrowser } from './printing-browser.ts';

test.use({ serviceOptions: { parcels: 0, env: { PARCEL_DESK_CARRIER_SECONDS: '0-0' } } });

/** The largest distance from `wanted`. */
function worst(values: readonly number[], wanted: number): number {
  return Math.max(...values.map((value) => Math.abs(value - wanted)));
}

test('labels through the browser onto the printer: size, scale, codes', async ({ service, api }) => {
  const body = { ...readyBody(await firstMethod(api)), number_of_labels: 3 };
  const parcel = await processedParcel(api, body);
  const given = await readPages((await api.get(`/parcels/${parcel.id}/documents/labels`)).bytes);
  let printed: PrintedPage[] = [];
  await withPrintingBrowser(async ({ context, nextPrint }) => {
    const [page = await context.newPage()] = context.pages();
    await page.goto(service.link);
    await page.getByRole('navigation').first().waitFor();
    await page.goto(`${service.origin}/parcels/${parcel.id}`);
    await drawnLabel(page);
    await expect(page.getByRole('link', { name: 'Download' })).toBeVisible();
    await page.keyboard.press('l');
    printed = await readPages(await nextPrint());
    // A page that is closed while it holds a PDF in a frame ends the driver.
    await page.goto('about:blank');
  });
  expect(printed).toHaveLength(given.length);
  report({
    name: 'printed page against 105 x 148 mm, three labels, largest difference (hundredths of a millimetre)',
    value:
      100 *
      Math.max(
        worst(
          printed.map(({ width }) => width),
          105,
        ),
        worst(
          printed.map(({ height }) => height),
          148,
        ),
      ),
    unit: '',
    goal: 5,
    detail: printed.map(({ width, height }) => `${width.toFixed(2)} x ${height.toFixed(2)}`).join(', '),
  });
  const scales = printed.flatMap((sheet, index) => {
    const { across, down } = scaleOf(given[index] ?? sheet, sheet);
    return [across, down];
  });
  report({
    name: 'scale error of what is printed (hundredths of a per cent)',
    value: worst(scales, 100) * 100,
    unit: '',
    goal: 10,
    detail: `${scales.map((scale) => scale.toFixed(3)).join(', ')} %`,
  });
  const unread = given.filter(({ codes }, index) => codes.join() !== printed[index]?.codes.join());
  report({
    name: 'labels whose bar codes a scanner does not read from the printed page',
    value: unread.length,
    unit: '',
    goal: 0,
    detail: printed.map(({ codes }) => codes.join(' ')).join(', '),
  });
});
