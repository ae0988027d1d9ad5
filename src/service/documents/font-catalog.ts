import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

const folder = new URL('./fonts/', import.meta.url);
const coverage = JSON.parse(readFileSync(new URL('coverage.json', folder), 'utf8')) as Record<string, string>;

export const regularFont = 'NotoSans_400Regular.ttf';
export const boldFont = 'NotoSans_700Bold.ttf';

/** In the catalogue's order of preference. */
const files = Object.keys(coverage);

/**
 * For each code point of Unicode the number of its first file, from 1, and 0 for none: 1 MB. Notes of what was looked up would grow to sixty
 * by a client that writes names in every script.
 */
const fileNumbers = new Uint8Array(0x110000);
for (const [index, file] of [...files.entries()].toReversed())
  for (const range of coverage[file]?.split(',') ?? []) {
    const [first = '', last = first] = range.split('-');
    fileNumbers.fill(index + 1, Number.parseInt(first, 16), Number.parseInt(last, 16) + 1);
  }

/** The font file with a glyph for a code point, null when there is none. Bold is a style of Latin, Greek and Cyrillic only. */
export function fontFileFor(codePoint: number, bold: boolean): string | null {
  const file = files[(fileNumbers[codePoint] ?? 0) - 1] ?? null;
  return bold && file === regularFont ? boldFont : file;
}

const fonts = new Map<string, Font>();

/**
 * A font for one document. Its file is opened once and kept: to decode the tables that a label needs takes five times as long as
 * to draw it. Its glyphs are the document's own, for each remembers the characters that it was first requested with.
 */
export function openFont(file: string): Font {
  // Every file here holds a single font.
  const font = fonts.get(file) ?? (create(readFileSync(new URL(file, folder))) as Font);
  fonts.set(file, font);
  return Object.create(font, { _glyphs: { value: {}, writable: true } }) as Font;
}
