import type { QueryClient } from '@tanstack/react-query';
import type { ServerSettings } from '#contract/server-settings.ts';
import { ApiClient } from './api/client.ts';
import { createEndpoints, type Endpoints } from './api/endpoints.ts';
import { cacheParcel } from './api/parcel-cache.ts';
import type { ParcelDeskApi } from './api/parcel-desk-api.ts';
import { PollTurns } from './api/poll-turns.ts';
import { type ApiBase, readApiBase } from './api/request-address.ts';
import { RequestGate } from './api/request-gate.ts';
import { attemptRuns, StatusWatch } from './api/status-watch.ts';
import type { Session } from './session.ts';

/** Ties the API module to the session and the cache. One per page. */
export function createDesk(session: Session, settings: ServerSettings, queryClient: QueryClient): ParcelDeskApi {
  const base = (): ApiBase => {
    const found = readApiBase(session.getState().base ?? settings.apiBase, location.origin);
    if (found === null)
      throw new TypeError(`The API's base URL in config.json is no http(s) address: ${settings.apiBase}`);
    return found;
  };
  const gate = new RequestGate();
  const client = new ApiClient({
    base,
    token: () => session.getState().token,
    gate,
    onUnauthorized: (token) => session.expire(token),
  });
  const asSent = createEndpoints(client);
  const turns = new PollTurns();
  addEventListener('pagehide', () => turns.leave());
  const endpoints: Endpoints = {
    ...asSent,
    getProcessStatus: (id, signal) => turns.run(() => asSent.getProcessStatus(id, signal), signal),
  };
  const statusWatch = new StatusWatch(endpoints, {
    isReady: () => session.getState().status === 'ready',
    subscribe: (listener) => void session.subscribe(listener),
  });
  statusWatch.onStatus = (id, status) => {
    queryClient.setQueryData(['process-status', id], status);
    // No status any more: the parcel may have been deleted meanwhile, and its page should say so.
    if (status === null) void queryClient.invalidateQueries({ queryKey: ['parcel', id] });
    // While processing nothing of the parcel changes; afterwards the answer holds all of it.
    if (!attemptRuns(status) && status?.parcel) cacheParcel(queryClient, status.parcel, null);
  };
  // The parcel's page asks for itself then, and shows the refusal in words.
  statusWatch.onRefused = (id) => void queryClient.resetQueries({ queryKey: ['process-status', id] });
  session.onSignOut = () => {
    statusWatch.stopAll();
    queryClient.clear();
    sessionStorage.clear();
  };
  return { endpoints, gate, settings, statusWatch, baseHost: () => new URL(base().href).host };
}
