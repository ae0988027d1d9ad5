import { useQuery } from '@tanstack/react-query';
import { isGivenUp, isMissing } from '#contract/answer-meaning.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import { isApiError } from '#app/api/http/api-error.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { RequestId } from '#app/errors/request-id.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { formatTime } from '#app/words/time.ts';
import { TrackedPlace, trackedState } from './tracked-place.tsx';
import styles from './where-is-it.module.css';
import { whereWords as words } from './where-words.ts';

/** Where the shipment of a processed parcel is, of a carrier that says so. */
export function WhereIsIt({ id }: { id: string }) {
  const api = useApi();
  const { desk, tracking } = api.settings;
  const { data: canTrack = false } = useQuery({
    queryKey: queryKeys.tracking(id, 'can'),
    queryFn: async ({ signal }) => (await api.endpoints.printing()).canTrack(id, signal),
    enabled: desk && tracking,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return canTrack ? <AskCarrier id={id} /> : null;
}

/** The carrier is asked when it is pressed, and at no other time; its answer goes with the page. */
function AskCarrier({ id }: { id: string }) {
  const api = useApi();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: queryKeys.tracking(id, 'says'),
    queryFn: async ({ signal }) => (await api.endpoints.printing()).readTracking(id, signal),
    enabled: false,
    retry: false,
    gcTime: 0,
  });
  const [first] = data?.tracking ?? [];
  const found = data === undefined || error !== null ? '' : first === undefined ? words.noNews : trackedState(first);
  return (
    <div className={styles.where}>
      <Button small busy={isFetching} onClick={() => void refetch()}>
        {isFetching
          ? words.asking
          : error !== null
            ? words.tryAgain
            : data === undefined
              ? words.where
              : words.checkAgain}
      </Button>
      <p role="status" className="visually-hidden">
        {isFetching ? words.asking : found}
      </p>
      {error === null || isFetching ? null : <NotSaid error={error} />}
      {data === undefined ? null : (
        <>
          {first === undefined ? <p>{words.noNews}</p> : null}
          {data.tracking.map((part, index) => (
            <TrackedPlace key={index} part={part} />
          ))}
          <p className="muted">{words.said(data.carrier, formatTime(new Date(dataUpdatedAt).toISOString()))}</p>
        </>
      )}
    </div>
  );
}

/** Why there is no answer: the carrier gave none, or this server did not. */
function NotSaid({ error }: { error: unknown }) {
  const isOfCarrier =
    isApiError(error) && error.kind === 'status' && (isGivenUp(error.status) || isMissing(error.status));
  if (!isOfCarrier) return <ErrorNotice error={error} />;
  return (
    <Notice tone="warn" role="alert">
      <p>
        <b>{words.notSaid}</b>
      </p>
      <p>{words.notSaidNext}</p>
      <RequestId id={error.requestId} />
    </Notice>
  );
}
