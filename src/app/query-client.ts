import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './api/api-error.ts';
import { isOffline } from './api/is-offline.ts';

const mostRetries = 2;

/** One per page. Reads are asked again only when that may help; writes never by themselves. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A machine that knows it is offline says so at once. After a 429 the gate holds the repeated request back until the server's time is over.
        retry: (failures, error) => failures < mostRetries && isPassing(error) && !isOffline(),
        retryDelay: (failures) => 500 * 2 ** failures,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: 10_000,
      },
      mutations: { retry: 0, networkMode: 'always' },
    },
  });
}
