import { whenPartIsMissing } from '#app/errors/missing-part.ts';
import { ValueStore } from '#app/state/value-store.ts';
import { ownScripts } from '#app/page/page-version.ts';

export const newVersionIsOut = new ValueStore(false);

/**
 * Watches for files of the page that the server has no more. Whether that is because a newer version is out the server's own
 * page tells: a lost network must not be called a new version.
 */
export function watchForNewVersion(): void {
  addEventListener('vite:preloadError', () => void look());
  whenPartIsMissing(() => void look());
}

async function look(): Promise<void> {
  if (!newVersionIsOut.get() && (await isReplaced())) newVersionIsOut.set(true);
}

/** Whether the server's page begins with other scripts than this one. The first of them alone may be the same for years. */
async function isReplaced(): Promise<boolean> {
  const own = ownScripts();
  try {
    const response = await fetch('/', { cache: 'no-store', redirect: 'error', signal: AbortSignal.timeout(10_000) });
    const page = await response.text();
    return response.ok && own.some((source) => !page.includes(source));
  } catch {
    return false;
  }
}
