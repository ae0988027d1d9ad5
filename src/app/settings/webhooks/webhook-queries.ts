import { queryOptions } from '@tanstack/react-query';
import type { WebhookState } from '#contract/desk/webhook-events.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { serverNow } from '#app/words/server-clock.ts';

/** Milliseconds between two looks while the page is open: at rest, and while something is being tried. */
const [restMillis, busyMillis] = [5000, 1000];

/** The webhooks of the desk's process, read again while it is shown; null where it has no account file. */
export function webhooksQuery({ endpoints }: ParcelDeskApi) {
  return queryOptions({
    queryKey: queryKeys.webhooks,
    queryFn: async ({ signal }) => (await endpoints.desk()).readWebhooks(signal),
    refetchInterval: ({ state }) => (state.data?.some(isBeingTried) === true ? busyMillis : restMillis),
  });
}

function isBeingTried({ next_at: next }: WebhookState): boolean {
  return next !== null && Date.parse(next) <= serverNow() + busyMillis;
}
