import {
  concatTransformationMatrix,
  PDFDocument,
  type PDFFont,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib';
import bwipjs from 'bwip-js/node';

/** A part of a page in millimetres from its upper left corner. */
export interface InkBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const point = 72 / 25.4;

export interface LineLook {
  grey?: number;
  dash?: number[];
  thick?: number;
}

/** Draws on a PDF page in millimetres from the upper left, and remembers the box around what it drew. */
export class PagePen {
  readonly document: PDFDocument;
  readonly page: PDFPage;
  readonly font: PDFFont;
  readonly bold: PDFFont;
  readonly height: number;
  #ink: InkBox | null = null;
  #rotated: { x: number; y: number; height: number } | null = null;

  private constructor(document: PDFDocument, fonts: [PDFFont, PDFFont], width: number, height: number) {
    this.document = document;
    [this.font, this.bold] = fonts;
    this.height = height;
    this.page = document.addPage([width * point, height * point]);
  }

  static async of(width: number, height: number): Promise<PagePen> {
    const document = await PDFDocument.create();
    const fonts = [StandardFonts.Helvetica, StandardFonts.HelveticaBold] as const;
    const [font, bold] = await Promise.all(fonts.map((name) => document.embedFont(name)));
    if (font === undefined || bold === undefined) throw new Error('No font');
    return new PagePen(document, [font, bold], width, height);
  }

  /** What was drawn since the last call, with nothing left out. */
  takeInk(): InkBox {
    const ink = this.#ink;
    this.#ink = null;
    if (ink === null) throw new Error('Nothing was drawn');
    return ink;
  }

  /** Draws what is `height` high rotated clockwise by a quarter, with its upper left corner at (x, y) once it is rotated. */
  rotated(x: number, y: number, height: number, draw: () => void): void {
    this.#rotated = { x, y, height };
    this.page.pushOperators(
      pushGraphicsState(),
      // (u, v) from the upper left becomes (x + height - v, y + u).
      concatTransformationMatrix(0, -1, 1, 0, (x + height - this.height) * point, (this.height - y) * point),
    );
    draw();
    this.page.pushOperators(popGraphicsState());
    this.#rotated = null;
  }

  text(text: string, x: number, y: number, size: number, { bold = false, grey = 0 } = {}): void {
    const font = bold ? this.bold : this.font;
    this.page.drawText(text, {
      x: x * point,
      y: (this.height - y) * point - size,
      size,
      font,
      color: rgb(grey, grey, grey),
    });
    const width = font.widthOfTextAtSize(text, size) / point;
    this.#note(x, y + size * 0.08, x + width, y + (size * 1.22) / point);
  }

  box(x: number, y: number, width: number, height: number, radius: number, look: LineLook = {}): void {
    const { grey = 0, dash, thick = 0.8 } = look;
    const [w, h, r] = [width * point, height * point, radius * point];
    const path = `M ${r} 0 L ${w - r} 0 Q ${w} 0 ${w} ${r} L ${w} ${h - r} Q ${w} ${h} ${w - r} ${h} L ${r} ${h} Q 0 ${h} 0 ${h - r} L 0 ${r} Q 0 0 ${r} 0 Z`;
    this.page.drawSvgPath(path, {
      x: x * point,
      y: (this.height - y) * point,
      borderColor: rgb(grey, grey, grey),
      borderWidth: thick,
      ...(dash === undefined ? {} : { borderDashArray: dash }),
    });
    this.#note(x, y, x + width, y + height);
  }

  line(x: number, y: number, toX: number, toY: number, { grey = 0, dash, thick = 0.8 }: LineLook = {}): void {
    this.page.drawLine({
      start: { x: x * point, y: (this.height - y) * point },
      end: { x: toX * point, y: (this.height - toY) * point },
      thickness: thick,
      color: rgb(grey, grey, grey),
      ...(dash === undefined ? {} : { dashArray: dash }),
    });
    this.#note(x, y, toX, toY);
  }

  fill(x: number, y: number, width: number, height: number, grey = 0): void {
    const [w, h] = [width * point, height * point];
    this.page.drawRectangle({
      x: x * point,
      y: (this.height - y) * point - h,
      width: w,
      height: h,
      color: rgb(grey, grey, grey),
    });
    this.#note(x, y, x + width, y + height);
  }

  /** Gives the width that it took. `module`: millimetres. */
  code128(text: string, x: number, y: number, module: number, height: number): number {
    // oxlint-disable-next-line import/no-named-as-default-member -- the named export `raw` is a bar code type of that name
    const [symbol] = bwipjs.raw({ bcid: 'code128', text });
    const widths = symbol !== undefined && 'sbs' in symbol ? symbol.sbs : [];
    let at = x;
    for (const [index, width] of widths.entries()) {
      if (index % 2 === 0) this.fill(at, y, width * module, height);
      at += width * module;
    }
    return at - x;
  }

  /** Gives its side. */
  dataMatrix(text: string, x: number, y: number, module: number): number {
    // oxlint-disable-next-line import/no-named-as-default-member -- the named export `raw` is a bar code type of that name
    const [symbol] = bwipjs.raw({ bcid: 'datamatrix', text });
    if (symbol === undefined || !('pixs' in symbol)) return 0;
    for (const [index, dark] of symbol.pixs.entries())
      if (dark === 1)
        this.fill(x + (index % symbol.pixx) * module, y + Math.floor(index / symbol.pixx) * module, module, module);
    return symbol.pixx * module;
  }

  #note(left: number, top: number, right: number, bottom: number): void {
    const rotated = this.#rotated;
    const box =
      rotated === null
        ? { left, top, right, bottom }
        : {
            left: rotated.x + rotated.height - bottom,
            right: rotated.x + rotated.height - top,
            top: rotated.y + left,
            bottom: rotated.y + right,
          };
    const known = this.#ink ?? box;
    this.#ink = {
      left: Math.min(known.left, box.left),
      top: Math.min(known.top, box.top),
      right: Math.max(known.right, box.right),
      bottom: Math.max(known.bottom, box.bottom),
    };
  }
}
