import { tabStorage } from '#app/device-data/storage-area.ts';
import type { StoreName } from '#app/device-data/store-lifetimes.ts';
import { pageVersion } from '#app/page/page-version.ts';
import { isReplaced } from './new-version.ts';

const name = 'reloaded-from' satisfies StoreName;

/**
 * Loads the new version without asking. Only while the server still has it, and nothing on this page would ask before it is
 * left; and once: a page that is the same after it, as between servers of two versions, is not loaded again on its own.
 */
export async function reloadForNewVersion(mayReload: () => boolean, reload = () => location.reload()): Promise<void> {
  const own = pageVersion();
  if (tabStorage.read(name) === own || !(await isReplaced()) || !mayReload() || asksBeforeLeaving()) return;
  // Without storage it might be loaded again and again.
  if (tabStorage.store(name, own)) reload();
}

/** As the browser asks all parts of the page before it is left: one with something that is not saved says so. */
function asksBeforeLeaving(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
