import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { FoundCode } from './found-code.ts';
import { sharpenPicture } from './sharpen-picture.ts';

// Reads pictures of the camera where the browser has no reader of its own. In a worker, whose own Content-Security-Policy allows the
// WebAssembly that the page's does not (docs/decisions/027-station.md#the-camera-is-one-more-scanner).

interface Frames {
  /** Null where the reader could not be started. */
  postMessage(found: FoundCode[] | null): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ImageBitmap>) => void): void;
}

const page = globalThis as unknown as Frames;

// From our own host: without this the library would ask a host of its makers. While the camera opens.
void prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true }).catch(() => {});

const options: ReaderOptions = {
  formats: ['Code128', 'EANUPC', 'QRCode', 'DataMatrix', 'PDF417'],
  tryHarder: true,
  // No label is printed white on black, and it would take as long again.
  tryInvert: false,
  // Of bars, so many lines have to say the same.
  minLineCount: 3,
  maxNumberOfSymbols: 8,
  // As a scanner types it: without brackets around what a code of GS1 holds.
  textMode: 'Plain',
};
const matrix = /QR|DataMatrix|PDF417/;

page.addEventListener('message', ({ data: frame }) => {
  read(frame).then(
    (found) => page.postMessage(found),
    () => page.postMessage(null),
  );
});

/** Which part of a picture is looked at, how much it is enlarged, and by how many degrees it is turned back. */
interface Look {
  part: number;
  scale: number;
  turn: number;
}

/** Bars are read along lines of the picture, upright or level, and only where a line crosses all of them. Fine ones need a larger picture. */
const looks: readonly Look[] = [
  { part: 1, scale: 0.7, turn: 0 },
  { part: 0.5, scale: 2, turn: 0 },
  ...[12, -12, 25, -25, 45].map((turn) => ({ part: 0.6, scale: 1.5, turn })),
];
let turn = 0;

/** Another look at each picture, until one finds a code: the next picture confirms it by the same. */
async function read(frame: ImageBitmap): Promise<FoundCode[]> {
  const look = looks[turn % looks.length] ?? looks[0];
  const { width, height } = frame;
  if (look === undefined) return [];
  const wide = Math.round(width * look.part * look.scale);
  const high = Math.round(height * look.part * look.scale);
  const place = new DOMMatrix()
    .translate(wide / 2, high / 2)
    .rotate(look.turn)
    .scale(look.scale)
    .translate(-width / 2, -height / 2);
  const canvas = new OffscreenCanvas(wide, high).getContext('2d', { willReadFrequently: true });
  if (canvas === null) return [];
  canvas.setTransform(place);
  canvas.drawImage(frame, 0, 0);
  frame.close();
  const picture = canvas.getImageData(0, 0, wide, high);
  // Close ones are read as they are, under uneven light too; for those that are far, sharper and in a third of the time.
  const isWhole = look.part === 1;
  if (!isWhole) sharpenPicture(picture, Math.round(2 * look.scale));
  const results = await readBarcodes(picture, { ...options, binarizer: isWhole ? 'LocalAverage' : 'GlobalHistogram' });
  if (results.length === 0) turn += 1;
  const back = place.inverse();
  return results.map(({ text, format, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
    text,
    isMatrix: matrix.test(format),
    corners: [topLeft, topRight, bottomRight, bottomLeft].map((corner) => {
      const { x, y } = back.transformPoint(corner);
      return { x: x / width, y: y / height };
    }),
  }));
}
