import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { pagesOf } from './pdf-pages.ts';

test('pages are counted, and what cannot be read has none that are known', async () => {
  const document = await PDFDocument.create();
  for (let page = 0; page < 3; page += 1) document.addPage([100, 100]);
  expect(await pagesOf(Buffer.from(await document.save()))).toBe(3);
  expect(await pagesOf(Buffer.from('%PDF-1.4 and nothing of it'))).toBe(0);
  expect(await pagesOf(Buffer.alloc(9 * 1024 * 1024, '%PDF-1.4'))).toBe(0);
});
