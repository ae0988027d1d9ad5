import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A PDF as a printer and a scanner see it, by the programs of Debian's poppler-utils and zbar-tools. */
export interface ReadPdf {
  pages: number;
  /** The text of all pages. */
  text: string;
  /** What a barcode reader finds on a page, counted from 1. */
  barcodes(page: number): Promise<string[]>;
  /** The share of dark points, 0 to 1, in each character cell of a text on page 1; cells are equal parts of its box. */
  ink(text: string): Promise<Cell[]>;
}

interface Cell {
  dark: number;
  /** The points themselves, to tell one glyph from another. */
  points: string;
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  return inFolder(async (folder) => {
    const file = join(folder, 'document.pdf');
    await writeFile(file, bytes);
    const info = (await run('pdfinfo', [file])).stdout;
    return {
      pages: Number(/^Pages:\s+(\d+)$/m.exec(info)?.[1]),
      text: (await run('pdftotext', ['-layout', file, '-'])).stdout,
      barcodes: (page) => barcodesOf(bytes, page),
      ink: (text) => inkOf(bytes, text),
    };
  });
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'parcel-desk-pdf-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Page pictures are grey PGM files: `P5`, width, height, 255, then one byte per point. */
async function picture(folder: string, bytes: Uint8Array, page: number, dotsPerInch: number): Promise<string> {
  const file = join(folder, 'document.pdf');
  await writeFile(file, bytes);
  const target = join(folder, 'page');
  const options = ['-gray', '-singlefile', '-r', String(dotsPerInch), '-f', String(page), '-l', String(page)];
  await run('pdftoppm', [...options, file, target]);
  return `${target}.pgm`;
}

function barcodesOf(bytes: Uint8Array, page: number): Promise<string[]> {
  return inFolder(async (folder) => {
    const { stdout } = await run('zbarimg', ['--quiet', '--raw', await picture(folder, bytes, page, 300)]);
    return stdout.split('\n').filter((line) => line !== '');
  });
}

const inkResolution = 300;

function inkOf(bytes: Uint8Array, text: string): Promise<Cell[]> {
  return inFolder(async (folder) => {
    const image = await readFile(await picture(folder, bytes, 1, inkResolution));
    const [, width = ''] = /^P5\s(\d+)\s\d+\s255\s/.exec(image.subarray(0, 40).toString('latin1')) ?? [];
    const headerLength = /^P5\s\d+\s\d+\s255\s/.exec(image.subarray(0, 40).toString('latin1'))?.[0].length ?? 0;
    const boxes = (await run('pdftotext', ['-bbox', '-f', '1', '-l', '1', join(folder, 'document.pdf'), '-'])).stdout;
    const box = [
      ...boxes.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g),
    ].find((word) => word[5] === text);
    if (box === undefined) throw new Error(`The page does not say ${text}.`);
    const [left = 0, top = 0, right = 0, bottom = 0] = box
      .slice(1, 5)
      .map((point) => Math.round((Number(point) * inkResolution) / 72));
    const cellWidth = (right - left) / text.length;
    return Array.from({ length: text.length }, (_, index) => {
      let points = '';
      for (let y = top; y < bottom; y += 1)
        for (let x = 0; x < Math.floor(cellWidth); x += 1) {
          const at = headerLength + y * Number(width) + Math.round(left + index * cellWidth) + x;
          points += (image[at] ?? 255) < 128 ? '#' : '.';
        }
      return { dark: points.replaceAll('.', '').length / points.length, points };
    });
  });
}
