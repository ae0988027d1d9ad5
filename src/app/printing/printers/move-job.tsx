import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasPrintJobEnded, type PrintJob } from '#contract/desk/prints/print-jobs.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { useMayNot } from '#app/links/use-may-not.ts';
import { Button } from '#app/ui/button.tsx';
import { otherPrinter } from './other-printer.ts';
import { printJobsQuery, usablePrintersQuery } from './printer-queries.ts';
import { printerWords as words } from './printer-words.ts';

interface MoveJobProps {
  job: PrintJob;
  /** What it holds, for those who do not see its row. */
  name?: string;
}

/** One press has a job that is not out printed by another printer; nothing where no other one takes it. */
export function MoveJob({ job, name }: MoveJobProps) {
  const [api, queryClient] = [useApi(), useQueryClient()];
  const mayNot = useMayNot();
  const { data: printers } = useQuery(usablePrintersQuery(api));
  const { data: jobs } = useQuery({ ...printJobsQuery(api), enabled: false });
  const { mutate, isPending, error } = useMutation({
    mutationKey: ['move-print-job'],
    mutationFn: async (printer: string) => (await api.endpoints.printing()).movePrintJob(job.id, printer),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.printJobs }),
  });
  const { moves_to: moving = null } = job;
  if (hasPrintJobEnded(job.state)) return null;
  if (moving !== null) return <span>{words.moves(job.printer, moving)}</span>;
  const other = otherPrinter(job, printers ?? [], jobs ?? []);
  if (other === null) return null;
  return (
    <>
      <Button small busy={isPending} disabledReason={mayNot('printers')} onClick={() => mutate(other.name)}>
        {words.moveTo(other.name)}
        {name === undefined ? null : <span className="visually-hidden"> {name}</span>}
      </Button>
      {error === null ? null : <ErrorNotice error={error} inAlert />}
    </>
  );
}
