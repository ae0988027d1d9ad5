import { use, useSyncExternalStore } from 'react';
import { isUnanswered } from '#app/api/http/api-error.ts';
import { ParcelDeskApiContext } from '#app/api/parcel-desk-api.ts';
import { subscribeToOnline } from '#app/api/http/subscribe-to-online.ts';

/** Errors the banner has explained: it may be gone before what failed is read again. */
const covered = new WeakSet<object>();

/**
 * Whether the banner at the foot of the page explains why something could not be read: the machine is offline, or the service is
 * away. One notice is enough, and what failed is read again automatically (create-desk.ts).
 */
export function useCoveredByBanner(error: unknown): boolean {
  const reach = use(ParcelDeskApiContext)?.reach;
  const away = useSyncExternalStore(reach?.subscribe ?? never, () => reach?.getState().awaySince != null);
  const online = useSyncExternalStore(subscribeToOnline, () => navigator.onLine);
  if (!isUnanswered(error)) return false;
  if (away || !online) covered.add(error);
  return covered.has(error);
}

function never(): () => void {
  return () => {};
}
