import { useQueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { useSessionState } from '#app/session/session-context.ts';

/** Tells the outcome of a processed parcel wherever the user is. Draws nothing itself. */
export function OutcomeNews({ router }: { router: AnyRouter }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { status } = useSessionState();
  useEffect(() => {
    if (status === 'ready') api.statusWatch.resume();
  }, [api, status]);
  useEffect(
    () =>
      api.statusWatch.whenEnded((end) => {
        // The status holds the parcel without its version; the next reader gets both.
        void queryClient.invalidateQueries({ queryKey: parcelQuery(api, end.id).queryKey });
        if (end.quiet) return;
        // Without its code the outcome still is on the parcel and in its row.
        void import('./tell-outcome.ts').then(
          ({ tellOutcome }) => tellOutcome(end, { api, queryClient, router }),
          () => {},
        );
      }),
    [api, queryClient, router],
  );
  return null;
}
