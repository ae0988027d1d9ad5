import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#app/api/http/api-error.ts';
import { processStatusQuery } from '#app/api/cache/queries.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { formatTime } from '#app/words/time.ts';
import { CheckStatus } from './check-status.tsx';
import { processWords as words } from './process-words.ts';

/** Why the parcel was not started; where that was not known, what its status has said since. Its key is that of one attempt. */
export function StartError({ id, error }: { id: string; error: unknown }) {
  const api = useApi();
  const [failedAt] = useState(() => Date.now());
  const { dataUpdatedAt } = useQuery({ ...processStatusQuery(api, id), enabled: false });
  if (!isApiError(error) || error.outcome !== 'unknown') return <ErrorNotice error={error} />;
  const settled =
    dataUpdatedAt > failedAt ? words.noneRuns(formatTime(new Date(dataUpdatedAt).toISOString())) : undefined;
  return (
    <ErrorNotice error={error} settled={settled}>
      <CheckStatus id={id} />
    </ErrorNotice>
  );
}
