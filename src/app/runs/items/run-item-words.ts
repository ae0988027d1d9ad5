import { defineWords, formatCount } from '#app/words/define-words.ts';
import type { ItemOutcome, ItemReason } from '#app/runs/engine/run-types.ts';

interface RunItemWords {
  columns: { outcome: string; parcel: string; reason: string; requestId: string };
  csvColumns: Record<'id' | 'parcel' | 'outcome' | 'reason' | 'fields' | 'requestId', string>;
  table: string;
  outcomes: Record<Exclude<ItemOutcome, 'done'>, string>;
  reasons: Record<ItemReason, string>;
  status: (status: number) => string;
  noRequestId: string;
  copyRequestId: string;
  copied: string;
  receiverField: (label: string) => string;
  fieldReason: (field: string, said: string) => string;
  wrongField: (field: string) => string;
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
    csvColumns: {
      id: 'id',
      parcel: 'parcel',
      outcome: 'outcome',
      reason: 'reason',
      fields: 'fields',
      requestId: 'request id',
    },
    columns: { outcome: 'Outcome', parcel: 'Parcel', reason: 'Reason', requestId: 'Request' },
    outcomes: {
      waiting: 'Waiting',
      sending: 'Sending',
      checking: 'Checking',
      processing: 'With the carrier',
      refused: 'Refused',
      unknown: 'Not known',
      skipped: 'Left out',
    },
    reasons: {
      checks: 'It does not pass the checks.',
      carrier: 'The carrier refused it.',
      unclear: 'The attempt ended without a clear result. Open the parcel to see what the API says.',
      forbidden: 'This token may not do that with this parcel.',
      gone: 'It does not exist any more.',
      conflict: 'Somebody else changed it at the same time.',
      refused: 'The API refused it.',
      'no-answer': 'The answer was lost, and reading did not show what became of it.',
      'server-fault': 'The service failed at it, and reading did not show what became of it.',
      'unexpected-answer': 'The answer made no sense, and reading did not show what became of it.',
      'already-processed': 'It was processed already.',
      'already-printed': 'It was marked as printed already.',
      'already-so': 'It was so already.',
      'not-processed': 'It is not processed yet.',
      cancelled: 'It is cancelled.',
      'in-other-run': 'Another run that has not ended works on it.',
    },
    status: (status) => `Status ${status}.`,
    noRequestId: '–',
    copyRequestId: 'Copy the request id',
    copied: 'Copied',
    receiverField: (label) => `Receiver ${label.slice(0, 1).toLowerCase()}${label.slice(1)}`,
    fieldReason,
    wrongField: (field) => `${field}: missing or wrong`,
    correct: 'Correct it',
    count: (count) => formatCount(count),
    keyDown: 'Next parcel',
    keyUp: 'Previous parcel',
    keyOpen: 'Open the parcel',
    current: 'The parcel in question',
    request: 'Request',
    copyFailed: 'The browser did not let this page use the clipboard.',
  },
});

/** Servers speak of a field with or without naming a subject: `is required`, `a name is required`. */
function fieldReason(field: string, said: string): string {
  return /^(?:is|are|must|has|cannot)\b/i.test(said) ? `${field} ${said}` : `${field}: ${said}`;
}
