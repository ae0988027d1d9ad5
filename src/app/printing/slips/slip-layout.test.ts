import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SlipContent } from './slip-content.ts';
import { layOutSlip } from './slip-layout.ts';

const a6 = { width: 297.64, height: 419.53 };
/** Every letter is as wide as it is high: wider than any type is. */
const measure = (text: string, { size }: { size: number }) => Array.from(text).length * size * 0.6;

const slip: SlipContent = {
  title: 'Packing slip',
  code: 'K7M4-Q2XW',
  codeLabel: 'Reference code',
  receiverLabel: 'Receiver',
  receiver: ['Ana Kovač', 'Ilica 1', '10000 Zagreb', 'Croatia'],
  facts: [['Order', '#10423']],
  columns: { quantity: 'Qty', item: 'Item', shelf: 'Shelf' },
  items: [{ quantity: '2', name: 'Mug', sku: 'MUG-1', shelf: 'A-12' }],
  sum: '2 pieces',
  notes: [['Note', 'Fragile']],
  pageOf: 'Page {page} of {pages}',
};

const textsOf = (content: SlipContent) =>
  layOutSlip(content, a6, measure).flatMap(({ texts }) => texts.map(({ text }) => text));

test('a slip shows all its data, on one page where it fits', () => {
  expect(layOutSlip(slip, a6, measure)).toHaveLength(1);
  const said = textsOf(slip);
  for (const text of [
    'Packing slip',
    'K7M4-Q2XW',
    'Ana Kovač',
    '10000 Zagreb',
    '#10423',
    'Mug',
    'MUG-1',
    '2',
    'A-12',
    'Fragile',
  ])
    expect(said).toContain(text);
});

test('a long list continues under its headings, and pages are counted', () => {
  const items = Array.from({ length: 80 }, (_, index) => ({
    quantity: '1',
    name: `Item ${index}`,
    sku: '',
    shelf: '',
  }));
  const pages = layOutSlip({ ...slip, items }, a6, measure);
  expect(pages.length).toBeGreaterThan(2);
  for (const { texts } of pages.slice(0, 3)) expect(texts.map(({ text }) => text)).toContain('Item');
  expect(pages.at(-1)?.texts.map(({ text }) => text)).toContain(`Page ${pages.length} of ${pages.length}`);
  expect(pages.flatMap(({ codes }) => codes)).toHaveLength(1);
});

test('a slip loses no letter and draws nothing off the page, whatever its texts', () => {
  const anyText = fc.string({ unit: 'grapheme', maxLength: 120 }).map((text) => text.replaceAll(/\s+/g, ' ').trim());
  fc.assert(
    fc.property(
      anyText,
      fc.array(fc.record({ quantity: fc.nat(9999).map(String), name: anyText, sku: anyText, shelf: anyText }), {
        maxLength: 12,
      }),
      fc.string({ unit: 'grapheme', maxLength: 900 }).map((text) => text.replaceAll(/\s+/g, ' ').trim()),
      (name, items, note) => {
        const content: SlipContent = { ...slip, receiver: [name], items, notes: [['Note', note]] };
        const pages = layOutSlip(content, a6, measure);
        const without = (text: string) => text.replaceAll(/\s/g, '');
        const texts = pages.flatMap((page) => page.texts.map(({ text }) => text));
        const said = without(texts.filter((text) => !/^Page \d+ of \d+$/.test(text)).join(''));
        // Lines of one text follow each other, so that all of it is there in one piece.
        for (const text of [name, note]) expect(said).toContain(without(text));
        for (const item of items) for (const letter of without(item.shelf + item.name)) expect(said).toContain(letter);
        for (const page of pages)
          for (const { text, x, y, font, align } of page.texts) {
            const width = measure(text, font);
            expect(y).toBeGreaterThan(0);
            expect(y).toBeLessThan(a6.height);
            expect(align === 'right' ? x - width : x).toBeGreaterThan(0);
            // One letter of a word that is wider than its column is alone, however wide it is.
            const right = Array.from(text).length > 2 && align === 'left' ? x + width : x;
            expect(right).toBeLessThan(a6.width);
          }
      },
    ),
    { numRuns: 60 },
  );
});
