import { useEffect, useState } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { type CallJournal, callJournalOf } from '#app/requests/journal/call-journal.ts';
import type { CallRecord } from '#app/requests/journal/call-record.ts';

export interface Calls {
  journal: CallJournal;
  /** Newest first; null while they are being read. */
  records: readonly CallRecord[] | null;
  /** False: the browser keeps nothing, and only this tab's are here. */
  kept: boolean;
}

/** The requests of this browser as they are now. `live`: read again with each that is new. */
export function useCalls(live = true): Calls {
  const { calls } = useApi();
  const journal = callJournalOf(calls);
  const [state, setState] = useState<Pick<Calls, 'records' | 'kept'>>({ records: null, kept: true });
  useEffect(() => {
    if (!live) return;
    let [gone, reading, again] = [false, false, false];
    const read = async () => {
      if (reading) {
        again = true;
        return;
      }
      reading = true;
      do {
        again = false;
        const records = await journal.read();
        const kept = await journal.isKept();
        if (gone) return;
        setState({ records, kept });
      } while (again);
      reading = false;
    };
    const stop = journal.subscribe(() => void read());
    void read();
    return () => {
      gone = true;
      stop();
    };
  }, [journal, live]);
  return { journal, ...state };
}
