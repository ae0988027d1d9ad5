import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type * as PdfJsModule from 'pdfjs-dist';
import { customsBody } from '../api/sample-bodies.ts';
import { processedParcel } from '../api/parcel-flows.ts';
import type { ParcelJson } from '#contract/testing/build-parcel.ts';
import { expect, test } from '../fixtures.ts';
import { type Fault, withFront } from '../ui/front-server.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { forgetPaints, readPaintTimes, watchPaints } from './canvas-paints.ts';
import { listed, median, report } from './figures.ts';

test.use({ serviceOptions: { parcels: 0, env: { PARCEL_DESK_CARRIER_SECONDS: '0-0', PARCEL_DESK_RATE: '0' } } });

const runs = 9;

const assets = fileURLToPath(new URL('../../dist/assets', import.meta.url));
/** The address that the page lets workers come from. */
const workerPath = `/assets/${readdirSync(assets).find((name) => name.startsWith('pdf.worker'))}`;
/** Where the front serves pdf.js itself. */
const bareCode = '/v1/pdf.min.mjs';
const pdfJs: Fault = {
  status: 200,
  headers: { 'content-type': 'text/javascript' },
  body: readFileSync(fileURLToPath(import.meta.resolve('pdfjs-dist/build/pdf.min.mjs'))),
};

interface Sample {
  /** Milliseconds from the document's last byte to its first page painted, and to all. */
  first: number;
  all: number;
}

type PdfJs = typeof PdfJsModule;

interface BareRun {
  token: string;
  link: string;
  /** CSS pixels, as wide as the app draws it. */
  width: number;
}

/**
 * pdf.js without anything around it, in a page of the app: bytes, document, pages, canvases of the same size. In a page that has
 * not loaded it yet, its code is loaded while the document is, and its worker started.
 */
async function bareSample(page: Page, run: BareRun): Promise<Sample> {
  return page.evaluate(
    async ({ token, link, width, code, worker }) => {
      const shared = globalThis as unknown as { bare?: { pdfjs: PdfJs; worker: InstanceType<PdfJs['PDFWorker']> } };
      const loading = async () => {
        const pdfjs = (await import(code)) as PdfJs;
        pdfjs.GlobalWorkerOptions.workerSrc = worker;
        return (shared.bare = { pdfjs, worker: new pdfjs.PDFWorker() });
      };
      const loaded = shared.bare ?? loading();
      const answer = await fetch(link, { headers: { Authorization: `Bearer ${token}` }, cache: 'no-store' });
      const data = new Uint8Array(await answer.arrayBuffer());
      const began = performance.getEntriesByName(link).at(-1) as PerformanceResourceTiming;
      const bare = await loaded;
      const reading = { isEvalSupported: false, enableXfa: false, useWasm: false };
      const pdf = await bare.pdfjs.getDocument({ data, worker: bare.worker, ...reading }).promise;
      const place = document.createElement('div');
      place.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 99';
      document.body.append(place);
      let first = 0;
      const drawn = Array.from({ length: pdf.numPages }, async (_, index) => {
        const sheet = await pdf.getPage(index + 1);
        const scale = (width * devicePixelRatio) / sheet.getViewport({ scale: 1 }).width;
        const viewport = sheet.getViewport({ scale });
        const canvas = document.createElement('canvas');
        canvas.width = viewport.width;
        canvas.height = viewport.height;
        place.append(canvas);
        await sheet.render({ canvas, canvasContext: canvas.getContext('2d', { alpha: false })!, viewport }).promise;
        if (index === 0) first = performance.now();
      });
      await Promise.all(drawn);
      const ended = performance.now();
      place.remove();
      await pdf.loadingTask.destroy();
      return { first: first - began.responseEnd, all: ended - began.responseEnd };
    },
    { ...run, code: bareCode, worker: workerPath },
  );
}

async function appSample(page: Page, link: string, pages: number): Promise<Sample> {
  await expect.poll(async () => (await readPaintTimes(page)).length).toBe(pages);
  const painted = await readPaintTimes(page);
  const began = await page.evaluate(
    (name) => (performance.getEntriesByName(name).at(-1) as PerformanceResourceTiming).responseEnd,
    link,
  );
  return { first: Math.min(...painted) - began, all: Math.max(...painted) - began };
}

function compare(name: string, own: number[], bare: number[]): void {
  const [ours, theirs] = [median(own), median(bare)];
  const detail = `${ours.toFixed(0)} ms, bare ${theirs.toFixed(0)} ms; ${listed(own, 'ms')}; bare ${listed(bare, 'ms')}`;
  // Less than 30 ms apart is not visible.
  if (ours - theirs <= 30)
    report({ name: `${name}, over bare pdf.js`, value: ours - theirs, unit: 'ms', goal: 30, detail });
  else report({ name: `${name}, against bare pdf.js`, value: ours / theirs, unit: 'x', goal: 1.5, detail });
}

for (const [labels, what] of [
  [1, 'one label'],
  [30, '30 labels'],
] as const) {
  test(`last byte to painted, ${what}`, async ({ browser, service, api }) => {
    const method = await firstMethod(api);
    const parcels: ParcelJson[] = [];
    for (let index = 0; index <= runs; index += 1)
      parcels.push(
        await processedParcel(api, {
          ...customsBody(method),
          order_number: `preview-${index}`,
          number_of_labels: labels,
        }),
      );
    const own: Record<'warm' | 'cold', Sample[]> = { warm: [], cold: [] };
    const bare: typeof own = { warm: [], cold: [] };
    await withFront(service, async (front) => {
      front.fault = ({ url }) => (url === bareCode ? pdfJs : null);
      const linkOf = (index: number) => (parcels[index]?.documents.labels ?? '').replace(service.origin, front.origin);
      const open = async () => {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
        const page = await context.newPage();
        await watchPaints(page);
        await page.goto(front.link);
        await page.getByRole('navigation').first().waitFor();
        return page;
      };
      let width = 0;
      for (let run = 1; run <= runs; run += 1) {
        const page = await open();
        await page.getByText(`preview-${run}`, { exact: true }).first().click();
        own.cold.push(await appSample(page, linkOf(run), labels));
        width = await page.locator('[data-page="1"]').evaluate((sheet) => sheet.clientWidth);
        await page.context().close();
        const empty = await open();
        bare.cold.push(await bareSample(empty, { token: service.token, link: linkOf(run), width }));
        await empty.context().close();
      }
      const page = await open();
      for (let run = 0; run <= runs; run += 1) {
        await page.evaluate(() => performance.clearResourceTimings());
        await forgetPaints(page);
        await page.getByText(`preview-${run}`, { exact: true }).first().click();
        const sample = await appSample(page, linkOf(run), labels);
        const against = await bareSample(page, { token: service.token, link: linkOf(run), width });
        // The first fills the caches of the engine.
        if (run > 0) {
          own.warm.push(sample);
          bare.warm.push(against);
        }
      }
      await page.context().close();
    });
    for (const state of ['warm', 'cold'] as const) {
      const times = (samples: Sample[], kind: keyof Sample) => samples.map((sample) => sample[kind]);
      compare(
        `${what}, ${state}: last byte to the first painted`,
        times(own[state], 'first'),
        times(bare[state], 'first'),
      );
      if (labels > 1)
        compare(`${what}, ${state}: last byte to all painted`, times(own[state], 'all'), times(bare[state], 'all'));
    }
  });
}
