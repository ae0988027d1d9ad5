import type { ParcelRow } from '#app/api/parcel-row.ts';
import { openTabChannel, type TabChannel } from '#app/state/tab-channel.ts';
import { isRecord } from '#app/words/is-record.ts';

/** Rows that a tab has read again. Nothing of it is stored. */
export interface ReadRowsMessage {
  account: string;
  /** They hold all events up to this one. */
  seq: number;
  rows: readonly ParcelRow[];
  /** Ids of deleted parcels. */
  gone: readonly string[];
}

/** Null where the browser lets tabs not talk. */
export function openRowChannel(): TabChannel<ReadRowsMessage> | null {
  return openTabChannel('desk-rows', (message): ReadRowsMessage | null => {
    if (!isRecord(message) || typeof message['account'] !== 'string' || typeof message['seq'] !== 'number') return null;
    const { account, seq, rows, gone } = message;
    if (!Array.isArray(rows) || !Array.isArray(gone)) return null;
    return {
      account,
      seq,
      rows: rows.filter((row) => isRecord(row) && typeof row['id'] === 'string') as unknown as ParcelRow[],
      gone: gone.filter((id) => typeof id === 'string'),
    };
  });
}
