import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitParagraphs, lineSpacing, wrapText } from './text-fitting.ts';

/** Every UTF-16 unit is half as wide as it is high. */
const measure = (text: string, size: number) => (text.length * size) / 2;
const measureTen = (text: string) => measure(text, 10);
const plain = (text: string) => ({ text, bold: false });

test('lines break at spaces, behind hyphens, between Chinese characters, and inside a word that is too long', () => {
  expect(wrapText('one two three', 35, 9, measureTen).lines).toEqual(['one two', 'three']);
  expect(wrapText('Hohen-Staufen', 40, 9, measureTen).lines).toEqual(['Hohen-', 'Staufen']);
  expect(wrapText('南京西路一二', 20, 9, measureTen).lines).toEqual(['南京西路', '一二']);
  expect(wrapText('abcdefgh', 25, 9, measureTen).lines).toEqual(['abcde', 'fgh']);
});

test('text that needs more lines than allowed is reported', () => {
  expect(wrapText('one two three', 35, 2, measureTen).rest).toBe(false);
  expect(wrapText('one two three', 35, 1, measureTen)).toEqual({ lines: ['one two'], rest: true });
  expect(wrapText('abcdefgh', 25, 1, measureTen).rest).toBe(true);
});

test('the largest size that holds everything is taken', () => {
  const box = { width: 100, height: 24, sizes: [20, 10, 5] };
  expect(fitParagraphs([plain('short')], box, measure)).toEqual({ size: 20, lines: [plain('short')] });
  expect(fitParagraphs([plain('two'), plain('lines')], box, measure).size).toBe(10);
  expect(fitParagraphs([plain('a'.repeat(60))], box, measure).size).toBe(5);
});

test('a smaller size is taken rather than a broken line, down to the least size', () => {
  const box = { width: 100, height: 60, sizes: [20, 15, 10, 5], wholeLinesFrom: 10 };
  const sizeOf = (letters: number) => fitParagraphs([plain(`${'a'.repeat(letters - 3)} 22`)], box, measure);
  expect(sizeOf(10)).toMatchObject({ size: 20, lines: [{}] });
  expect(sizeOf(20)).toMatchObject({ size: 10, lines: [{}] });
  // Whole only at 5: then the largest size that holds it with breaks.
  expect(sizeOf(30).size).toBe(15);
  expect(sizeOf(30).lines.length).toBeGreaterThan(1);
});

test('what does not fit at the smallest size ends with an ellipsis, and short paragraphs stay whole', () => {
  const box = { width: 50, height: 4 * 10 * lineSpacing, sizes: [10] };
  const { lines } = fitParagraphs([plain('a'.repeat(99)), plain('name'), plain('town')], box, measure);
  expect(lines.map((line) => line.text)).toEqual(['aaaaaaaaaa', 'aaaaaaaaa…', 'name', 'town']);
});

test('no line is ever wider than the box, nor are there more lines than it holds', () => {
  const paragraph = fc.string({ unit: fc.constantFrom('a', 'W', ' ', '-', '長', 'é', '👍'), maxLength: 200 });
  fc.assert(
    fc.property(fc.array(paragraph, { maxLength: 12 }), (texts) => {
      const box = { width: 60, height: 70, sizes: [14, 9, 6], wholeLinesFrom: 9 };
      const { size, lines } = fitParagraphs(texts.map(plain), box, measure);
      expect(lines.length * size * lineSpacing).toBeLessThanOrEqual(box.height + 0.01);
      for (const line of lines) expect(measure(line.text, size)).toBeLessThanOrEqual(box.width);
    }),
  );
});
