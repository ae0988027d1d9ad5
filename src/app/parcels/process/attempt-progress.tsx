import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { askStatus } from '#app/api/polling/ask-status.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { processStatusQuery } from '#app/api/cache/queries.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { useCarrierWait } from '#app/parcels/model/carrier-wait/use-carrier-waits.ts';
import { RequestId } from '#app/errors/request-id.tsx';
import { Button } from '#app/ui/button.tsx';
import styles from './process-panel.module.css';
import { processWords as words } from './process-words.ts';
import { useEffect, useState } from 'react';

/** After this the page says that it takes unusually long and offers to look; it never sends the parcel again. */
const patienceSeconds = 60;

/** A running attempt: what is awaited, for how long, what keeps it waiting where it takes long, and that the page may be left. */
export function AttemptProgress({ id }: { id: string }) {
  const seconds = useElapsedSeconds(id);
  const wait = useCarrierWait(id);
  const [api, queryClient] = [useApi(), useQueryClient()];
  // The watch asks; this shows what it was answered last.
  const { data: status } = useQuery({ ...processStatusQuery(api, id), enabled: false });
  const recheck = useMutation({ mutationFn: () => askStatus(api, queryClient, id) });
  return (
    <div className={styles.progress}>
      <LoaderCircle size={16} className={styles.spinner} aria-hidden="true" />
      <div>
        <p>
          <b>{words.waitingForCarrier}</b> <span className={styles.elapsed}>{words.elapsed(seconds)}</span>
        </p>
        <p aria-live="polite" className={wait === null ? 'muted' : undefined}>
          {wait ?? (seconds < patienceSeconds ? words.mayLeave : words.stillProcessing)}
        </p>
        {wait === null ? null : <p className="muted">{words.mayLeave}</p>}
        {seconds < patienceSeconds ? null : (
          <>
            <Button small busy={recheck.isPending} onClick={() => recheck.mutate()}>
              {recheck.isPending ? words.checking : words.recheck}
            </Button>
            <RequestId id={status?.requestId ?? null} />
          </>
        )}
        {recheck.isError ? <ErrorNotice error={recheck.error} /> : null}
      </div>
    </div>
  );
}

/** Whole seconds this browser has waited for the parcel's attempt; renewed each second. Drives words only, no request. */
function useElapsedSeconds(id: string): number {
  const { statusWatch } = useApi();
  const [seconds, setSeconds] = useState(() => wholeSeconds(statusWatch.elapsed(id)));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(wholeSeconds(statusWatch.elapsed(id))), 1000);
    return () => clearInterval(timer);
  }, [statusWatch, id]);
  return seconds;
}

function wholeSeconds(millis: number | null): number {
  return Math.round((millis ?? 0) / 1000);
}
