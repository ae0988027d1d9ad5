import { grayscale, PDFDocument, type PDFFont, type PDFPage, StandardFonts } from '@cantoo/pdf-lib';
import type { RulerWords } from '#app/printing/compose/compose-messages.ts';
import { pointsPerMm, type Size } from '#app/printing/settings/paper.ts';

const black = grayscale(0);
const linePoints = 7.5;

/**
 * A page to hold a ruler against: a scale along two edges in millimetres from the very edge of the paper, and a frame 10 mm
 * inside it. Its distances from the edges give the offsets; a scale of another length shows that something scales.
 */
export async function rulerDocument({ title, lines }: RulerWords, size: Size): Promise<PDFDocument> {
  const made = await PDFDocument.create({ updateMetadata: false });
  const font = await made.embedFont(StandardFonts.Helvetica);
  const page = made.addPage([size.width, size.height]);
  drawScale(size.width / pointsPerMm, (at, length, label) => {
    line(page, at, size.height - 10, at, size.height - 10 - length);
    if (label !== null) page.drawText(label, { x: at + 1.5, y: size.height - 10 - length - 1, size: 6, font });
  });
  const inset = 10 * pointsPerMm;
  drawScale(size.height / pointsPerMm, (at, length, label) => {
    line(page, 10, size.height - at, 10 + length, size.height - at);
    // Inside the frame and below its mark: elsewhere it would lie on a line of the frame.
    if (label !== null) page.drawText(label, { x: inset + 2, y: size.height - at - 6, size: 6, font });
  });
  page.drawRectangle({
    x: inset,
    y: inset,
    width: size.width - 2 * inset,
    height: size.height - 2 * inset,
    borderWidth: 0.5,
    // Without a colour of its own the border is left out and all within it is filled with black.
    borderColor: black,
  });
  // Lines of another length than this one were scaled on their way.
  const fifty = 50 * pointsPerMm;
  const middle = { x: (size.width - fifty) / 2, y: size.height / 2 - 14 };
  line(page, middle.x, middle.y, middle.x + fifty, middle.y);
  for (const x of [middle.x, middle.x + fifty]) line(page, x, middle.y - 5, x, middle.y + 5);
  // Words on the frame or on the numbers beside it could not be read: small labels take them in more lines.
  const room = size.width - 2 * (inset + 14);
  const shown = lines.flatMap((text) => inLines(font, printable(font, text), room));
  for (const [index, text] of [printable(font, title), ...shown].entries()) {
    const points = index === 0 ? 11 : linePoints;
    page.drawText(text, {
      x: (size.width - font.widthOfTextAtSize(text, points)) / 2,
      y: size.height / 2 + 30 + shown.length * 10 - index * 11,
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

/** Broken between words where a line would be wider than `room`. */
function inLines(font: PDFFont, text: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length === 0 || font.widthOfTextAtSize(longer, linePoints) > room) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** The words are ours: what Helvetica lacks of them may be left out. */
function printable(font: PDFFont, text: string): string {
  const known = new Set(font.getCharacterSet());
  return Array.from(text, (letter) => (known.has(letter.codePointAt(0) ?? 0) ? letter : '')).join('');
}
