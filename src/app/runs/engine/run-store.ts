import type { QueryClient } from '@tanstack/react-query';
import { openTabChannel } from '#app/state/tab-channel.ts';
import { deviceAccount } from '#app/device-data/device-account.ts';
import { DeviceStore } from '#app/device-data/device-store.ts';
import { listFormat } from '#app/device-data/store-formats.ts';
import { answersRefusal, corrections, pathsChanged } from '#app/api/refusals/corrections.ts';
import { noteWork } from '#app/api/work-log/work-log.ts';
import { newIdempotencyKey } from '#app/api/http/idempotency-key.ts';
import { cacheParcel, forgetParcel } from '#app/api/cache/parcel-cache.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { captureNotes, restoreNotes } from '#app/api/not-sent/parcel-notes.ts';
import { noteNotSent } from '#app/api/not-sent/note-not-sent.ts';
import { workerClock } from '#app/api/polling/worker-clock.ts';
import { isRecord } from '#app/words/is-record.ts';
import { serverNow } from '#app/words/server-clock.ts';
import type { Session } from '#app/session/session.ts';
import { IdbJournal } from '#app/runs/engine/journal/idb-journal.ts';
import { MemoryJournal } from '#app/runs/engine/journal/memory-journal.ts';
import { PageRuns } from './page-runs.ts';
import { runDeskOf } from '#app/runs/engine/desk/run-desk-of-api.ts';
import type { RunPorts, RunNews } from './run-ports.ts';
import type { RunStore } from './run-types.ts';
import { workOfItem } from '#app/runs/engine/steps/work-of-item.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import { isOffline } from '#app/api/http/is-offline.ts';

const types: readonly unknown[] = ['run', 'items', 'forgotten'] satisfies RunNews['type'][];

/** What the tabs of the browser tell each other about runs. Where they cannot, each sees what the journal says at its next look. */
function openNews(): RunPorts['news'] {
  return openTabChannel('runs', readNews) ?? { post: () => {}, hear: () => () => {} };
}

function readNews(message: unknown): RunNews | null {
  return isRecord(message) && types.includes(message['type']) ? (message as RunNews) : null;
}

/** Tabs that are remembered; their runs are taken over within seconds. */
const max = 8;
/** Tabs that have left. What a page that goes away writes into a database may not arrive any more; this does. */
const leftTabs = new DeviceStore(
  'left',
  listFormat<string>({ read: (stored) => (typeof stored === 'string' ? stored : null), name: (tab) => tab }, max),
);

export interface Desk {
  api: ParcelDeskApi;
  queryClient: QueryClient;
  session: Session;
}

const stores = new WeakMap<ParcelDeskApi, RunStore>();

/** The runs of a page; made when they are first requested, which also continues with what is left of them. */
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
    // After signing out no run of this tab waits for another.
    if (!persisted && session.getState().status !== 'signed-out') leftTabs.change((tabs) => [tab, ...tabs]);
  });
  return {
    tab,
    journal: await IdbJournal.open().catch(() => new MemoryJournal()),
    context: {
      endpoints: {
        ...api.endpoints,
        // What a run reads is shown wherever the page shows it.
        async getParcel(id) {
          const found = await api.endpoints.getParcel(id);
          cacheParcel(queryClient, found.parcel, found.etag);
          return found;
        },
      },
      get keyed() {
        return api.settings.idempotencyKeys;
      },
      get etags() {
        return api.settings.etags;
      },
      changed(parcel, etag, fields) {
        const marked = api.notSent.get().has(parcel.id);
        const before = queryClient.getQueryData(parcelQuery(api, parcel.id).queryKey)?.parcel;
        cacheParcel(queryClient, parcel, etag);
        const answered = marked && !api.notSent.get().has(parcel.id);
        if (answersRefusal(parcel, answered, fields)) noteWork('run', { corrected: 1 }, { parcel: parcel.id });
        corrections.note(parcel, etag, pathsChanged(before, parcel, fields));
      },
      takenBack(saved, fields, before) {
        cacheParcel(queryClient, saved.parcel, saved.etag);
        restoreNotes(api, saved, fields, before);
      },
      created: ({ parcel, etag }) => cacheParcel(queryClient, parcel, etag),
      captureNotes: (parcel) => captureNotes(api, parcel),
      gone(id) {
        forgetParcel(queryClient, id);
        api.notSent.forget(id);
        corrections.forget(id);
      },
      notStarted: (id, error) => noteNotSent(api, queryClient, id, error),
    },
    watch: {
      watch(ids, since) {
        const watched = api.statusWatch.getWatched();
        for (const id of ids) {
          corrections.forget(id);
          api.notSent.forget(id);
          if (!watched.has(id))
            queryClient.setQueryData(queryKeys.processStatus(id), { status: 'processing', parcel: null });
        }
        api.statusWatch.watch(ids, { quiet: true, since, by: 'run' });
      },
      whenEnded: (listener) => void api.statusWatch.whenEnded(listener),
    },
    clock: workerClock,
    today: () => Date.now(),
    serverNow,
    conditions: pageConditions(api, session),
    account: () => deviceAccount.mark,
    isSameAccount: (mark) => deviceAccount.isSame(mark),
    learnAccount: (mark) => deviceAccount.learn(mark),
    news: openNews(),
    ended: (work, item) =>
      noteWork('run', workOfItem(work, item), { parcel: item.id, cameOf: item.reason === 'checks' ? null : 'attempt' }),
    desk: () => (api.settings.desk ? runDeskOf(api) : null),
    newId: newIdempotencyKey,
    hasLeft: (other) => leftTabs.read().includes(other),
  };
}

/** What of the page keeps its runs from working. */
function pageConditions({ gate, reach }: ParcelDeskApi, session: Session): RunPorts['conditions'] {
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
