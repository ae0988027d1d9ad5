import { use, useSyncExternalStore } from 'react';
import { isUnanswered } from '#app/api/http/api-error.ts';
import { ParcelDeskApiContext } from '#app/api/parcel-desk-api.ts';
import { subscribeToOnline } from '#app/api/http/subscribe-to-online.ts';

/** Once said stays said: until what failed has been read again, the banner may be gone already. */
const said = new WeakSet<object>();

/**
 * Whether the banner at the foot of the page has said why something could not be read: the machine is offline, or the service is
 * away. One notice is enough, and what failed is read again on its own when that is over (create-desk.ts).
 */
export function useSaidByBanner(error: unknown): boolean {
  const reach = use(ParcelDeskApiContext)?.reach;
  const away = useSyncExternalStore(reach?.subscribe ?? never, () => reach?.getState().awaySince != null);
  const online = useSyncExternalStore(subscribeToOnline, () => navigator.onLine);
  if (!isUnanswered(error)) return false;
  if (away || !online) said.add(error);
  return said.has(error);
}

function never(): () => void {
  return () => {};
}
