import { useQueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { useSessionState } from '#app/session/session-context.ts';

/** Shows the result of a processed parcel on any page. Draws nothing itself. */
export function ResultNotifier({ router }: { router: AnyRouter }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { status } = useSessionState();
  useEffect(() => {
    if (status === 'ready') api.statusWatch.resume();
  }, [api, status]);
  useEffect(
    () =>
      api.statusWatch.whenEnded((end) => {
        // The status has the parcel without its version; the next read gets both.
        void queryClient.invalidateQueries({ queryKey: parcelQuery(api, end.id).queryKey });
        if (end.quiet) return;
        // Without this code the result is still on the parcel and in its row.
        void import('./notify-result.ts').then(
          ({ notifyResult }) => notifyResult(end, { api, queryClient, router }),
          () => {},
        );
      }),
    [api, queryClient, router],
  );
  return null;
}
