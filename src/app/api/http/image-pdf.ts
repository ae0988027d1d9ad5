import { nextTask } from '#app/state/next-task.ts';
import type { ImageScale } from './image-density.ts';

/** Points of a picture; larger ones would take the memory of the tab. */
const maxPoints = 33_554_432;
/** Points that are read at once: the page answers in between. */
const bandPoints = 400_000;

/** The browser cannot decode the picture, or it has too many points. */
export class UnreadableImage extends Error {}

export interface ImagePdf {
  pdf: Uint8Array<ArrayBuffer>;
  scale: ImageScale;
  /** Of the page, in points. */
  width: number;
  height: number;
}

/**
 * A PDF of one page that is as large as the picture says, each of its points as it is: nothing is made smaller or packed with loss,
 * so that bar codes stay what they were. The browser decodes. Throws an `UnreadableImage`.
 */
export async function imagePdf(image: Blob, scaleOf: (width: number, height: number) => ImageScale): Promise<ImagePdf> {
  const bitmap = await createImageBitmap(image).catch(() => null);
  if (bitmap === null || bitmap.width * bitmap.height > maxPoints) throw new UnreadableImage();
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (context === null) throw new UnreadableImage();
  // What is clear is paper.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const bands = await readBands(context, width, height);
  const grey = bands.every(isGrey);
  const packed = await packedBands(bands, grey);
  const scale = scaleOf(width, height);
  const size = { width: (width / scale.across) * 72, height: (height / scale.down) * 72 };
  return { pdf: pdfOf(packed, { points: [width, height], grey, ...size }), scale, ...size };
}

async function readBands(context: OffscreenCanvasRenderingContext2D, width: number, height: number) {
  const rows = Math.max(1, Math.floor(bandPoints / width));
  const bands: Uint8ClampedArray[] = [];
  for (let top = 0; top < height; top += rows) {
    bands.push(context.getImageData(0, top, width, Math.min(rows, height - top)).data);
    await nextTask();
  }
  return bands;
}

function isGrey(rgba: Uint8ClampedArray): boolean {
  for (let at = 0; at < rgba.length; at += 4) if (rgba[at] !== rgba[at + 1] || rgba[at] !== rgba[at + 2]) return false;
  return true;
}

async function packedBands(bands: readonly Uint8ClampedArray[], grey: boolean): Promise<Uint8Array> {
  const packer = new CompressionStream('deflate');
  const packed = new Response(packer.readable).arrayBuffer();
  const writer = packer.writable.getWriter();
  for (const rgba of bands) {
    await writer.write(samples(rgba, grey ? 1 : 3));
    await nextTask();
  }
  await writer.close();
  return new Uint8Array(await packed);
}

/** The first of the four bytes of each point, or the first three. */
function samples(rgba: Uint8ClampedArray, each: 1 | 3): Uint8Array<ArrayBuffer> {
  const taken = new Uint8Array((rgba.length / 4) * each);
  for (let from = 0, to = 0; from < rgba.length; from += 4)
    for (let part = 0; part < each; part += 1) taken[to++] = rgba[from + part] ?? 255;
  return taken;
}

interface PictureFacts {
  points: [width: number, height: number];
  grey: boolean;
  width: number;
  height: number;
}

function pdfOf(packed: Uint8Array, { points: [across, down], grey, width, height }: PictureFacts) {
  const [w, h] = [width.toFixed(3), height.toFixed(3)];
  const content = `q ${w} 0 0 ${h} 0 0 cm /Label Do Q`;
  const objects: (string | Uint8Array)[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Resources << /XObject << /Label 4 0 R >> >> /Contents 5 0 R >>`,
    ],
    [
      `<< /Type /XObject /Subtype /Image /Width ${across} /Height ${down} /BitsPerComponent 8 /ColorSpace /${grey ? 'DeviceGray' : 'DeviceRGB'} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
      packed,
      '\nendstream',
    ],
    [`<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
  ];
  const parts: Uint8Array[] = [];
  let length = 0;
  const add = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  add('%PDF-1.7\n');
  const places = objects.map((object, index) => {
    const place = length;
    add(`${index + 1} 0 obj\n`);
    for (const part of object) add(part);
    add('\nendobj\n');
    return place;
  });
  const start = length;
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  add(
    `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  );
  const file = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}
