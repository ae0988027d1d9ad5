import { printableText } from '#contract/documents/label-text.ts';
import { openFont } from './font-catalog.ts';
import { fitParagraphs, lineSpacing, type FitBox, type FittedText, type Paragraph } from './text-fitting.ts';
import { textRuns } from './text-runs.ts';

/** One dot of a 203 dpi label printer in points; lines and bars are whole numbers of dots. */
export const printerDot = 72 / 203;
const thinRule = 2 * printerDot;
export const strongRule = 4 * printerDot;

export interface LineStyle {
  size: number;
  bold?: boolean;
  align?: 'left' | 'center' | 'right';
  color?: 'black' | 'white';
  /** Extra space between characters in points. */
  spacing?: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** No letter is narrower than this share of its size. */
const narrowest = 0.2;

/**
 * Printable text, cut where no more of it could ever have room: thousands of characters would only be measured in vain, and
 * a thousand such texts would keep the worker busy for half a minute.
 */
function printableWithin(text: string, width: number, lines: number, smallest: number): string {
  const max = Math.ceil(width / (smallest * narrowest)) * Math.max(1, Math.ceil(lines));
  const printable = printableText(text);
  return printable.length <= max ? printable : `${printable.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Draws on the current page of a PDF: black and white only, coordinates in points from the top left corner. */
export class DocumentPen {
  readonly #doc: PDFKit.PDFDocument;
  readonly #fonts = new Set<string>();
  readonly #widths = new Map<string, number>();

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  #use(file: string): void {
    if (!this.#fonts.has(file)) {
      // PDFKit takes an opened font; its types do not say so.
      this.#doc.registerFont(file, openFont(file) as unknown as PDFKit.Mixins.PDFFontSource);
      this.#fonts.add(file);
    }
    this.#doc.font(file);
  }

  /** Width in points. */
  readonly measure = (text: string, size: number, bold: boolean): number => {
    const key = `${bold ? 'b' : 'r'}${text}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      width = 0;
      for (const run of textRuns(text, bold)) {
        this.#use(run.file);
        width += this.#doc.fontSize(1000).widthOfString(run.text) / 1000;
      }
      this.#widths.set(key, width);
    }
    return width * size;
  };

  /** One line of text; `x` is its left edge, centre or right edge, `baseline` its base line. */
  line(given: string, x: number, baseline: number, style: LineStyle): void {
    const { size, bold = false, align = 'left', color = 'black', spacing = 0 } = style;
    const text = printableText(given);
    const width = this.measure(text, size, bold) + spacing * Math.max(0, Array.from(text).length - 1);
    let at = align === 'left' ? x : x - (align === 'center' ? width / 2 : width);
    this.#doc.fillColor(color).strokeColor(color);
    for (const run of textRuns(text, bold)) {
      this.#use(run.file);
      // Only Latin, Greek and Cyrillic have a bold font here; other characters become bold by a thin outline.
      const outlined = bold && !run.file.startsWith('NotoSans_');
      this.#doc
        .fontSize(size)
        .lineWidth(size * 0.035)
        .text(run.text, at, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          characterSpacing: spacing,
          fill: true,
          stroke: outlined,
        });
      at += this.#doc.widthOfString(run.text) + spacing * Array.from(run.text).length;
    }
  }

  /** One line made smaller, down to `smallest` points, and then cut with an ellipsis, so that it keeps to `width`. */
  lineWithin(text: string, x: number, baseline: number, width: number, style: LineStyle, smallest = 5): void {
    const { size, bold = false } = style;
    const printable = printableWithin(text, width, 1, smallest);
    const fitting = (size * width) / Math.max(this.measure(printable, size, bold), 0.001);
    const fittedSize = Math.min(size, Math.max(smallest, Math.floor(fitting * 10) / 10));
    const box = { width, height: fittedSize * lineSpacing, sizes: [fittedSize] };
    const [line] = this.fit([{ text: printable, bold }], box).lines;
    if (line !== undefined) this.line(line.text, x, baseline, { ...style, size: fittedSize });
  }

  fit(paragraphs: readonly Paragraph[], box: FitBox): FittedText {
    const smallest = Math.min(...box.sizes);
    const lines = box.height / (smallest * lineSpacing);
    const printable = paragraphs.map(({ text, bold }) => ({
      text: printableWithin(text, box.width, lines, smallest),
      bold,
    }));
    return fitParagraphs(
      printable.filter(({ text }) => text !== ''),
      box,
      this.measure,
    );
  }

  /** Fitted text from the top of a box downwards; answers the y below its last line. */
  fitted({ lines, size }: FittedText, x: number, top: number): number {
    const step = size * lineSpacing;
    for (const [index, { text, bold }] of lines.entries()) {
      this.line(text, x, top + index * step + size * 0.95, { size, bold });
    }
    return top + lines.length * step;
  }

  /** Paragraphs in a box, each as large as fits. Answers the y below the last line. */
  paragraphs(
    paragraphs: readonly Paragraph[],
    { x, y, ...room }: Box & Pick<FitBox, 'wholeLinesFrom'>,
    sizes: readonly number[],
  ): number {
    return this.fitted(this.fit(paragraphs, { ...room, sizes }), x, y);
  }

  horizontalRule(x: number, y: number, width: number, thickness = thinRule): void {
    this.filledInput({ x, y: y - thickness / 2, width, height: thickness });
  }

  verticalRule(x: number, y: number, height: number, thickness = thinRule): void {
    this.filledInput({ x: x - thickness / 2, y, width: thickness, height });
  }

  filledInput({ x, y, width, height }: Box): void {
    this.#doc.rect(x, y, width, height).fill('black');
  }

  frame({ x, y, width, height }: Box, thickness = thinRule): void {
    this.#doc.lineWidth(thickness).rect(x, y, width, height).stroke('black');
  }

  /** A cross from corner to corner of a box, as a form's ticked field has it. */
  cross({ x, y, width, height }: Box, thickness = strongRule): void {
    this.#doc
      .lineWidth(thickness)
      .moveTo(x, y)
      .lineTo(x + width, y + height)
      .moveTo(x + width, y)
      .lineTo(x, y + height)
      .stroke('black');
  }

  /** Bars and spaces alternately, beginning with a bar, each a number of modules; `module` is a module's width in points. */
  bars(widths: readonly number[], x: number, y: number, module: number, height: number): void {
    let at = x;
    for (const [index, width] of widths.entries()) {
      if (index % 2 === 0) this.#doc.rect(at, y, width * module, height);
      at += width * module;
    }
    this.#doc.fill('black');
  }
}
