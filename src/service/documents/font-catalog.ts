import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

const folder = new URL('./fonts/', import.meta.url);
const coverage = JSON.parse(readFileSync(new URL('coverage.json', folder), 'utf8')) as Record<string, string>;

export const regularFont = 'NotoSans_400Regular.ttf';
export const boldFont = 'NotoSans_700Bold.ttf';

interface Range {
  first: number;
  last: number;
  file: string;
}

/** Each font file's code points as ranges, in the catalogue's order of preference. */
const ranges: Range[] = Object.entries(coverage).flatMap(([file, list]) =>
  list.split(',').map((range) => {
    const [first = '', last = first] = range.split('-');
    return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16), file };
  }),
);

const found = new Map<number, string | null>();

/** The font file with a glyph for a code point, null when there is none. Bold is a style of Latin, Greek and Cyrillic only. */
export function fontFileFor(codePoint: number, bold: boolean): string | null {
  let file = found.get(codePoint);
  if (file === undefined) {
    file = ranges.find((range) => codePoint >= range.first && codePoint <= range.last)?.file ?? null;
    found.set(codePoint, file);
  }
  return bold && file === regularFont ? boldFont : file;
}

const fonts = new Map<string, Font>();

/**
 * A font for one document. Its file is opened once and kept: to decode the tables that a label needs takes five times as long as
 * to draw it. Its glyphs are the document's own, for each remembers the characters that it was first asked for with.
 */
export function openFont(file: string): Font {
  // Every file here holds a single font.
  const font = fonts.get(file) ?? (create(readFileSync(new URL(file, folder))) as Font);
  fonts.set(file, font);
  return Object.create(font, { _glyphs: { value: {}, writable: true } }) as Font;
}
