import type { Size } from '#app/printing/settings/paper.ts';
import type { SlipContent, SlipItem } from './slip-content.ts';

export interface SlipFont {
  size: number;
  bold: boolean;
}

/** Text whose baseline begins at (x, y); lengths are points from the upper left corner of the page. */
export interface SlipText {
  text: string;
  x: number;
  y: number;
  font: SlipFont;
  faint: boolean;
  align: 'left' | 'right';
}

export interface SlipRule {
  x: number;
  y: number;
  width: number;
  strong: boolean;
}

export interface SlipPage {
  texts: SlipText[];
  rules: SlipRule[];
  /** Where bar codes may be: of the reference code on the first page, and of lines that have one. */
  codes: { text: string; x: number; y: number; width: number; height: number }[];
}

/** How wide a text is in points. */
export type Measure = (text: string, font: SlipFont) => number;

/** Slips are drawn for label stock as well as for sheets: the type grows with the paper, from 7.5 points on A6 to 10 on A4. */
function slipTypeSize({ width }: Size): number {
  return Math.min(10, Math.max(6.5, 7.5 + ((width - 298) / (595 - 298)) * 2.5));
}

/** Lays a packing slip out on as many pages as it needs. Nothing is dropped: long texts are broken, long lists continue. */
export function layOutSlip(slip: SlipContent, size: Size, measure: Measure): SlipPage[] {
  const type = slipTypeSize(size);
  const margin = Math.max(12, size.width * 0.055);
  const pen = new SlipPen(size, margin, type, measure);
  drawHead(pen, slip, size);
  drawItems(pen, slip);
  for (const [label, text] of slip.notes) {
    pen.gap(0.8);
    pen.paragraph(label, { bold: true, scale: 0.85, faint: true });
    pen.paragraph(text, { scale: 1.15 });
  }
  drawSigned(pen, slip.signed ?? []);
  return pen.finish(slip.pageOf);
}

function drawHead(pen: SlipPen, slip: SlipContent, { width }: Size): void {
  const { left, right } = pen;
  if (slip.code === '') {
    pen.paragraph(slip.title, { bold: true, scale: 1.7 });
    pen.gap(0.3);
  } else drawTitleAndCode(pen, slip, width);
  pen.rule(true);
  pen.gap(0.4);
  const top = pen.y;
  const column = (right - left) * (slip.facts.length === 0 ? 1 : 0.55);
  pen.paragraph(slip.receiverLabel, { bold: true, scale: 0.85, faint: true, width: column });
  for (const [index, line] of slip.receiver.entries())
    pen.paragraph(line, { scale: 1.15, bold: index === 0, width: column });
  const [receiverEnd, receiverPage] = [pen.y, pen.openPage];
  if (receiverPage === pen.pages[0]) pen.y = top;
  for (const [label, value] of slip.facts) {
    const x = receiverPage === pen.pages[0] ? left + column + pen.type : left;
    pen.paragraph(label, { scale: 0.85, faint: true, x });
    pen.paragraph(value, { x });
    pen.gap(0.15);
  }
  if (pen.openPage === receiverPage) pen.y = Math.max(pen.y, receiverEnd);
  pen.gap(0.6);
}

function drawTitleAndCode(pen: SlipPen, slip: SlipContent, width: number): void {
  const { left, right } = pen;
  const codeWidth = Math.min((right - left) * 0.5, 190);
  const height = Math.max(24, width * 0.07);
  pen.openPage.codes.push({ text: slip.code, x: right - codeWidth, y: pen.y, width: codeWidth, height });
  const belowCode = pen.y + height + pen.line(0.9);
  pen.textAt(slip.codeLabel, right - codeWidth, belowCode, { scale: 0.85, faint: true });
  pen.textAt(slip.code, right, belowCode, { scale: 0.95, bold: true, align: 'right' });
  const half = right - codeWidth - pen.type - left;
  pen.paragraph(slip.title, { bold: true, scale: 1.7, width: half });
  pen.y = Math.max(pen.y, belowCode + pen.line(0.5));
}

