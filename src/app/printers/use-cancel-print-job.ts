import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import { noteCancelledHere } from '#app/printing/printers/use-followed-jobs.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';

/** Ends a job at its printer. `id`: the one that is being ended. */
export function useCancelPrintJob() {
  const [{ endpoints }, queryClient] = [useApi(), useQueryClient()];
  const { mutate, isPending, variables, error } = useMutation({
    mutationKey: ['cancel-print-job'],
    mutationFn: async (id: string) => {
      noteCancelledHere(id);
      return (await endpoints.printing()).cancelPrintJob(id);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.printJobs }),
  });
  return { cancel: mutate, id: isPending ? variables : null, error };
}
