import { useCallback } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { type CallJournal, callJournalOf } from '#app/requests/journal/call-journal.ts';
import type { CallRecord } from '#app/requests/journal/call-record.ts';
import { useLiveRead } from '#app/state/use-live-read.ts';

export interface Calls {
  journal: CallJournal;
  /** Newest first; null while they are being read. */
  records: readonly CallRecord[] | null;
  /** False: the browser keeps nothing, and only this tab's are here. */
  kept: boolean;
}

const unread = { records: null, kept: true };

/** The requests of this browser as they are now. `live`: read again with each that is new. */
export function useCalls(live = true): Calls {
  const { calls } = useApi();
  const journal = callJournalOf(calls);
  const read = useCallback(() => journal.read(), [journal]);
  return { journal, ...(useLiveRead(read, journal.subscribe, live) ?? unread) };
}
