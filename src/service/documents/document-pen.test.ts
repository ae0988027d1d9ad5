import { expect, test } from 'vitest';
import { DocumentPen } from './document-pen.ts';
import { pdfBytes } from './pdf-file.ts';
import { pagePicture, pdfText } from '#service/testing/pdf-pictures.ts';
import { missingCharacterMark } from './text-runs.ts';

const cell = 40;

/** Each character alone in its cell, as the picture shows it. */
async function glyphPictures(characters: readonly string[], bold: boolean): Promise<Uint8Array[]> {
  const size: [number, number] = [cell * characters.length, cell];
  const pdf = await pdfBytes({ title: 'Glyphs', created: '2026-01-01T00:00:00Z', size }, (doc) => {
    const pen = new DocumentPen(doc);
    doc.addPage();
    for (const [index, character] of characters.entries())
      pen.line(character, index * cell + 6, 29, { size: 24, bold });
  });
  // Two pixels a point: every cell begins on a pixel, so that equal shapes are equal pixels.
  const page = await pagePicture(pdf, 1, 144);
  return characters.map((_, index) => page.crop(index * cell, 0, cell, cell));
}

const share = (pixels: Uint8Array) => pixels.filter((pixel) => pixel < 128).length / pixels.length;
/** Latin with diacritics, Greek, Cyrillic, Chinese in both writings (說 is from the file that is stored unpacked), Korean, Thai, Georgian, Armenian, signs. */
const characters = Array.from('ŁąőřçßğΩψώμщѝЖъ王小明說龍号上한각힣김종ก๙ნჭԱֆ￥№€');

test.each([false, true])('every character has its own shape (bold: %s)', async (bold) => {
  // A blank glyph has no ink; characters without a glyph would all show the same box.
  const pictures = await glyphPictures(['ا', ...characters], bold);
  const [mark, ...shown] = pictures;
  expect(shown.filter((picture) => share(picture) < 0.005)).toEqual([]);
  const different = new Set(pictures.map((picture) => Buffer.from(picture).toString('base64')));
  expect(different.size).toBe(characters.length + 1);
  expect(share(mark ?? new Uint8Array())).toBeGreaterThan(0.02);
});

test('characters that no font covers all show the same mark', async () => {
  const pictures = await glyphPictures([missingCharacterMark, 'ا', 'ש', '😀', '\uD800', 'a'], false);
  expect(pictures.map((picture) => Buffer.compare(picture, pictures[0] ?? picture) === 0)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
});

test('bold is bolder in every script', async () => {
  const samples = ['m', 'μ', 'щ', '王', '한'];
  const [regular, bold] = [await glyphPictures(samples, false), await glyphPictures(samples, true)];
  for (const [index, picture] of regular.entries()) {
    expect(share(bold[index] ?? new Uint8Array())).toBeGreaterThan(share(picture) * 1.1);
  }
});

test('a line that is too long is made smaller, and cut only where that would make it unreadable', async () => {
  const pdf = await pdfBytes({ title: 'Lines', created: '2026-01-01T00:00:00Z', size: [200, 60] }, (doc) => {
    const pen = new DocumentPen(doc);
    doc.addPage();
    pen.lineWithin('Twenty-eight characters long', 10, 20, 100, { size: 12 });
    pen.lineWithin(`Too long ${'for this line '.repeat(9)}`, 10, 50, 100, { size: 12 });
  });
  const text = await pdfText(pdf);
  expect(text).toContain('Twenty-eight characters long');
  expect(text).toContain('…');
  const page = await pagePicture(pdf, 1);
  expect(page.ink(10, 5, 100, 50)).toBeGreaterThan(0.02);
  expect(page.ink(110.5, 0, 89, 60)).toBe(0);
});