/** So many lines high is a line with a bar code. */
const codeLines = 5;

function drawItems(pen: SlipPen, slip: SlipContent): void {
  const { left, right, type } = pen;
  const shelfWidth = slip.items.some(({ shelf }) => shelf !== '') ? (right - left) * 0.22 : 0;
  const quantityWidth = slip.columns.quantity === '' ? 0 : type * 3.4;
  const [start, end] = slip.shelfFirst === true ? [left + shelfWidth, right] : [left, right - shelfWidth];
  const columns = {
    quantity: start + quantityWidth - type,
    item: start + quantityWidth,
    shelf: slip.shelfFirst === true ? left : end,
  };
  const heading = () => {
    pen.rule(true);
    const y = pen.y + pen.line(0.95);
    pen.textAt(slip.columns.quantity, columns.quantity, y, { scale: 0.85, bold: true, align: 'right' });
    pen.textAt(slip.columns.item, columns.item, y, { scale: 0.85, bold: true });
    if (shelfWidth > 0) pen.textAt(slip.columns.shelf, columns.shelf, y, { scale: 0.85, bold: true });
    pen.y = y + type * 0.5;
    pen.rule(false);
  };
  heading();
  const drawItem = (item: SlipItem) => {
    const codeWidth = item.code === undefined ? 0 : Math.min((right - left) * 0.5, 250);
    const nameWidth = end - columns.item - codeWidth - (shelfWidth + codeWidth > 0 ? type * 0.6 : 0);
    // What is not counted is looked for by its name, from where one stands.
    const named = item.quantity === '' ? { scale: 1.7, bold: true } : { scale: 1 };
    const rows: (TextStyle & { text: string })[] = [
      ...pen.broken(item.name, nameWidth, named).map((text) => ({ text, ...named })),
      ...(item.sku === ''
        ? []
        : pen.broken(item.sku, nameWidth, { scale: 0.9 }).map((text) => ({ text, scale: 0.9, faint: true }))),
      ...(item.into ?? []).flatMap((text) => pen.broken(text, nameWidth, { scale: 1 }).map((line) => ({ text: line }))),
    ];
    const shelf = pen.broken(item.shelf, shelfWidth, { scale: 1, bold: true });
    const lines = Math.max(item.code === undefined ? 1 : codeLines, rows.length, shelf.length);
    for (let index = 0; index < lines; index += 1) {
      // An item is kept together where it fits a page at all.
      if (pen.startsPage(index === 0 ? lines : 1)) heading();
      const row = rows[index];
      const y = pen.y + pen.line(Math.max(index === 0 ? 1.15 : 1, row?.scale ?? 1));
      if (index === 0 && item.code !== undefined)
        pen.openPage.codes.push({
          text: item.code,
          x: end - codeWidth,
          y: pen.y + type,
          width: codeWidth,
          height: pen.line(codeLines - 1) - type,
        });
      if (index === 0) pen.textAt(item.quantity, columns.quantity, y, { scale: 1.1, bold: true, align: 'right' });
      if (row !== undefined) pen.textAt(row.text, columns.item, y, row);
      const place = shelf[index];
      if (place !== undefined) pen.textAt(place, columns.shelf, y, { scale: 1, bold: true });
      pen.y = y;
    }
    pen.y += type * 0.5;
    pen.rule(false);
  };
  for (const item of slip.items) drawItem(item);
  pen.gap(0.2);
  pen.paragraph(slip.sum, { bold: true });
}

/** Fields to fill in by hand, side by side: a line to write on, and below it what belongs there. */
function drawSigned(pen: SlipPen, fields: readonly string[]): void {
  if (fields.length === 0) return;
  pen.startsPage(5);
  pen.gap(3.5);
  const { left, right, type, y } = pen;
  const width = (right - left - type * 2 * (fields.length - 1)) / fields.length;
  for (const [index, label] of fields.entries()) {
    const x = left + index * (width + type * 2);
    pen.openPage.rules.push({ x, y, width, strong: true });
    pen.textAt(label, x, y + pen.line(0.95), { scale: 0.85, faint: true });
  }
  pen.gap(1);
}

