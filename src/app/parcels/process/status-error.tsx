import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lookAtStatus } from '../../api/look-at-status.ts';
import { useApi } from '../../api/parcel-desk-api.ts';
import { processStatusQuery } from '../../api/queries.ts';
import { ErrorNotice } from '../../errors/error-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { processWords as words } from './process-words.ts';

/** Why the processing status could not be read, and a way to look again; nothing while it could. Asks for nothing by itself. */
export function StatusError({ id }: { id: string }) {
  const [api, queryClient] = [useApi(), useQueryClient()];
  const { error, isFetching } = useQuery({ ...processStatusQuery(api, id), enabled: false });
  if (error === null) return null;
  // What the look finds is shown here or watched; its error is the one of this notice.
  const look = () => void lookAtStatus(api, queryClient, id).catch(() => {});
  return (
    <ErrorNotice error={error} later="">
      <p>{words.statusUnknown}</p>
      <p>
        <Button small busy={isFetching} onClick={look}>
          {isFetching ? words.checking : words.recheck}
        </Button>
      </p>
    </ErrorNotice>
  );
}
