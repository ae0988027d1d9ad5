import { readdirSync } from 'node:fs';
import { processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { listed, median, report } from './figures.ts';

test.use({ serviceOptions: { parcels: 0, env: { PARCEL_DESK_CARRIER_SECONDS: '0.01-0.02', PARCEL_DESK_RATE: '0' } } });

const count = 60;
const runs = 5;
/** A4 in points. */
const sheet = { width: 595.28, height: 841.89 };

test('60 label PDFs become one PDF, four to a sheet of A4, in the printing worker', async ({ desk, api, service }) => {
  const method = await firstMethod(api);
  const pdfs: string[] = [];
  for (let at = 0; at < count; at += 6) {
    const some = await Promise.all(
      Array.from({ length: 6 }, () => processedParcel(api, { ...readyBody(method), note: 'Ring twice' })),
    );
    for (const { documents } of some) {
      const answer = await fetch(documents.labels ?? '', { headers: { Authorization: `Bearer ${service.token}` } });
      pdfs.push(Buffer.from(await answer.arrayBuffer()).toString('base64'));
    }
  }
  const worker = readdirSync('dist/assets').find((name) => name.startsWith('compose-worker-'));
  expect(worker, 'the built printing worker').toBeDefined();
  const timed = await desk.evaluate(
    async ({ url, files, paper, times }) => {
      const blobs = files.map(
        (text) =>
          new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], { type: 'application/pdf' }),
      );
      const pages = blobs.map((_, index) => ({ key: String(index), page: 0 }));
      const sheets = Array.from({ length: Math.ceil(blobs.length / 4) }, (_, at) => ({
        ...paper,
        placements: [0, 1, 2, 3].map((cell) => ({
          page: at * 4 + cell,
          x: (cell % 2) * (paper.width / 2),
          y: cell < 2 ? paper.height / 2 : 0,
          turned: false,
        })),
      }));
      /** Reads all files and puts them onto sheets; milliseconds and the bytes of the one PDF. */
      const impose = async (composer: Worker) => {
        const ask = async (question: object) => {
          const answered = new Promise<{ answer: unknown }>((resolve) =>
            composer.addEventListener('message', ({ data }) => resolve(data as { answer: unknown }), { once: true }),
          );
          composer.postMessage(question);
          return (await answered).answer;
        };
        const began = performance.now();
        for (const [index, pdf] of blobs.entries()) await ask({ ask: 'read', key: String(index), pdf });
        const made = (await ask({ ask: 'compose', pages, sheets, title: 'Labels' })) as Blob;
        return { millis: performance.now() - began, bytes: made.size };
      };
      const cold = [];
      const warm = [];
      for (let run = 0; run < times; run += 1) {
        const composer = new Worker(url, { type: 'module' });
        cold.push(await impose(composer));
        warm.push(await impose(composer));
        composer.terminate();
      }
      return { cold, warm };
    },
    { url: `/assets/${worker}`, files: pdfs, paper: sheet, times: runs },
  );
  for (const { bytes } of [...timed.cold, ...timed.warm]) expect(bytes).toBeGreaterThan(100_000);
  const millis = (all: readonly { millis: number }[]) => all.map((one) => one.millis);
  report({
    name: `${count} label PDFs merged and imposed 4-up on A4, in a worker that has just been started (its start included)`,
    value: median(millis(timed.cold)),
    unit: 'ms',
    goal: 1000,
    detail: listed(millis(timed.cold), 'ms'),
  });
  report({
    name: `${count} label PDFs merged and imposed 4-up on A4, in a worker that is warm`,
    value: median(millis(timed.warm)),
    unit: 'ms',
    goal: 1000,
    detail: `${listed(millis(timed.warm), 'ms')}; ${Math.round((timed.warm[0]?.bytes ?? 0) / 1000)} kB`,
  });
});
