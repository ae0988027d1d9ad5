import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { readPages, scaleOf } from '../perf/printed-pages.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { expect, test } from './browsers-test.ts';

test.use({ serviceOptions: { parcels: 0 } });

test('labels are printed from the page on paper of their own size, at 100 %', async ({ window, service, api }) => {
  const body = { ...readyBody(await firstMethod(api)), number_of_labels: 2 };
  const { id, documents } = await processedParcel(api, body);
  const given = await readPages((await api.get(documents.labels ?? '')).bytes);
  await window.driver.goTo(`${service.origin}/parcels/${id}`);
  // A browser that has not shown the PDF in three seconds counts as one that prints nothing for a page: a busy machine may need them.
  await window.evaluate(() => {
    const after = globalThis.setTimeout;
    const patient = (run: () => void, delay = 0) => after(run, delay >= 1_000 ? delay * 60 : delay);
    Object.assign(globalThis, { setTimeout: patient });
  });
  await window.click({ role: 'button', name: /^Print labels/ });
  await window.read('Sent to the print dialog: 2 pages.');
  const file = join(window.driver.folder, 'printed.pdf');
  const isWhole = () => existsSync(file) && readFileSync(file).subarray(-1024).includes('%%EOF');
  await expect.poll(isWhole).toBe(true);
  const printed = await readPages(readFileSync(file));
  expect(printed.map(({ codes }) => codes)).toEqual(given.map(({ codes }) => codes));
  expect(printed).toHaveLength(2);
  for (const [index, sheet] of printed.entries()) {
    // Firefox gives the paper in whole points of 0.35 mm.
    expect(Math.abs(sheet.width - 105)).toBeLessThan(0.36);
    expect(Math.abs(sheet.height - 148)).toBeLessThan(0.36);
    const { across, down } = scaleOf(given[index] ?? sheet, sheet);
    expect(across).toBeCloseTo(100, 1);
    expect(down).toBeCloseTo(100, 1);
  }
});
