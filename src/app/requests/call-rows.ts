import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { attemptsOf, type CallAttempt, type CallFilter, filterCalls } from './call-filter.ts';
import { calledParcels } from './called-parcels.ts';
import { callId, type CallRecord } from '#app/requests/journal/call-record.ts';

export interface CallRow extends CallRecord {
  readonly id: string;
  readonly tries: CallAttempt | null;
}

interface ShownRows {
  rows: readonly CallRow[];
  /** How many match the filter and wait to be shown. */
  fresh: number;
  showFresh: () => void;
}

/** The rows of the list: what was there when it was opened, so that nothing moves until the user asks for what is new. */
export function useCallRows(records: readonly CallRecord[], filter: CallFilter): ShownRows {
  const [seen, setSeen] = useState<ReadonlySet<string>>(none);
  const rows = useMemo(() => {
    const attempts = attemptsOf(records);
    return records.map((record) => ({ ...record, id: callId(record), tries: attempts.get(record) ?? null }));
  }, [records]);
  const showFresh = () => setSeen(new Set(rows.map(({ id }) => id)));
  const shown = useMemo(() => rows.filter(({ id }) => seen.has(id)), [rows, seen]);
  // Of an empty list nothing moves.
  if (shown.length === 0 && rows.length > 0) showFresh();
  const queryClient = useQueryClient();
  const found = useMemo(() => {
    const called = calledParcels(queryClient, filter.parcel);
    const matching = filterCalls(shown, filter, called) as readonly CallRow[];
    return { rows: matching, fresh: filterCalls(rows, filter, called).length - matching.length };
  }, [queryClient, shown, rows, filter]);
  return { ...found, showFresh };
}

const none: ReadonlySet<string> = new Set();
