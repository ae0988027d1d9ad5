import type { Browser, PlaywrightWorkerArgs } from '@playwright/test';
import { fullBrowser } from '../launch-options.ts';

/** Not the headless shell, which has no cameras. A browser whose camera plays this file; `path` null: it has a camera with a picture of the browser's own. */
export function cameraBrowser({ chromium }: PlaywrightWorkerArgs['playwright'], path: string | null): Promise<Browser> {
  return chromium.launch({
    ...fullBrowser,
    args: [
      ...(fullBrowser.args ?? []),
      '--use-fake-device-for-media-stream',
      ...(path === null ? [] : [`--use-file-for-fake-video-capture=${path}`]),
    ],
  });
}
