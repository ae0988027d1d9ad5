import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import { wait } from '#app/api/desk/rows/row-turns.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { type TestResult, testResult } from './webhook-health.ts';
import { webhooksQuery } from './webhook-queries.ts';

/** A receiver has 10 seconds to answer. */
const patienceMillis = 15_000;
const lookMillis = 500;

/** Sends a test to a webhook, and looks until its result is known; `open` where it is not for so long. */
export function useTestWebhook(name: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = { ...webhooksQuery(api), staleTime: 0 };
  return useMutation({
    mutationKey: ['test-webhook'],
    mutationFn: async (): Promise<TestResult | 'open'> => {
      const read = async () => {
        const all = await queryClient.fetchQuery(query);
        return all?.find((webhook) => webhook.name === name);
      };
      const before = await read();
      await (await api.endpoints.desk()).tryWebhook(name, 'test');
      if (before === undefined) return 'open';
      const until = performance.now() + patienceMillis;
      while (performance.now() < until) {
        const now = await read();
        const found = now === undefined ? null : testResult(before, now);
        if (found !== null) return found;
        await wait(lookMillis);
      }
      return 'open';
    },
  });
}

/** Has all that waits for a webhook sent now. */
export function useRetryWebhook(name: string) {
  const { endpoints } = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['retry-webhook'],
    mutationFn: async () => (await endpoints.desk()).tryWebhook(name, 'retry'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.webhooks }),
  });
}
