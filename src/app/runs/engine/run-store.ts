import type { QueryClient } from '@tanstack/react-query';
import { forgetCheckRefusal } from '#app/api/cache/check-refusals.ts';
import { forgetCorrection, noteCorrection } from '#app/api/cache/corrections.ts';
import { newIdempotencyKey } from '#app/api/http/idempotency-key.ts';
import { cacheParcel, forgetParcel } from '#app/api/cache/parcel-cache.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { workerClock } from '#app/api/polling/worker-clock.ts';
import { serverNow } from '#app/words/server-clock.ts';
import type { Session } from '#app/session/session.ts';
import { signInMark } from '#app/session/sign-in-mark.ts';
import { IdbJournal } from '#app/runs/engine/journal/idb-journal.ts';
import { hasLeft, noteLeft } from './left-tabs.ts';
import { MemoryJournal } from '#app/runs/engine/journal/memory-journal.ts';
import { pageConditions } from './page-conditions.ts';
import { PageRuns } from './page-runs.ts';
import { openNews } from './run-messages.ts';
import type { RunPorts } from './run-ports.ts';
import type { RunStore } from './run-types.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';

export interface Desk {
  api: ParcelDeskApi;
  queryClient: QueryClient;
  session: Session;
}

const stores = new WeakMap<ParcelDeskApi, RunStore>();

/** The runs of a page; made when they are first asked for, which also goes on with what is left of them. */
export function runStoreOf(desk: Desk): RunStore {
  const known = stores.get(desk.api);
  if (known !== undefined) return known;
  const runs = new PageRuns(openPorts(desk));
  desk.session.whenSignedOut(() => runs.forgetTexts());
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) runs.close();
  });
  stores.set(desk.api, runs);
  return runs;
}

async function openPorts({ api, queryClient, session }: Desk): Promise<RunPorts> {
  const tab = newIdempotencyKey();
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) noteLeft(tab);
  });
  return {
    tab,
    journal: await IdbJournal.open().catch(() => new MemoryJournal()),
    context: {
      endpoints: api.endpoints,
      get keyed() {
        return api.settings.idempotencyKeys;
      },
      get etags() {
        return api.settings.etags;
      },
      seen: (parcel, etag) => cacheParcel(queryClient, parcel, etag),
      changed(parcel, etag, fields) {
        cacheParcel(queryClient, parcel, etag);
        noteCorrection(queryClient, parcel, etag, fields);
        forgetCheckRefusal(queryClient, parcel.id);
      },
      gone: (id) => forgetParcel(queryClient, id),
    },
    watch: {
      watch(ids, since) {
        const watched = api.statusWatch.getWatched();
        for (const id of ids) {
          forgetCorrection(queryClient, id);
          forgetCheckRefusal(queryClient, id);
          if (!watched.has(id))
            queryClient.setQueryData(queryKeys.processStatus(id), { status: 'processing', parcel: null });
        }
        api.statusWatch.watch(ids, { quiet: true, since });
      },
      whenEnded: (listener) => void api.statusWatch.whenEnded(listener),
    },
    clock: workerClock,
    today: () => Date.now(),
    serverNow,
    conditions: pageConditions(api, session),
    account: () => signInMark(api.baseHost(), session.getState().token),
    news: openNews(),
    newId: newIdempotencyKey,
    hasLeft,
  };
}
