import Pdf from 'pdfkit';
import { expect, test, vi } from 'vitest';
import { customsDeclarationPdf } from './customs-declaration-pdf.ts';
import { pageCount, pagePicture, pdfText, scannedCodes } from '#service/testing/pdf-pictures.ts';
import {
  endlessReceiver,
  sampleItem,
  sampleParcel,
  sampleReceivers,
  sampleSender as sender,
} from '#service/testing/sample-documents.ts';

test('the declaration holds the fields of a CN 23, with exact totals', async () => {
  const pdf = await customsDeclarationPdf({ parcel: sampleParcel(), sender });
  const text = await pdfText(pdf);
  const expected = ['CN 23', 'Anna Berger', 'DE123456789', 'DE1234567890123', 'IM2760000742', 'Łukasz Żółć-Wiśniewski'];
  expected.push(
    'Hand-made ceramic cup',
    '3 × 12.50',
    '37.50',
    '6912.00',
    'RR 473 124 829 DE',
    '2026-03-02',
    'Page 1 of 1',
  );
  for (const part of expected) expect(text).toContain(part);
  expect(text).toMatch(/Total\s+4\s+1\.400\s+79\.80/);
  expect(await scannedCodes(pdf, 1)).toEqual(['CODE-128:RR473124829DE']);
});

test.each([
  ['commercial_goods', 0],
  ['gift', 1],
  ['document', 2],
  ['commercial_sample', 3],
  ['returned_goods', 4],
] as const)('the export reason %s is ticked and no other', async (export_reason, ticked) => {
  const parcel = sampleParcel({ export_reason, items: [] });
  const page = await pagePicture(await customsDeclarationPdf({ parcel, sender }), 1);
  // Without items the fields are at a fixed place: below heading (26) and total (19) of the table, at 292.
  const top = 292 + 26 + 19 + 24;
  const inks = [0, 1, 2, 3, 4].map((index) =>
    page.ink(34 + (index % 2) * 118 + 1.5, top + Math.floor(index / 2) * 17 + 1.5, 6, 6),
  );
  expect(inks.map((ink) => ink > 0.2)).toEqual([0, 1, 2, 3, 4].map((index) => index === ticked));
});

test('many items continue over pages that carry the totals forward', async () => {
  const items = Array.from({ length: 200 }, (_, index) =>
    sampleItem({ description: `Cup ${index + 1}`, price: '0.10' }),
  );
  const parcel = sampleParcel({ items, receiver: sampleReceivers.chinese });
  const pdf = await customsDeclarationPdf({ parcel, sender });
  const pages = await pageCount(pdf);
  expect(pages).toBeGreaterThan(3);
  const text = await pdfText(pdf);
  const carried = [...text.matchAll(/Carried forward\s+(\d+)\s+(\S+)\s+(\S+)/g)].map((match) => match.slice(1));
  const brought = [...text.matchAll(/Brought forward\s+(\d+)\s+(\S+)\s+(\S+)/g)].map((match) => match.slice(1));
  expect(carried).toHaveLength(pages - 1);
  expect(brought).toEqual(carried);
  expect(text).toMatch(/Total\s+200\s+70\.000\s+20\.00/);
  for (let number = 1; number <= 200; number += 1) expect(text).toMatch(new RegExp(`Cup ${number}\\b`));
  expect(text.match(/continued/g)).toHaveLength(pages - 1);
});

test('text without end keeps to the page', async () => {
  const endless = '長W'.repeat(4000);
  const item = sampleItem({ description: endless, hs_code: endless, price: '9'.repeat(24), quantity: 999_999_999 });
  const parcel = sampleParcel({ items: [item, item], receiver: endlessReceiver, order_number: endless });
  const pdf = await customsDeclarationPdf({ parcel, sender: { ...sender, ...endlessReceiver, vat_number: endless } });
  expect(await pageCount(pdf)).toBe(1);
  const page = await pagePicture(pdf, 1);
  expect([page.ink(0, 0, 32, 841), page.ink(563, 0, 32, 841), page.ink(0, 825, 595, 16)]).toEqual([0, 0, 0]);
  // The gap above the table and the middle between addresses and numbers.
  expect(page.ink(34, 282, 527, 8)).toBe(0);
  expect(page.ink(299, 178, 8, 100)).toBe(0);
});

test('of a thousand items of text without end little more is measured than is printed', async () => {
  const items = Array.from({ length: 1000 }, (_, index) =>
    sampleItem({ description: `Cup 青花瓷杯 ${index} `.repeat(500), hs_code: `${index}${'W'.repeat(9000)}` }),
  );
  const measured = vi.spyOn(Pdf.prototype, 'widthOfString');
  const pdf = await customsDeclarationPdf({ parcel: sampleParcel({ items }), sender });
  expect(await pageCount(pdf)).toBeGreaterThan(50);
  const lengths = (texts: readonly unknown[]) => texts.reduce<number>((sum, text) => sum + String(text).length, 0);
  const given = lengths(items.flatMap(({ description, hs_code }) => [description, hs_code]));
  expect(lengths(measured.mock.calls.map(([text]) => text))).toBeLessThan(given / 10);
  measured.mockRestore();
});

test('a parcel without receiver, items and tracking number still has a declaration', async () => {
  const parcel = sampleParcel({ receiver: null, items: [], labels: [], weight: null, order_shipping_price: null });
  const text = await pdfText(await customsDeclarationPdf({ parcel, sender }));
  expect(text).toContain('No tracking number');
  expect(text).toMatch(/Total\s+0\s+0\.000\s+0\.00/);
});
