import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../api/parcel-desk-api.ts';
import { parcelQuery } from '../api/queries.ts';
import { useSessionState } from '../session-context.ts';

interface OutcomeNewsProps {
  /** The path now shown, to stay quiet about a parcel that is on screen. */
  currentPath: () => string;
  open: (id: string) => void;
}

/** Tells the outcome of a processed parcel wherever the user is. Draws nothing itself. */
export function OutcomeNews({ currentPath, open }: OutcomeNewsProps) {
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
        const isOnScreen = () => currentPath().startsWith(`/parcels/${end.id}`);
        // Without its code the outcome still stands on the parcel and in its row.
        void import('./tell-outcome.ts').then(
          ({ tellOutcome }) => tellOutcome(end, { api, queryClient, isOnScreen, open }),
          () => {},
        );
      }),
    [api, queryClient, currentPath, open],
  );
  return null;
}
