import { useQuery } from '@tanstack/react-query';
import { canBeContinued, type RunItemView } from '#contract/desk/desk-runs.ts';
import { queryKeys } from '#app/api/cache/query-keys.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { kindOf } from '#app/runs/engine/desk/run-update.ts';
import type { ItemOutcome, Run, RunItem } from '#app/runs/engine/run-types.ts';

/** Milliseconds between two reads of the items of a run that another station works on. */
const readEvery = 3_000;

/** A run with its items; those of another station's run are read, where the desk has them. */
export function useDeskItems(run: Run | undefined): Run | undefined {
  const { endpoints } = useApi();
  const isElsewhere = run !== undefined && run.elsewhere !== null && canBeContinued(kindOf(run.work));
  const { data } = useQuery({
    queryKey: queryKeys.deskRun(run?.id ?? '', run?.state ?? ''),
    queryFn: async ({ signal }) => (await (await endpoints.desk()).readRun(run?.id ?? '', signal)).items.map(itemOf),
    enabled: isElsewhere,
    placeholderData: (before) => before,
    refetchInterval: run?.state === 'running' && run.hold === null ? readEvery : false,
  });
  return isElsewhere && data !== undefined ? { ...run, items: data } : run;
}

const outcomes: Readonly<Record<RunItemView['step'], ItemOutcome>> = {
  waiting: 'waiting',
  sent: 'sending',
  accepted: 'processing',
  done: 'done',
  refused: 'refused',
  unknown: 'unknown',
  skipped: 'skipped',
};

function itemOf({ parcel, step, reason }: RunItemView): RunItem {
  // The fields of the 422 are known at its own station.
  const outcome = step === 'refused' && reason === 'checks' ? 'not-sent' : outcomes[step];
  return { id: parcel, parcel, outcome, reason, status: null, requestId: null, fields: [], said: [], texts: [] };
}
