import { pageRoot } from '#app/state/page-root.ts';
import { shellWorkerFile } from '#app/words/page-language/page-file.ts';

/**
 * Has the browser keep the files of the page, so that it opens without a network. Not on a page that is being developed, and not
 * where the browser allows no worker: on plain http from another machine, in a private window of Firefox.
 */
export async function keepShell(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  // At the page's path, as a worker answers only what is below its own; the Trusted Types policy lets pass exactly this (main.tsx).
  await navigator.serviceWorker.register(pageRoot + shellWorkerFile, { scope: pageRoot, updateViaCache: 'none' });
}
