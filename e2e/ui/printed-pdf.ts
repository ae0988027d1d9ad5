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

const dotsPerInch = 200;

/** A picture of a page, or of a part of it, as it would be on paper. */
export async function pagePicture(pdf: Uint8Array, page: number, part?: Millimetres): Promise<Buffer> {
  const dots = (millimetres: number) => String(Math.round((millimetres / 25.4) * dotsPerInch));
  const crop =
    part === undefined
      ? []
      : ['-x', dots(part.left), '-y', dots(part.top), '-W', dots(part.width), '-H', dots(part.height)];
  const args = ['-png', '-gray', '-r', String(dotsPerInch), '-f', String(page), '-l', String(page), ...crop, '-'];
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
