import { gzipSync } from 'node:zlib';
import { expect, test } from '../fixtures.ts';
import { median, printFigure } from './figures.ts';

test.use({ serviceOptions: { parcels: 400, env: { PARCEL_DESK_CARRIER_SECONDS: '0.5-0.5' } } });

test('initial JavaScript of the list route', async ({ page, service }) => {
  const scripts: { url: string; bytes: number }[] = [];
  let requests = 0;
  let requestsBeforeRows = 0;
  page.on('request', () => (requests += 1));
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push({ url: response.url(), bytes: gzipSync(await response.body(), { level: 9 }).byteLength });
  });
  await page.goto(service.link);
  await page.getByRole('row').nth(5).waitFor();
  requestsBeforeRows = requests;
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  printFigure('initial JS of the list route, gzip -9', `${(total / 1000).toFixed(1)} kB in ${scripts.length} files`);
  printFigure('requests before rows', String(requestsBeforeRows));
  expect(total).toBeGreaterThan(0);
});

test('first list paint, signed in, 100 parcels', async ({ browser, service }) => {
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const began = Date.now();
    await page.goto(service.link);
    await page.getByRole('row').nth(5).waitFor();
    times.push(Date.now() - began);
    await context.close();
  }
  printFigure('cold load to first rows, no throttling, median of 5', `${median(times)} ms`);
});

test('process to label, carrier takes 0.5 s', async ({ desk, api }) => {
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const created = await api.post('/parcels', {
      receiver: { name: 'Ana Kovač', address_line_1: 'Ilica 1', postal_code: '10000', city: 'Zagreb', country: 'HR' },
      weight: '1.0',
      shipping_method_id: await firstMethod(api),
      order_number: `bench-${run}`,
    });
    const { id } = (created.body as { data: { id: string } }).data;
    await desk.goto(`${new URL(desk.url()).origin}/parcels/${id}`);
    const button = desk.getByRole('button', { name: /Process and print/ });
    await button.waitFor();
    const began = Date.now();
    await button.click();
    await desk.locator('canvas').first().waitFor();
    times.push(Date.now() - began);
  }
  printFigure('press on Process to label on screen, median of 5 (carrier: 500 ms)', `${median(times)} ms`);
});

async function firstMethod(api: { get: (path: string) => Promise<{ body: unknown }> }): Promise<string> {
  const { body } = await api.get('/shipping-methods');
  return (body as { data: { id: string }[] }).data[0]?.id ?? '';
}
