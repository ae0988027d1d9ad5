import { QueryClient } from '@tanstack/react-query';
import { isPassing, isTooMany } from '#app/api/http/api-error.ts';
import { isOffline } from '#app/api/http/is-offline.ts';

const maxRetries = 2;

/**
 * One per page. Reads are asked again only when that may help; writes never on their own. `isAway`: the service is known not to
 * answer, and what fails is read again when it is back.
 */
export function createQueryClient(isAway: () => boolean): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A machine that knows it is offline says so at once. After a 429 the gate holds the repeated request back until the
        // server's time is over: the page has said that it continues, so it does, however often that comes.
        retry: (failures, error) =>
          isTooMany(error) || (failures < maxRetries && isPassing(error) && !isOffline() && !isAway()),
        retryDelay: (failures, error) => (isTooMany(error) ? 0 : 500 * 2 ** failures),
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: 10_000,
      },
      mutations: { retry: 0, networkMode: 'always' },
    },
  });
}
