import { explainError } from '#app/errors/explain-error.ts';
import { RequestId } from '#app/errors/request-id.tsx';
import { useApiPlace } from '#app/errors/use-api-place.ts';
import { isApiError } from '#app/api/http/api-error.ts';
import { stationWords as words } from '#app/station/station-words.ts';
import styles from './message.module.css';

/** What went wrong, inside of a message: what, why, and the ID to quote. */
export function ErrorLine({ error }: { error: unknown }) {
  const { title, detail, requestId } = explainError(error, useApiPlace());
  return (
    <div className={styles.error}>
      <p>
        <b>{words.errorTitle(title)}</b> {detail}
      </p>{' '}
      <RequestId id={requestId} asked={isApiError(error)} />
    </div>
  );
}
