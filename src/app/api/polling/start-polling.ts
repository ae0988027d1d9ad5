import type { QueryClient } from '@tanstack/react-query';
import type { ServerSettings } from '#contract/server-settings.ts';
import type { Endpoints, ProcessStatus } from '#app/api/endpoints.ts';
import { tellStarted } from '#app/api/cache/attempt-news.ts';
import { cacheRows } from '#app/api/cache/parcel-cache.ts';
import { tellChanged } from '#app/api/cache/shared-changes.ts';
import type { TakeLock } from './poll-locks.ts';
import { cacheStatus } from './status-cache.ts';
import { StatusPolls } from './status-polls.ts';
import type { Readiness, StatusWatch } from './status-watch.ts';
import { workerClock } from './worker-clock.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';

interface PollsNeeds {
  /** Its status requests take the lock already. */
  endpoints: Endpoints;
  takeLock: TakeLock;
  queryClient: QueryClient;
  readiness: Readiness;
  settings: () => ServerSettings;
}

/** The polls of one desk, by a clock that keeps time while the page is hidden. */
export function startPolls(
  watch: StatusWatch,
  { endpoints, takeLock, queryClient, readiness, settings }: PollsNeeds,
): StatusPolls {
  const polls = new StatusPolls(
    watch,
    {
      get statusWaits() {
        return settings().statusWaits;
      },
      getProcessStatus: (id, signal, waits) => endpoints.getProcessStatus(id, signal, waits),
      listParcels: (query, next, signal) => takeLock(() => endpoints.listParcels(query, next, signal), signal),
      seen: (id, status) => cacheStatus(queryClient, id, status),
      seenInList(rows) {
        for (const { id } of rows)
          if (queryClient.getQueryData(queryKeys.processStatus(id)) !== undefined)
            queryClient.setQueryData<ProcessStatus>(queryKeys.processStatus(id), { status: 'completed', parcel: null });
        cacheRows(queryClient, rows);
        tellChanged(queryClient, rows);
      },
      // The parcel's page polls on its own then, and shows the refusal in words.
      notEnded: (id) => void queryClient.resetQueries({ queryKey: queryKeys.processStatus(id) }),
      started: tellStarted,
    },
    readiness,
    workerClock,
  );
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) polls.hurry();
  });
  return polls;
}
