import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { processWords as words } from './process-words.ts';

/** Milliseconds between two looks while the carrier has not answered. */
const lookAgain = 5_000;

/** Whether the carrier has withdrawn the shipment of a cancelled parcel; nothing where the server does not know. */
export function WithdrawalNote({ id }: { id: string }) {
  const api = useApi();
  const { desk, proxy } = api.settings;
  const { data } = useQuery({
    queryKey: queryKeys.withdrawal(id),
    queryFn: async ({ signal }) => (await api.endpoints.printing()).readWithdrawal(id, signal),
    enabled: desk && !proxy,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.state === 'waits' ? lookAgain : false),
    gcTime: 0,
  });
  return (
    <div aria-live="polite">
      {data == null ? null : <p>{words.withdrawal[data.state]}</p>}
      {data?.reason ? <p>{words.withdrawalReason(data.reason)}</p> : null}
    </div>
  );
}
