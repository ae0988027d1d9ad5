import codeWorkerUrl from './code-worker.ts?worker&url';
import type { FoundCode } from './found-code.ts';

export interface CodeReader {
  read(video: HTMLVideoElement): Promise<FoundCode[]>;
  close(): void;
}

/** https://wicg.github.io/shape-detection-api/: Chromium has it on Android, ChromeOS and macOS. */
interface BarcodeDetector {
  detect(
    video: HTMLVideoElement,
  ): Promise<{ rawValue: string; format: string; cornerPoints: { x: number; y: number }[] }[]>;
}
interface BarcodeDetectors {
  new (options: { formats: string[] }): BarcodeDetector;
  getSupportedFormats(): Promise<string[]>;
}

const formats = ['code_128', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'qr_code', 'data_matrix', 'pdf417'];
const matrix = ['qr_code', 'data_matrix', 'pdf417'];

/** The browser's own reader where it knows all these kinds of codes, else ours. */
export async function openCodeReader(): Promise<CodeReader> {
  return (await ownReader()) ?? workerReader();
}

async function ownReader(): Promise<CodeReader | null> {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: BarcodeDetectors };
  const known = (await Detector?.getSupportedFormats().catch(() => null)) ?? [];
  if (Detector === undefined || !formats.every((format) => known.includes(format))) return null;
  const detector = new Detector({ formats });
  return {
    async read(video) {
      const found = await detector.detect(video);
      return found.map(({ rawValue, format, cornerPoints }) => ({
        text: rawValue,
        isMatrix: matrix.includes(format),
        corners: cornerPoints.map(({ x, y }) => ({ x: x / video.videoWidth, y: y / video.videoHeight })),
      }));
    },
    close: () => undefined,
  };
}

function workerReader(): CodeReader {
  const worker = new Worker(codeWorkerUrl, { type: 'module' });
  return {
    async read(video) {
      const frame = await createImageBitmap(video);
      return new Promise<FoundCode[]>((resolve, reject) => {
        const fail = () => reject(new Error('The code reader could not be started.'));
        const answer = ({ data }: MessageEvent<FoundCode[] | null>) => (data === null ? fail() : resolve(data));
        worker.addEventListener('message', answer, { once: true });
        worker.addEventListener('error', fail, { once: true });
        worker.postMessage(frame, [frame]);
      });
    },
    close: () => worker.terminate(),
  };
}
