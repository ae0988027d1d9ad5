import type { QueryClient } from '@tanstack/react-query';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { openTabChannel } from '#app/state/tab-channel.ts';
import { isRecord } from '#app/words/is-record.ts';

// What a tab has changed, or has seen to end, is shown in the lists of the other tabs at once: what was shipped at the station is
// shipped in the list beside it. Nothing of it is stored.

/** `gone`: ids of deleted parcels. */
interface SharedChange {
  account: string;
  rows: readonly ParcelRow[];
  gone: readonly string[];
}

const tellers = new WeakMap<QueryClient, (rows: readonly ParcelRow[], gone: readonly string[]) => void>();

/** Called when parcels were written from the answer to a change, and when their attempts have ended. */
export function tellChanged(queryClient: QueryClient, rows: readonly ParcelRow[], gone: readonly string[] = []): void {
  tellers.get(queryClient)?.(rows, gone);
}

/** Sends changes to the other tabs of the same account, and applies theirs. `account`: null before sign-in. */
export function shareChanges(queryClient: QueryClient, account: () => string | null): void {
  const channel = openTabChannel('parcels', readChange);
  if (channel === null) return;
  tellers.set(queryClient, (rows, gone) => {
    const own = account();
    if (own !== null && rows.length + gone.length > 0) channel.post({ account: own, rows, gone });
  });
  channel.hear((change) => {
    if (change.account !== account()) return;
    // Only a page with lists needs it.
    void import('./parcel-cache.ts').then(
      ({ takeInChanges }) => {
        if (change.account === account()) takeInChanges(queryClient, change.rows, change.gone);
      },
      () => {},
    );
  });
}

function readChange(message: unknown): SharedChange | null {
  if (!isRecord(message) || typeof message['account'] !== 'string') return null;
  const { account, rows, gone } = message;
  if (!Array.isArray(rows) || !Array.isArray(gone)) return null;
  return {
    account,
    rows: rows.filter((row) => isRecord(row) && typeof row['id'] === 'string') as unknown as ParcelRow[],
    gone: gone.filter((id) => typeof id === 'string'),
  };
}