interface TextStyle {
  scale?: number;
  bold?: boolean;
  faint?: boolean;
}

/** Writes from the top of a page down and continues to the next one at its end. */
class SlipPen {
  readonly pages: SlipPage[] = [];
  readonly left: number;
  readonly right: number;
  readonly type: number;
  y = 0;
  readonly #size: Size;
  readonly #margin: number;
  readonly #measure: Measure;

  constructor(size: Size, margin: number, type: number, measure: Measure) {
    [this.#size, this.#margin, this.type, this.#measure] = [size, margin, type, measure];
    [this.left, this.right] = [margin, size.width - margin];
    this.newPage();
  }

  get openPage(): SlipPage {
    return this.pages.at(-1) ?? this.newPage();
  }

  newPage(): SlipPage {
    const page: SlipPage = { texts: [], rules: [], codes: [] };
    this.pages.push(page);
    this.y = this.#margin;
    return page;
  }

  /** The height of a line, in points. */
  line(scale: number): number {
    return this.type * 1.32 * scale;
  }

  gap(lines: number): void {
    this.y += this.line(lines);
  }

  /** Continues to the next page where so many lines do not fit any more; they do not fit the next one either when it is empty. */
  startsPage(lines: number): boolean {
    const end = this.#size.height - this.#margin - this.line(1.4);
    const wanted = Math.min(this.line(lines) + this.type * 0.5, end - this.#margin - this.line(3));
    if (this.y + wanted <= end) return false;
    this.newPage();
    return true;
  }

  rule(strong: boolean): void {
    this.openPage.rules.push({ x: this.left, y: this.y, width: this.right - this.left, strong });
  }

  textAt(text: string, x: number, y: number, style: TextStyle & { align?: 'left' | 'right' }): void {
    const { scale = 1, bold = false, faint = false, align = 'left' } = style;
    this.openPage.texts.push({ text, x, y, font: { size: this.type * scale, bold }, faint, align });
  }

  /** All of a text, broken into lines. */
  paragraph(
    text: string,
    { x = this.left, width = this.right - x, ...style }: TextStyle & { x?: number; width?: number },
  ) {
    for (const line of this.broken(text, width, style)) {
      this.startsPage(style.scale ?? 1);
      this.y += this.line(style.scale ?? 1);
      this.textAt(line, x, this.y - this.type * 0.2, style);
    }
  }

  /** Breaks at spaces, and within what has none and is too wide. */
  broken(text: string, width: number, { scale = 1, bold = false }: TextStyle): string[] {
    const font = { size: this.type * scale, bold };
    return text
      .split(/\r\n|[\n\r\u2028\u2029]/)
      .flatMap((paragraph) => breakLine(paragraph.trim(), width, font, this.#measure));
  }

  finish(pageOf: string): SlipPage[] {
    if (this.pages.length === 1) return this.pages;
    for (const [index, page] of this.pages.entries()) {
      const text = pageOf.replace('{page}', String(index + 1)).replace('{pages}', String(this.pages.length));
      const font = { size: this.type * 0.85, bold: false };
      page.texts.push({ text, x: this.right, y: this.#size.height - this.#margin, font, faint: true, align: 'right' });
    }
    return this.pages;
  }
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function breakLine(text: string, width: number, font: SlipFont, measure: Measure): string[] {
  if (text === '') return [];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer, font) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    if (measure(word, font) <= width) continue;
    line = '';
    for (const { segment } of letters.segment(word)) {
      if (line !== '' && measure(line + segment, font) > width) {
        lines.push(line);
        line = '';
      }
      line += segment;
    }
  }
  return line === '' ? lines : [...lines, line];
}
