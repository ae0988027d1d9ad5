import { spawn } from 'node:child_process';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from '@playwright/test';

export interface KeptBlobs {
  /** The bytes behind a blob URL of the page, also of one that was revoked. */
  bytesOf: (url: string) => Promise<Uint8Array>;
  /** How many blob URLs are alive now. */
  alive: () => Promise<number>;
}

/**
 * Keeps the PDFs that reach the print dialog. A page may not fetch its own blob URLs (connect-src), so each blob is kept when
 * its URL is made. Call it before the page is opened, beside `watchPrinting`.
 */
export async function keepBlobs(page: Page): Promise<KeptBlobs> {
  await page.addInitScript(() => {
    const kept = new Map<string, Blob>();
    const alive = new Set<string>();
    Object.assign(globalThis, { kept, alive });
    const [make, revoke] = [URL.createObjectURL.bind(URL), URL.revokeObjectURL.bind(URL)];
    URL.createObjectURL = (blob: Blob) => {
      const url = make(blob);
      kept.set(url, blob);
      alive.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      alive.delete(url);
      revoke(url);
    };
  });
  return {
    async bytesOf(url) {
      const text = await page.evaluate(async (address) => {
        const blob = (globalThis as unknown as { kept: Map<string, Blob> }).kept.get(address);
        const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer());
        return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
      }, url);
      return new Uint8Array(Buffer.from(text, 'latin1'));
    },
    alive: () => page.evaluate(() => (globalThis as unknown as { alive: Set<string> }).alive.size),
  };
}

/** Width and height of each page in millimetres, to a tenth. */
export async function pageSizes(pdf: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(pdf);
  return document.getPages().map((page) => {
    const { width, height } = page.getSize();
    return [width, height].map((points) => ((points * 25.4) / 72).toFixed(1)).join(' x ');
  });
}

interface Millimetres {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A picture of a page, or of a part of it, as it would be on paper. */
export function pagePicture(pdf: Uint8Array, page: number, part?: Millimetres): Promise<Buffer> {
  return painted(pdf, { page, part, dotsPerInch: 200, png: true });
}

/** What is dark of a page or a part of it: its share, from 0 to 1, and the box around it in millimetres. */
export interface Ink {
  share: number;
  width: number;
  height: number;
}

/** A page in grey points of one byte, row by row. */
export async function pagePoints(
  pdf: Uint8Array,
  page: number,
  dotsPerInch: number,
  part?: Millimetres,
): Promise<{ width: number; height: number; points: Uint8Array }> {
  const image = await painted(pdf, { page, part, dotsPerInch, png: false });
  const [head = '', width = '', height = ''] =
    /^P5\s(\d+)\s(\d+)\s255\s/.exec(image.subarray(0, 40).toString('latin1')) ?? [];
  return { width: Number(width), height: Number(height), points: image.subarray(head.length) };
}

export async function inkOf(pdf: Uint8Array, page: number, part?: Millimetres): Promise<Ink> {
  // A thousandth of a label's width is more than two of these dots.
  const dotsPerInch = 600;
  const { width: across, height: down, points } = await pagePoints(pdf, page, dotsPerInch, part);
  let [dark, left, right, top, bottom] = [0, across, 0, down, 0];
  for (let y = 0; y < down; y += 1)
    for (let x = 0; x < across; x += 1) {
      if ((points[y * across + x] ?? 255) >= 128) continue;
      dark += 1;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x + 1), Math.min(top, y), y + 1];
    }
  const millimetres = (dots: number) => (dots / dotsPerInch) * 25.4;
  return { share: dark / (across * down), width: millimetres(right - left), height: millimetres(bottom - top) };
}

interface PaintOptions {
  page: number;
  part: Millimetres | undefined;
  dotsPerInch: number;
  /** For a scanner; else PGM, whose points are plain bytes. */
  png: boolean;
}

async function painted(pdf: Uint8Array, { page, part, dotsPerInch, png }: PaintOptions): Promise<Buffer> {
  const dots = (millimetres: number) => String(Math.round((millimetres / 25.4) * dotsPerInch));
  const crop =
    part === undefined
      ? []
      : ['-x', dots(part.left), '-y', dots(part.top), '-W', dots(part.width), '-H', dots(part.height)];
  const range = ['-f', String(page), '-l', String(page)];
  const args = [...(png ? ['-png'] : []), '-gray', '-r', String(dotsPerInch), ...range, ...crop, '-'];
  const painter = spawn('pdftoppm', args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const chunks: Buffer[] = [];
  painter.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  painter.stdin.on('error', () => {});
  painter.stdin.end(pdf);
  await new Promise<void>((resolve, reject) => {
    painter.once('error', reject);
    painter.once('close', () => resolve());
  });
  return Buffer.concat(chunks);
}
