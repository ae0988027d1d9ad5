import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// For tests: what a PDF looks like. A text check alone proves nothing, fonts with empty glyphs pass it.

/** Runs a program on some bytes. Rejects with the name of its Debian package when it is not installed. */
async function run(program: string, debianPackage: string, args: string[], input: Uint8Array, fine = [0]) {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A program that ends before it has read everything says why by its exit code.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', (error: NodeJS.ErrnoException) => {
      const missing = `This test needs ${program}: install the Debian package ${debianPackage}`;
      reject(error.code === 'ENOENT' ? new Error(missing) : error);
    });
    child.on('close', resolve);
  });
  if (code === null || !fine.includes(code)) throw new Error(`${program} ended with ${code}`);
  return Buffer.concat(chunks);
}

/** A page in shades of grey; 0 is black, 255 white. */
export class Picture {
  readonly width: number;
  readonly height: number;
  /** Pixels per point. */
  readonly scale: number;
  readonly pixels: Uint8Array;

  constructor(pgm: Buffer, dpi: number) {
    const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.subarray(0, 40).toString('latin1'));
    if (header === null) throw new Error('No picture in PGM format');
    this.width = Number(header[1]);
    this.height = Number(header[2]);
    this.scale = dpi / 72;
    this.pixels = pgm.subarray(header[0].length);
  }

  /** Rows of a rectangle in points, as pixels. */
  crop(x: number, y: number, width: number, height: number): Uint8Array {
    const [left, top, right, bottom] = [x, y, x + width, y + height].map((edge) => Math.round(edge * this.scale));
    const rows: Uint8Array[] = [];
    for (let row = top ?? 0; row < (bottom ?? 0); row += 1) {
      rows.push(this.pixels.subarray(row * this.width + (left ?? 0), row * this.width + (right ?? 0)));
    }
    return new Uint8Array(Buffer.concat(rows));
  }

  /** How much of a rectangle in points is dark, from 0 to 1. */
  ink(x: number, y: number, width: number, height: number): number {
    const pixels = this.crop(x, y, width, height);
    return pixels.filter((pixel) => pixel < 128).length / pixels.length;
  }
}

/** One page of a PDF at a label printer's 203 dpi, or at another resolution. */
export async function pagePicture(pdf: Uint8Array, page: number, dpi = 203): Promise<Picture> {
  const args = ['-gray', '-r', String(dpi), '-f', String(page), '-l', String(page), '-'];
  return new Picture(await run('pdftoppm', 'poppler-utils', args, pdf), dpi);
}

/** The texts of the bar codes on one page, as a scanner reads them from its picture. */
export async function scannedCodes(pdf: Uint8Array, page: number, dpi = 203): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'page-'));
  try {
    const args = ['-gray', '-r', String(dpi), '-f', String(page), '-l', String(page), '-'];
    const file = join(folder, 'page.pgm');
    await writeFile(file, await run('pdftoppm', 'poppler-utils', args, pdf));
    // Exit code 4: no bar code found.
    const text = await run('zbarimg', 'zbar-tools', ['--nodbus', '-q', file], new Uint8Array(), [0, 4]);
    return text.toString().trim().split('\n').filter(Boolean).toSorted();
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The text of a PDF as a reader copies it. */
export async function pdfText(pdf: Uint8Array): Promise<string> {
  return (await run('pdftotext', 'poppler-utils', ['-layout', '-', '-'], pdf)).toString();
}

export async function pageCount(pdf: Uint8Array): Promise<number> {
  const info = (await run('pdfinfo', 'poppler-utils', ['-'], pdf)).toString();
  return Number(/^Pages:\s+(\d+)$/m.exec(info)?.[1]);
}
