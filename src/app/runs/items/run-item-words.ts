import { defineWords, formatCount } from '#app/words/define-words.ts';
import type { ItemOutcome, ItemReason } from '#app/runs/engine/run-types.ts';

interface RunItemWords {
  columns: { outcome: string; parcel: string; receiver: string; reason: string; requestId: string };
  /** Of the file of a run's results. `stamp`: when it was started. */
  fileName: (stamp: string) => string;
  csvColumns: Record<'id' | 'parcel' | 'outcome' | 'reason' | 'fields' | 'requestId', string>;
  table: string;
  outcomes: Record<Exclude<ItemOutcome, 'done'>, string>;
  refusedByCarrier: string;
  noAnswerYet: string;
  reasons: Record<ItemReason, string>;
  /** Of a row without a parcel whose outcome is unknown, where it is not created twice. */
  createdOnce: Record<'no-answer' | 'server-fault' | 'unexpected-answer', string>;
  status: (status: number) => string;
  noRequestId: string;
  inRequests: string;
  copyRequestId: string;
  copied: string;
  correct: string;
  count: (count: number) => string;
  keyDown: string;
  keyUp: string;
  keyOpen: string;
  current: string;
  request: string;
  copyFailed: string;
}

export const runItemWords = defineWords<RunItemWords>({
  en: {
    table: 'Parcels of the run',
    fileName: (stamp) => `run-${stamp}.csv`,
    csvColumns: {
      id: 'id',
      parcel: 'parcel',
      outcome: 'result',
      reason: 'reason',
      fields: 'fields',
      requestId: 'request id',
    },
    columns: { outcome: 'Result', parcel: 'Parcel', receiver: 'Receiver', reason: 'Reason', requestId: 'Request' },
    outcomes: {
      waiting: 'Waiting',
      sending: 'Sending',
      checking: 'Checking',
      processing: 'With the carrier',
      refused: 'Refused',
      'not-sent': 'Not sent',
      unknown: 'Unknown',
      skipped: 'Skipped',
    },
    refusedByCarrier: 'Refused by the carrier',
    noAnswerYet: 'No answer yet',
    reasons: {
      checks: 'Data is missing or wrong.',
      change: 'The API did not accept the change.',
      carrier: 'The carrier refused it.',
      unclear: 'The result is unclear. Open the parcel to see the API’s answer.',
      forbidden: 'You do not have permission for this.',
      gone: 'Parcel not found. It may have been deleted.',
      conflict: 'Changed by someone else.',
      refused: 'The API refused it.',
      'no-answer': 'No answer. We do not know yet if this was done: check the parcel.',
      'may-exist': 'No answer. It may exist: “Send again” could create it twice.',
      'server-fault': 'Server error. We do not know yet if this was done: check the parcel.',
      'unexpected-answer': 'Unexpected answer. We do not know yet if this was done: check the parcel.',
      'already-processed': 'Already processed.',
      'already-printed': 'Already marked as printed.',
      'already-so': 'Already set.',
      'not-processed': 'Not processed yet.',
      held: 'On hold: release it first.',
      cancelled: 'Cancelled.',
      'in-other-run': 'It is in another unfinished run.',
      elsewhere: 'Another desk processes it, and has its label.',
      'there-already': 'Already created from this row.',
      locked: 'Already processed: these fields can no longer change.',
      'not-in-file': 'Not chosen in the file that was imported again.',
      'other-content':
        'The row is not as it was when the import was started. Edit it again before you continue, or import it again.',
      'in-part': 'Not written: what someone else changed meanwhile, or what can no longer change.',
    },
    createdOnce: {
      'no-answer': 'No answer. Press Retry: it is not created twice.',
      'server-fault': 'Server error. Press Retry: it is not created twice.',
      'unexpected-answer': 'Unexpected answer. Press Retry: it is not created twice.',
    },
    status: (status) => `Status ${status}.`,
    noRequestId: '–',
    inRequests: 'Show in Requests',
    copyRequestId: 'Copy request ID',
    copied: 'Copied',
    correct: 'Correct',
    count: (count) => formatCount(count),
    keyDown: 'Next parcel',
    keyUp: 'Previous parcel',
    keyOpen: 'Open parcel',
    current: 'Current parcel',
    request: 'Request',
    copyFailed: 'The browser blocked the clipboard.',
  },
});
