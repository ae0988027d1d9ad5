import { type CameraFault, cameraFault, type CameraStream, mayHaveCamera, openCamera } from './camera-stream.ts';
import { openCodeReader } from './code-reader.ts';
import { SettledCodes } from './settled-codes.ts';

export type CameraState =
  | { kind: 'opening' }
  | { kind: 'on'; camera: CameraStream }
  | { kind: 'off'; fault: CameraFault };

export const startState = (): CameraState =>
  mayHaveCamera() ? { kind: 'opening' } : { kind: 'off', fault: 'insecure' };

interface CodeListener {
  onState: (state: CameraState) => void;
  onRead: (text: string) => void;
  /** The tab is hidden, and the camera has been given back. */
  onHidden: () => void;
}

/** Milliseconds between two pictures at least: what a phone reads without getting warm. */
const pauseMillis = 60;

/** Shows the camera in `video` and reads its codes. Returns what gives the camera back, which a tab that is hidden does itself. */
export function watchCodes(video: HTMLVideoElement, { onState, onRead, onHidden }: CodeListener): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const hide = () => {
    if (document.visibilityState !== 'hidden') return;
    ended.abort();
    onHidden();
  };
  document.addEventListener('visibilitychange', hide, { signal });
  if (mayHaveCamera())
    showCamera(video, signal, { onState, onRead }).catch((error: unknown) => {
      if (signal.aborted) return;
      ended.abort();
      onState({ kind: 'off', fault: cameraFault(error) });
    });
  return () => ended.abort();
}

async function showCamera(
  video: HTMLVideoElement,
  signal: AbortSignal,
  { onState, onRead }: Omit<CodeListener, 'onHidden'>,
): Promise<void> {
  const opening = closing(openCodeReader(), signal, (reader) => reader.close());
  const camera = await closing(openCamera(), signal, (opened) => opened.end());
  if (signal.aborted) return;
  video.srcObject = camera.stream;
  onState({ kind: 'on', camera });
  const [reader] = await Promise.all([opening, video.play()]);
  const settled = new SettledCodes();
  while (!signal.aborted) {
    const code = settled.next(await reader.read(video), performance.now());
    if (code !== null && !signal.aborted) onRead(code.text);
    await new Promise((resolve) => setTimeout(resolve, pauseMillis));
  }
}

/** Closes what is opened when the signal says so, also where that comes first. */
async function closing<T>(opening: Promise<T>, signal: AbortSignal, close: (opened: T) => void): Promise<T> {
  const opened = await opening;
  if (signal.aborted) close(opened);
  else signal.addEventListener('abort', () => close(opened));
  return opened;
}
