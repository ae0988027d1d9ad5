/** Width in points of a text at a size in points. */
export type Measure = (text: string, size: number, bold: boolean) => number;

export interface Paragraph {
  text: string;
  bold: boolean;
}

export interface FittedText {
  size: number;
  lines: Paragraph[];
}

export interface FitBox {
  width: number;
  height: number;
  /** Sizes to try, the largest first; at the last one text is cut with an ellipsis rather than run out of its box. */
  sizes: readonly number[];
  /** Down to this size a smaller one is taken rather than break a paragraph over lines. */
  wholeLinesFrom?: number;
}

/** Distance of two lines as a multiple of the size. */
export const lineSpacing = 1.2;

// Chinese and Japanese break between any two characters, other scripts at spaces and behind hyphens and slashes.
const pieces = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|\s+|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}/-]*[/-]?/gu;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const ellipsis = '…';

/** Breaks text into at most `maxLines` lines of at most `width` points; `rest` is true when text was left over. */
export function wrapText(text: string, width: number, maxLines: number, measure: (text: string) => number) {
  if (maxLines <= 0) return { lines: [], rest: text !== '' };
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const finish = () => {
    lines.push(line.trimEnd());
    line = '';
    used = 0;
  };
  const add = (piece: string) => {
    line += piece;
    used += measure(piece);
  };
  for (const piece of text.match(pieces) ?? []) {
    if (piece === '' || (line === '' && piece.trim() === '')) continue;
    if (used + measure(piece.trimEnd()) <= width) {
      add(piece);
      continue;
    }
    if (line !== '') finish();
    if (lines.length >= maxLines) return { lines, rest: true };
    if (piece.trim() === '') continue;
    if (measure(piece) <= width) {
      add(piece);
      continue;
    }
    for (const { segment } of graphemes.segment(piece)) {
      if (line !== '' && used + measure(segment) > width) finish();
      if (lines.length >= maxLines) return { lines, rest: true };
      add(segment);
    }
  }
  if (line.trim() !== '') finish();
  return { lines, rest: false };
}

function cutWithEllipsis(line: string, width: number, measure: (text: string) => number): string {
  const kept = Array.from(graphemes.segment(line), ({ segment }) => segment);
  while (kept.length > 0 && measure(`${kept.join('')}${ellipsis}`) > width) kept.pop();
  return `${kept.join('').trimEnd()}${ellipsis}`;
}

/**
 * Fits paragraphs into a box: the largest size at which all of it has room. At the smallest size, long paragraphs get as
 * many lines as the box allows each and end with an ellipsis.
 */
export function fitParagraphs(paragraphs: readonly Paragraph[], box: FitBox, measure: Measure): FittedText {
  const wholeFrom = box.wholeLinesFrom ?? Number.POSITIVE_INFINITY;
  let broken: FittedText | null = null;
  for (const size of box.sizes) {
    const lines = paragraphsInto(paragraphs, box, size, linesWithin(box.height, size), measure);
    if (lines === null) continue;
    if (lines.length === paragraphs.length && (broken === null || size >= wholeFrom)) return { size, lines };
    broken ??= { size, lines };
    if (size <= wholeFrom) break;
  }
  if (broken !== null) return broken;
  const size = box.sizes.at(-1) ?? 1;
  const room = Math.max(1, linesWithin(box.height, size));
  for (let each = room; each > 1; each -= 1) {
    const lines = paragraphs.flatMap((paragraph) => cutParagraph(paragraph, box.width, size, each, measure));
    if (lines.length <= room) return { size, lines };
  }
  const lines = paragraphs.flatMap((paragraph) => cutParagraph(paragraph, box.width, size, 1, measure));
  return { size, lines: lines.slice(0, room) };
}

/** The lines at one size, or null when something is left over. */
function paragraphsInto(paragraphs: readonly Paragraph[], box: FitBox, size: number, room: number, measure: Measure) {
  const lines: Paragraph[] = [];
  for (const { text, bold } of paragraphs) {
    const left = room - lines.length;
    const wrapped = wrapText(text, box.width, left, (piece) => measure(piece, size, bold));
    if (wrapped.rest || left <= 0) return null;
    lines.push(...wrapped.lines.map((line) => ({ text: line, bold })));
  }
  return lines;
}

function cutParagraph({ text, bold }: Paragraph, width: number, size: number, maxLines: number, measure: Measure) {
  const measureHere = (piece: string) => measure(piece, size, bold);
  const { lines, rest } = wrapText(text, width, maxLines, measureHere);
  return lines.map((line, index) => ({
    text: rest && index === lines.length - 1 ? cutWithEllipsis(line, width, measureHere) : line,
    bold,
  }));
}

function linesWithin(height: number, size: number): number {
  // A hair of tolerance: a box made for n lines of a size has room for n lines.
  return Math.floor((height + 0.01) / (size * lineSpacing));
}
