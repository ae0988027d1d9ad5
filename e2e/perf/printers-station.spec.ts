import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { labelPrinter } from '../test-printer.ts';
import { goTo } from '../ui/go-to.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { openStation, scanInTime } from '../ui/station-pages.ts';
import { listed, median, percentile, report } from './figures.ts';
import { takeNotes, watchParcels } from './station-notes.ts';

const labels = { ...labelPrinter, paper: { width: 105, height: 148 } };
test.use({ serviceOptions: { parcels: 0, ownAccount: true, printers: [labels] } });

const parcels = 50;
/** As the sandbox carrier usually takes: 0.5 to 4 seconds, spread evenly. */
const carrierSeconds = Array.from({ length: parcels }, (_, at) => 0.5 + ((at * 7) % parcels) * (3.5 / (parcels - 1)));

test('printers: from the scan to the label out, beyond what carrier and printer take', async ({
  page,
  service,
  api,
  printers,
}) => {
  test.setTimeout(15 * 60_000);
  await watchParcels(page);
  await page.goto(service.link);
  await page.getByRole('navigation').first().waitFor();
  const method = await firstMethod(api);
  for (const [index, seconds] of carrierSeconds.entries()) {
    const body = {
      ...readyBody(method),
      order_number: `shift-${index}`,
      reference: `sandbox:slow=${seconds.toFixed(3)}`,
    };
    expect((await api.post('/parcels', body)).status).toBe(201);
  }
  await goTo(page, '/printers');
  await page.getByLabel('Labels to').selectOption('Labels');
  await openStation(page);
  const origin = await page.evaluate(() => performance.timeOrigin);
  const beyond: number[] = [];
  const delays: number[] = [];
  const keys: number[] = [];
  for (const [index, seconds] of carrierSeconds.entries()) {
    await scanInTime(page, `shift-${index}`);
    await expect(
      page.getByRole('button', { name: 'Process and print' }).and(page.locator(':not([aria-busy])')),
    ).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Out, says Labels')).toBeVisible({ timeout: 30_000 });
    const seen = Date.now();
    const { scanned, ready, pressed, keys: all } = await takeNotes(page);
    const { taken, printed } = printers('Labels').times();
    expect(printed).toHaveLength(index + 1);
    const [began = Number.NaN, out = Number.NaN] = [taken[index], printed[index]];
    const before = Math.max(ready, scanned) - scanned;
    const start = origin + Math.max(pressed, ready);
    beyond.push(before + (out - start) - seconds * 1000 - (out - began));
    delays.push(seen - out);
    keys.push(all - `shift-${index}`.length - 1);
  }
  report({
    name: `scan to label out beyond what carrier and printer take, p95 of ${parcels}, carrier 0.5 to 4 s`,
    value: percentile(beyond, 0.95),
    unit: 'ms',
    goal: 800,
    detail: `median ${Math.round(median(beyond))} ms; ${listed(
      beyond.toSorted((one, other) => one - other),
      'ms',
    )}`,
  });
  report({ name: 'label out to the word of it at the station, median', value: median(delays), unit: 'ms', goal: null });
  report({ name: 'keys per parcel besides the scan, with no dialog', value: Math.max(...keys), unit: '', goal: 1 });
});
