import { useQuery, useQueryClient } from '@tanstack/react-query';
import { processStatusQuery } from '#app/api/cache/queries.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { askStatus } from '#app/api/polling/ask-status.ts';
import { Button } from '#app/ui/button.tsx';
import { processWords as words } from './process-words.ts';

/** Reads the processing status when it is pressed. */
export function CheckStatus({ id }: { id: string }) {
  const [api, queryClient] = [useApi(), useQueryClient()];
  const { isFetching } = useQuery({ ...processStatusQuery(api, id), enabled: false });
  // What the look finds is shown in the panel or watched; its error has a notice of its own.
  const look = () => void askStatus(api, queryClient, id).catch(() => {});
  return (
    <p>
      <Button small busy={isFetching} onClick={look}>
        {isFetching ? words.checking : words.recheck}
      </Button>
    </p>
  );
}
