import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, expect, test } from 'vitest';
import { openPageCounter } from './pdf-pages.ts';

const patient = openPageCounter({ document: 60_000, load: 60_000 });
const impatient = openPageCounter({ document: 60_000, load: 1 });
afterAll(() => Promise.all([patient.close(), impatient.close()]));

async function pdfOf(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage([100, 100]);
  return Buffer.from(await document.save());
}

test('pages are counted, and what cannot be read has none that are known', async () => {
  const counts = [await pdfOf(3), Buffer.from('%PDF-1.4 and nothing of it'), await pdfOf(1)].map((bytes) =>
    patient.count(bytes),
  );
  expect(await Promise.all(counts)).toEqual([3, 0, 1]);
  expect(await patient.count(Buffer.alloc(9 * 1024 * 1024, '%PDF-1.4'))).toBe(0);
});

test('a document that takes too long is given up, and the time to load what reads it is none of its own', async () => {
  const counter = openPageCounter({ document: 0, load: 60_000 });
  // Large enough that it is not read in the turn in which its reader says that it is there.
  expect(await counter.count(await pdfOf(1500))).toBe(0);
  await counter.close();
});

test('a reader that does not load is given up, and the next one counts', async () => {
  const document = await pdfOf(2);
  expect(await impatient.count(document)).toBe(0);
  patient.expect();
  expect(await patient.count(document)).toBe(2);
});
