import { pageRoot } from '#app/state/page-root.ts';
import { openTabChannel } from '#app/state/tab-channel.ts';
import { storeLanguageCookie } from '#app/device-data/language-cookie.ts';
import { stopLogs } from '#app/device-data/log-clearing.ts';
import { forgetDeviceStores } from '#app/device-data/forget-stores.ts';
import type { Session } from './session.ts';

const databasePrefix = 'parcel-desk';
/** Milliseconds between two looks whether sign-in is on screen: before that a form may still ask whether to leave. */
const lookEvery = 50;
/** Milliseconds for the browser to say which databases there are. */
const patienceMillis = 1000;

const channel = openTabChannel('forget', (message) => (message === 'forget' ? message : null));

/** Signs out and deletes all that this browser keeps of the page. Every tab does it, and starts again at sign-in. */
export function forgetDevice(session: Session): void {
  channel?.post('forget');
  forgetHere(session);
}

/** Another tab may be asked. */
export function forgetWhenAsked(session: Session): void {
  channel?.hear(() => forgetHere(session));
}

function forgetHere(session: Session): void {
  stopLogs();
  // The tab's own storage goes with the session.
  session.signOut();
  forgetDeviceStores();
  storeLanguageCookie(null);
  const deleting = deleteDatabases();
  const looks = setInterval(() => {
    if (location.pathname !== `${pageRoot}sign-in`) return;
    clearInterval(looks);
    // Signing out may have noted more in between, for a store that is gone.
    forgetDeviceStores();
    // What runs, caches and settings hold in memory. A page that starts earlier would find the station's id again.
    void Promise.race([deleting, new Promise((resolve) => setTimeout(resolve, patienceMillis))]).then(() =>
      location.reload(),
    );
  }, lookEvery);
}

async function deleteDatabases(): Promise<void> {
  try {
    for (const { name = '' } of await indexedDB.databases())
      if (name.startsWith(databasePrefix)) indexedDB.deleteDatabase(name);
  } catch {
    // A browser that keeps nothing has nothing to delete.
  }
}
