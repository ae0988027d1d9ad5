import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPart } from '#app/testing/show-part.tsx';
import { CameraScan } from './camera-scan.tsx';

/** What lies before the camera, in which the browser's own reader finds it. */
let shown: string | null = null;
let pictures = 0;
const kinds = ['code_128', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'qr_code', 'data_matrix', 'pdf417'];

class OwnReader {
  static getSupportedFormats = () => Promise.resolve(kinds);
  detect() {
    pictures += 1;
    return Promise.resolve(shown === null ? [] : [{ rawValue: shown, format: 'qr_code', cornerPoints: [] }]);
  }
}

/** In hertz, each tone that was to be heard. */
const heard: number[] = [];

class HeardAudio {
  readonly state = 'running';
  readonly currentTime = 0;
  readonly destination = {};
  createOscillator() {
    const frequency = { value: 0 };
    const connect = (next: unknown) => next;
    return { frequency, connect, start: () => heard.push(frequency.value), stop: () => {} };
  }
  createGain() {
    const gain = { setValueAtTime: () => {}, linearRampToValueAtTime: () => {} };
    return { gain, connect: (next: unknown) => next };
  }
}

beforeEach(() => {
  vi.stubGlobal('BarcodeDetector', OwnReader);
  vi.stubGlobal('AudioContext', HeardAudio);
  const stream = { getVideoTracks: () => [], getTracks: () => [] };
  const mediaDevices = { getUserMedia: () => Promise.resolve(stream) };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

/** The camera has taken so many more pictures. */
const looked = (more: number) => {
  const until = pictures + more;
  return waitFor(() => expect(pictures).toBeGreaterThanOrEqual(until));
};

test('the camera beeps once for each code, and stays open for the next one', async () => {
  const onRead = vi.fn<(text: string) => void>();
  const { user } = await showPart(<CameraScan onRead={onRead} />, () => null);
  await user.click(await screen.findByRole('button', { name: 'Scan with the camera' }));
  await screen.findByText('Hold a code into the frame.');
  await looked(2);
  expect(heard).toEqual([]);

  shown = 'CUP-1';
  await screen.findByText('Read: CUP-1');
  // The same label stays before the camera.
  await looked(3);
  expect(heard).toEqual([1320]);

  shown = 'CUP-2';
  await screen.findByText('Read: CUP-2');
  await looked(3);
  expect(heard).toEqual([1320, 1320]);
  expect(onRead.mock.calls).toEqual([['CUP-1'], ['CUP-2']]);

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Camera' })).toBeNull());
});
