import { isOffline } from '#app/api/http/is-offline.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import type { Session } from '#app/session/session.ts';
import type { RunPorts } from './run-ports.ts';

/** What of the page keeps its runs from working. */
export function pageConditions({ gate, reach }: ParcelDeskApi, session: Session): RunPorts['conditions'] {
  return {
    hold() {
      if (session.getState().status !== 'ready') return 'sign-in';
      if (isOffline()) return 'offline';
      if (reach.getState().awaySince !== null) return 'away';
      return gate.getState().pausedUntil > 0 ? 'wait' : null;
    },
    heldUntil: () => gate.getState().pausedUntil,
    subscribe(listener) {
      session.subscribe(listener);
      reach.subscribe(listener);
      gate.subscribe(listener);
      addEventListener('online', listener);
      addEventListener('offline', listener);
    },
  };
}
