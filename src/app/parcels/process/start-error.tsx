import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#app/api/http/api-error.ts';
import { processStatusQuery } from '#app/api/cache/queries.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { lookAtStatus } from '#app/api/polling/ask-status.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { Button } from '#app/ui/button.tsx';
import { formatTime } from '#app/words/time.ts';
import { processWords as words } from './process-words.ts';

/** Why the parcel was not started; where that was not known, what its status has said since. Its key is that of one attempt. */
export function StartError({ id, error }: { id: string; error: unknown }) {
  const [api, queryClient] = [useApi(), useQueryClient()];
  const [failedAt] = useState(() => Date.now());
  const { dataUpdatedAt, isFetching } = useQuery({ ...processStatusQuery(api, id), enabled: false });
  if (!isApiError(error) || error.outcome !== 'unknown') return <ErrorNotice error={error} />;
  // What the look finds is shown here or watched; an error of its own has its own notice.
  const look = () => void lookAtStatus(api, queryClient, id).catch(() => {});
  const settled =
    dataUpdatedAt > failedAt ? words.noneRuns(formatTime(new Date(dataUpdatedAt).toISOString())) : undefined;
  return (
    <ErrorNotice error={error} settled={settled}>
      <p>
        <Button small busy={isFetching} onClick={look}>
          {isFetching ? words.checking : words.recheck}
        </Button>
      </p>
    </ErrorNotice>
  );
}
