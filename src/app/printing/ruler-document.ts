import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from '@cantoo/pdf-lib';
import type { RulerWords } from './compose-messages.ts';
import { pointsPerMm, type Size } from './paper.ts';

/**
 * A page to hold a ruler against: a scale along two edges in millimetres from the very edge of the paper, and a frame 10 mm
 * inside it. What is off tells the offsets; a scale of another length tells that something scales.
 */
export async function rulerDocument({ title, lines }: RulerWords, size: Size): Promise<PDFDocument> {
  const made = await PDFDocument.create();
  const font = await made.embedFont(StandardFonts.Helvetica);
  const page = made.addPage([size.width, size.height]);
  drawScale(size.width / pointsPerMm, (at, length, label) => {
    line(page, at, size.height - 10, at, size.height - 10 - length);
    if (label !== null) page.drawText(label, { x: at + 1.5, y: size.height - 10 - length - 1, size: 6, font });
  });
  drawScale(size.height / pointsPerMm, (at, length, label) => {
    line(page, 10, size.height - at, 10 + length, size.height - at);
    if (label !== null) page.drawText(label, { x: 11 + length, y: size.height - at - 2, size: 6, font });
  });
  const inset = 10 * pointsPerMm;
  page.drawRectangle({
    x: inset,
    y: inset,
    width: size.width - 2 * inset,
    height: size.height - 2 * inset,
    borderWidth: 0.5,
  });
  // Lines of another length than this one were scaled on their way.
  const fifty = 50 * pointsPerMm;
  const middle = { x: (size.width - fifty) / 2, y: size.height / 2 - 14 };
  line(page, middle.x, middle.y, middle.x + fifty, middle.y);
  for (const x of [middle.x, middle.x + fifty]) line(page, x, middle.y - 5, x, middle.y + 5);
  for (const [index, text] of [title, ...lines].entries()) {
    const points = index === 0 ? 11 : 7.5;
    const shown = printable(font, text);
    page.drawText(shown, {
      x: (size.width - font.widthOfTextAtSize(shown, points)) / 2,
      y: size.height / 2 + 30 + lines.length * 10 - index * 11,
      size: points,
      font,
    });
  }
  // Fonts are written when a document is saved; this one is only copied from.
  await made.flush();
  return made;
}

function drawScale(millimetres: number, mark: (at: number, length: number, label: string | null) => void): void {
  for (let millimetre = 0; millimetre <= millimetres; millimetre += 1) {
    const length = millimetre % 10 === 0 ? 12 : millimetre % 5 === 0 ? 8 : 4;
    mark(millimetre * pointsPerMm, length, millimetre % 10 === 0 && millimetre > 0 ? String(millimetre) : null);
  }
}

function line(page: PDFPage, x0: number, y0: number, x1: number, y1: number): void {
  page.drawLine({ start: { x: x0, y: y0 }, end: { x: x1, y: y1 }, thickness: 0.4 });
}

/** The words are ours: what Helvetica lacks of them may be left out. */
function printable(font: PDFFont, text: string): string {
  const known = new Set(font.getCharacterSet());
  return Array.from(text, (letter) => (known.has(letter.codePointAt(0) ?? 0) ? letter : '')).join('');
}
