import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const dotsPerInch = 600;

/** A page as it lies on the paper. */
export interface PrintedPage {
  /** Millimetres. */
  width: number;
  height: number;
  /** The box of all that is black, in millimetres from the upper left corner. */
  ink: { left: number; top: number; right: number; bottom: number };
  /** What a scanner reads from it, sorted. */
  codes: string[];
}

/** Every page of a PDF: its size by pdfinfo, its ink and codes from a picture of 600 dots to the inch. */
export async function readPages(pdf: Uint8Array): Promise<PrintedPage[]> {
  const folder = await mkdtemp(join(tmpdir(), 'parcel-desk-pages-'));
  try {
    const file = join(folder, 'printed.pdf');
    await writeFile(file, pdf);
    const { stdout } = await run('pdfinfo', ['-f', '1', '-l', '9999', file]);
    const sizes = [...stdout.matchAll(/^Page +\d+ size: +([\d.]+) x ([\d.]+) pts/gm)];
    const pages: PrintedPage[] = [];
    for (const [index, [, width, height]] of sizes.entries()) {
      const target = join(folder, `page-${index}`);
      const number = String(index + 1);
      const options = ['-gray', '-singlefile', '-r', String(dotsPerInch), '-f', number, '-l', number];
      await run('pdftoppm', [...options, file, target]);
      const codes = (await run('zbarimg', ['--quiet', '--raw', `${target}.pgm`])).stdout.split('\n');
      pages.push({
        width: toMillimetres(Number(width), 72),
        height: toMillimetres(Number(height), 72),
        ink: inkOf(await readFile(`${target}.pgm`)),
        codes: codes.filter((code) => code !== '').toSorted(),
      });
    }
    return pages;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** In per cent: how large the second is against the first, by the boxes of their ink. */
export function scaleOf(given: PrintedPage, printed: PrintedPage): { across: number; down: number } {
  const across = ({ ink }: PrintedPage) => ink.right - ink.left;
  const down = ({ ink }: PrintedPage) => ink.bottom - ink.top;
  return { across: (across(printed) / across(given)) * 100, down: (down(printed) / down(given)) * 100 };
}

function toMillimetres(value: number, perInch: number): number {
  return (value / perInch) * 25.4;
}

/** The picture is a grey PGM: `P5`, width, height, 255, then one byte per point. */
function inkOf(image: Buffer): PrintedPage['ink'] {
  const head = /^P5\s(\d+)\s(\d+)\s255\s/.exec(image.subarray(0, 40).toString('latin1'));
  const [width, height] = [Number(head?.[1]), Number(head?.[2])];
  const start = head?.[0].length ?? 0;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if ((image[start + y * width + x] ?? 255) >= 128) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  const [l, t, r, b] = [left, top, right, bottom].map((point) => toMillimetres(point, dotsPerInch));
  return { left: l ?? 0, top: t ?? 0, right: r ?? 0, bottom: b ?? 0 };
}
