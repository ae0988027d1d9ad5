import type { QueryClient } from '@tanstack/react-query';
import { apiPaths } from '#contract/api-paths.ts';
import type { ServerSettings } from '#contract/server-settings.ts';
import { DeskFeed } from '#app/api/desk/desk-feed.ts';
import { PeopleStore } from '#app/api/desk/desk-people.ts';
import { ownStation } from '#app/api/desk/own-station.ts';
import { sharedSettings } from '#app/api/desk/shared-settings.ts';
import { isApiError } from '#app/api/http/api-error.ts';
import { prefetchedBy, fetchOrTake } from '#app/api/prefetched-list.ts';
import { CallLog } from '#app/api/http/call-log.ts';
import { ApiClient } from '#app/api/http/client.ts';
import { hearRights } from '#app/api/http/token-rights.ts';
import { createEndpoints, type Endpoints } from '#app/api/endpoints.ts';
import { OpenIntents } from '#app/api/intents/open-intents.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import type { PollLocks, TakeLock } from '#app/api/polling/poll-locks.ts';
import { type ApiBase, readApiBase } from '#app/api/http/request-address.ts';
import { isListKey } from '#app/api/cache/query-keys.ts';
import { shareChanges } from '#app/api/cache/shared-changes.ts';
import { RequestGate } from '#app/api/http/request-gate.ts';
import { noteSessionEnding } from '#app/api/http/session-ending.ts';
import { noteSeenVersions } from '#app/case-file/seen-versions.ts';
import { accountForgotten } from '#app/session/account-forgotten.ts';
import { deviceAccount } from '#app/device-data/device-account.ts';
import { forgetAccountStores } from '#app/device-data/forget-stores.ts';
import { tabStorage } from '#app/device-data/storage-area.ts';
import { isOwnDevice } from '#app/session/own-device.ts';
import { forgetWhenAsked } from '#app/session/forget-device.ts';
import { learnRefusalHints } from './learn-refusal-hints.ts';
import { countFinishedAttempts } from './count-finished-attempts.ts';
import { keepsBodies } from '#app/session/keeps-bodies.ts';
import { forgetOutdatedMarks } from '#app/api/not-sent/not-sent.ts';
import { countForDesk } from '#app/api/work-log/unposted-work.ts';
import type { WorkEntry } from '#app/api/work-log/work-entry.ts';
import { forgetWork } from '#app/api/work-log/work-log.ts';
import { NotSentMarks } from '#app/api/not-sent/not-sent-marks.ts';
import { settingsOfBase } from '#app/session/settings-of-base.ts';
import { accountMark } from '#app/session/sign-in-mark.ts';
import { ServiceReach } from '#app/api/http/service-reach.ts';
import { type Readiness, type Polls, StatusWatch } from '#app/api/polling/status-watch.ts';
import { forgetLastList } from '#app/links/last-list.ts';
import type { Session } from '#app/session/session.ts';
import { closeAllToasts } from '#app/ui/feedback/toast-store.ts';

const renewedAheadMillis = 60_000;

/** Ties the API module to the session and the cache. One per page. */
export function createDesk(session: Session, settings: ServerSettings, queryClient: QueryClient): ParcelDeskApi {
  const base = (): ApiBase => {
    const found = readApiBase(session.getState().base ?? settings.apiBase, location.origin);
    if (found === null)
      throw new TypeError(`The API's base URL in config.json is no http(s) address: ${settings.apiBase}`);
    return found;
  };
  let known: { base: string; settings: ServerSettings } | null = null;
  // Of the server in use: signing in may name another one.
  const current = (): ServerSettings => {
    const { href } = base();
    if (known?.base !== href) known = { base: href, settings: settingsOfBase(settings, href, location.origin) };
    return known.settings;
  };
  const baseHost = () => current().apiHost ?? new URL(base().href).host;
  const gate = new RequestGate();
  const calls = new CallLog();
  const client = new ApiClient({
    base,
    token: () => session.getState().token,
    cookie: settings.session,
    gate,
    renewal: () => renewal(session),
    onUnauthorized: (token) => expireOrRenew(session, token, queryClient),
    onRights: hearRights,
    onReach: (answered) => reach.heard(answered),
    station: () => (current().desk ? keptStation() : null),
    fetch: fetchOrTake,
    keepsBodies,
    onCall(call) {
      const ahead = prefetchedBy(call.address, call.sentAt);
      calls.add(ahead === 0 ? call : { ...call, sentAt: call.sentAt - ahead, tookMillis: call.tookMillis + ahead });
    },
  });
  const signedIn: Readiness = {
    isReady: () => session.getState().status === 'ready',
    subscribe: (listener) => void session.subscribe(listener),
  };
  countForDesk(() => (current().desk ? { countsAttempts: !current().proxy, post: postWork } : null));
  const postWork = async (entries: readonly WorkEntry[]) =>
    (await asSent.desk()).postWork(entries.map((entry) => ({ ...entry, parcel: entry.parcel ?? null })));
  const reach = new ServiceReach(() => askWhetherThere(client), signedIn);
  addEventListener('online', () => reach.lookNow());
  reach.whenBack(() => askAgain(queryClient));
  const asSent = createEndpoints(client);
  const feed = new DeskFeed();
  const intents = new OpenIntents();
  const account = () => accountMark(baseHost(), settings.session, session.getState());
  deviceAccount.findBy(account);
  session.subscribe(() => {
    if (session.getState().token !== null) deviceAccount.update();
  });
  sharedSettings.sharedWhen(() => current().desk);
  const notSent = new NotSentMarks();
  shareChanges(queryClient, () => (signedIn.isReady() ? account() : null));
  forgetOutdatedMarks(queryClient, notSent);
  noteSeenVersions(queryClient);
  const takeLock = lazyPollLocks();
  const endpoints: Endpoints = {
    ...asSent,
    getProcessStatus: (id, signal, waits) =>
      takeLock(async (wanted) => {
        // A request that the server holds open ends as soon as another poll is wanted.
        const mayWait = waits === true && !wanted.aborted;
        const given = mayWait ? AbortSignal.any(signal ? [wanted, signal] : [wanted]) : signal;
        const status = await asSent.getProcessStatus(id, given, mayWait);
        if (status !== null) intents.attemptSeen(id);
        return status;
      }, signal),
  };
  const readiness: Readiness = {
    isReady: () => signedIn.isReady() && reach.getState().awaySince === null,
    subscribe(listener) {
      signedIn.subscribe(listener);
      reach.subscribe(listener);
    },
  };
  let polls: Polls | null = null;
  const statusWatch = new StatusWatch(async (watch) => {
    const { startPolls } = await import('#app/api/polling/start-polling.ts');
    return (polls ??= startPolls(watch, { endpoints, takeLock, queryClient, readiness, settings: current }));
  });
  learnRefusalHints(statusWatch, queryClient, feed);
  countFinishedAttempts(statusWatch);
  const forgetAccount = () => {
    client.endSession();
    calls.forget();
    statusWatch.stopAll();
    intents.forgetAll();
    forgetKept();
    closeAllToasts();
    accountForgotten.tell();
  };
  forgetWhenAsked(session);
  keepDeviceRenewed(session);
  session.whenSignedOut((here) => {
    if (here && (settings.session || isOwnDevice())) leaveServer(settings.session);
    forgetAccount();
    queryClient.clear();
    forgetLastList();
    tabStorage.clear();
  });
  return {
    endpoints,
    gate,
    reach,
    get settings() {
      return current();
    },
    intents,
    notSent,
    statusWatch,
    feed,
    people: new PeopleStore(asSent, feed, () => current().badges),
    calls,
    forgetKept,
    forgetAccount,
    otherOrigin: () => new URL(base().href).origin !== location.origin,
    baseHost,
  };
}

