import {
  drawObject,
  PDFDocument,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  scale as scaleTo,
} from '@cantoo/pdf-lib';
import { code128Bars } from './code128-bars.ts';
import type { Size } from '#app/printing/settings/paper.ts';
import type { SlipContent } from './slip-content.ts';
import { layOutSlip, type SlipFont, type SlipPage } from './slip-layout.ts';

/** Points of ink per inch. The resolution of label printers, and more than an eye can see on paper. */
const inkPerInch = 300;
const scale = inkPerInch / 72;
/** The blank a Code 128 needs on either side, in modules (ISO/IEC 15417). */
const quietZone = 10;

/**
 * A packing slip as a PDF of its own. Its text is a picture that the browser's own type engine draws: only that has glyphs for
 * names in every script and joins, stacks and rotates them as they must be. The bar code is drawn as bars.
 */
export async function slipDocument(slip: SlipContent, size: Size, fonts: string): Promise<PDFDocument> {
  const made = await PDFDocument.create({ updateMetadata: false });
  const fontOf = ({ size: points, bold }: SlipFont) => `${bold ? 650 : 400} ${points}px ${fonts}`;
  const ruler = contextOf(new OffscreenCanvas(1, 1));
  const pages = layOutSlip(slip, size, (text, font) => {
    ruler.font = fontOf(font);
    return ruler.measureText(text).width;
  });
  for (const page of pages) {
    const sheet = made.addPage([size.width, size.height]);
    await drawPicture(sheet, painted(page, size, fontOf));
    for (const code of page.codes) drawCode(sheet, code, size);
  }
  return made;
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('No canvas to draw a packing slip on');
  return context;
}

function painted({ texts, rules }: SlipPage, size: Size, fontOf: (font: SlipFont) => string): ImageData {
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  const context = contextOf(new OffscreenCanvas(width, height));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.scale(width / size.width, height / size.height);
  for (const { x, y, width: length, strong } of rules) {
    context.fillStyle = '#000';
    context.fillRect(x, y, length, strong ? 0.9 : 0.35);
  }
  for (const { text, x, y, font, faint, align } of texts) {
    context.font = fontOf(font);
    context.fillStyle = faint ? '#444' : '#000';
    context.textAlign = align;
    context.fillText(text, x, y);
  }
  return context.getImageData(0, 0, width, height);
}

/**
 * Puts the picture over the whole sheet, grey by grey: no picture format blurs the edges of letters. `embedPng` unpacks and packs all
 * three colours in script: 9 s for A4 where this takes 0.5.
 */
async function drawPicture(sheet: PDFPage, { data, width, height }: ImageData): Promise<void> {
  const greys = new Uint8Array(width * height);
  // All ink is grey, so each colour is set.
  for (let index = 0; index < greys.length; index += 1) greys[index] = data[index * 4] ?? 255;
  const { context } = sheet.doc;
  const image = context.stream(await deflated(greys), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 8,
    Filter: 'FlateDecode',
  });
  const name = sheet.node.newXObject('Text', context.register(image));
  const { width: across, height: up } = sheet.getSize();
  sheet.pushOperators(pushGraphicsState(), scaleTo(across, up), drawObject(name), popGraphicsState());
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** Bars as wide as the place allows and no wider than scanners like; whole dots of a 300 dpi printer each. */
function drawCode(sheet: PDFPage, place: SlipPage['codes'][number], { height }: Size): void {
  const code = code128Bars(place.text);
  if (code === null) return;
  const dots = Math.min(5, Math.floor((place.width * scale) / (code.width + quietZone)));
  if (dots < 2) return;
  const module = dots / scale;
  const left = place.x + place.width - code.width * module;
  for (const { x, width } of code.bars)
    sheet.drawRectangle({
      x: left + x * module,
      y: height - place.y - place.height,
      width: width * module,
      height: place.height,
      color: rgb(0, 0, 0),
    });
}
