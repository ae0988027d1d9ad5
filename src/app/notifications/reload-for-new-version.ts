import { pageVersion } from '#app/page/page-version.ts';
import { isReplaced } from './new-version.ts';

const storageKey = 'parcel-desk.reloaded-from';

/**
 * Loads the new version without asking. Only while the server still has it, and nothing on this page would ask before it is
 * left; and once: a page that is the same after it, as between servers of two versions, is not loaded again on its own.
 */
export async function reloadForNewVersion(mayReload: () => boolean, reload = () => location.reload()): Promise<void> {
  const own = pageVersion();
  if (keptVersion() === own || !(await isReplaced()) || !mayReload() || asksBeforeLeaving()) return;
  try {
    sessionStorage.setItem(storageKey, own);
  } catch {
    // Without storage it might be loaded again and again.
    return;
  }
  reload();
}

function keptVersion(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** As the browser asks all parts of the page before it is left: one with something that is not saved says so. */
function asksBeforeLeaving(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