let isStationKept = false;

/** The station's id, once more where a killed browser does not lose it: with the first request of each page. */
function keptStation(): string {
  const station = ownStation();
  if (!isStationKept) {
    isStationKept = true;
    void import('#app/device-data/station-copy.ts')
      .then(({ writeStationCopy }) => writeStationCopy(station))
      .catch(() => {});
  }
  return station;
}

function forgetKept(): void {
  forgetAccountStores(isOwnDevice() ? [] : ['device-session']);
  forgetWork();
  deviceAccount.forget();
}

/** The tokens of a device session end, and are renewed before they do; only a page that has one loads what does that. */
function keepDeviceRenewed(session: Session): void {
  const stop = session.subscribe(() => start());
  const start = () => {
    if (session.getState().device === null) return;
    stop();
    void import('#app/session/renew-device.ts').then(({ keepRenewed }) => keepRenewed(session));
  };
  start();
}

/** To be awaited where the token has ended or is about to, as after a night's sleep; whatever comes of it, the request then says. */
function renewal(session: Session): Promise<void> | null {
  const { device } = session.getState();
  if (device === null || device.endsAt - Date.now() > renewedAheadMillis) return null;
  return import('#app/session/renew-device.ts').then(({ renewDevice }) => renewDevice(session)).catch(() => {});
}

/** A device session gives another token for one that is refused, or says that it is over as well. */
function expireOrRenew(session: Session, token: string | null, queryClient: QueryClient): void {
  if (session.getState().device === null) return session.expire(token);
  void import('#app/session/renew-device.ts')
    .then(({ renewDevice }) => renewDevice(session, token))
    .then(
      () => askAgain(queryClient),
      () => {},
    );
}

/** Ends the session at the server; where that does not get there, the next page does it. */
function leaveServer(inCookie: boolean): void {
  noteSessionEnding();
  void import('#app/api/desk-session.ts').then(
    ({ endSession }) => endSession(inCookie ? '/session' : '/desk/session'),
    () => false,
  );
}

/** The poll locks of all tabs are only loaded by a page that requests a status; loading them is tried again when it failed. */
function lazyPollLocks(): TakeLock {
  let locks: PollLocks | null = null;
  addEventListener('pagehide', () => locks?.leave());
  return async (work, signal) => {
    const { PollLocks: Locks } = await import('#app/api/polling/poll-locks.ts');
    locks ??= new Locks();
    return locks.run(work, signal);
  };
}

/** Rejects when the API does not answer. Any answer of its own will do, a refusal too. */
async function askWhetherThere(client: ApiClient): Promise<void> {
  await client.json({ method: 'GET', path: apiPaths.shippingMethods(), probe: true }).catch((error: unknown) => {
    if (!isApiError(error) || error.kind !== 'status') throw error;
  });
}

/** What could not be read while the service was away. Lists that hold rows are not read again: their end continues automatically. */
function askAgain(queryClient: QueryClient): void {
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state, queryKey }) => state.status === 'error' && !(isListKey(queryKey) && state.data !== undefined),
  });
}
