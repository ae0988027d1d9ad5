import { counted, defineWords, formatCount } from '#app/words/define-words.ts';
import type { CallFault } from '#app/api/http/call-log.ts';
import type { CallAttempt, CallResult } from './call-filter.ts';
import type { CallKind } from '#app/requests/journal/call-record.ts';

const requests = (count: number) => counted(count, { one: 'request', other: 'requests' });

interface RequestWords {
  title: string;
  count: (count: number) => string;
  found: (found: number, count: number) => string;
  coverage: string;
  notKept: string;
  table: string;
  columns: Record<'time' | 'method' | 'path' | 'result' | 'took' | 'waited' | 'attempt' | 'requestId', string>;
  millis: (millis: number) => string;
  status: (status: number, result: CallResult) => string;
  askedToWait: (seconds: number) => string;
  faults: Record<CallFault, string>;
  /** Of an answer whose status is known. */
  faultsAfterStatus: Record<CallFault, string>;
  results: Record<CallResult, string>;
  kinds: Record<CallKind, string>;
  all: string;
  parcelHint: string;
  result: string;
  kind: string;
  run: string;
  intent: string;
  requestId: string;
  removeFilter: (name: string) => string;
  clearFilters: string;
  attempt: (attempt: CallAttempt) => string;
  fresh: (count: number) => string;
  show: string;
  showFresh: string;
  updates: string;
  nothingTitle: string;
  nothingBody: string;
  nothingOfParcel: string;
  emptyTitle: string;
  emptyBody: string;
  toParcels: string;
  current: string;
  took: (time: string) => string;
  waited: (time: string) => string;
  replayed: string;
  masked: string;
  thisTab: string;
  otherTab: string;
  openParcel: string;
  openRun: string;
  ofParcel: string;
  ofIntent: string;
  copyId: string;
  copyCurl: string;
  copiedId: string;
  copiedCurl: string;
  copiedCurlBody: string;
  copyFailed: string;
  bodies: string;
  sent: string;
  received: string;
  keepBodies: string;
  bodiesKept: string;
  clear: string;
  clearTitle: string;
  clearBody: string;
  keep: string;
  cleared: string;
  last: string;
  lastEmpty: string;
  toAll: string;
  keyDown: string;
  keyUp: string;
  openCase: string;
  keyFind: string;
  keyFresh: string;
}

export const requestWords = defineWords<RequestWords>({
  en: {
    title: 'Requests',
    count: requests,
    found: (found, count) => `${formatCount(found)} of ${requests(count)}`,
    coverage: 'The last 2,000 requests of this browser to the API, for 7 days. Deleted when you sign out.',
    notKept: 'This browser stores no data for this page: only requests of this tab are listed, until it is closed.',
    table: 'Requests of this browser',
    columns: {
      time: 'Sent',
      method: 'Method',
      path: 'Path',
      result: 'Result',
      took: 'Duration',
      waited: 'Waiting time',
      attempt: 'Attempt',
      requestId: 'Request ID',
    },
    millis: (millis) => `${formatCount(millis)} ms`,
    status: (status, result) =>
      ({
        ok: String(status),
        refused: status === 404 ? '404 not found' : `${status} refused`,
        'rate-limit': `${status} rate limit`,
        'server-error': `${status} server error`,
        'no-answer': '',
      })[result],
    askedToWait: (seconds) => `Asked to wait ${counted(seconds, { one: 'second', other: 'seconds' })}`,
    faults: {
      network: 'No answer',
      timeout: 'Timed out',
      stopped: 'Stopped by this page',
      unreadable: 'unexpected answer',
    },
    faultsAfterStatus: {
      network: 'no answer',
      timeout: 'timed out',
      stopped: 'stopped by this page',
      unreadable: 'unexpected answer',
    },
    results: {
      ok: 'OK',
      refused: 'Refused',
      'rate-limit': 'Rate limit',
      'server-error': 'Server error',
      'no-answer': 'No answer',
    },
    kinds: { change: 'Changes', read: 'Reads', status: 'Status checks', document: 'Documents' },
    all: 'All',
    parcelHint: 'Parcel ID or order number',
    result: 'Result',
    kind: 'Kind',
    run: 'Run',
    intent: 'Attempts of',
    requestId: 'Request ID',
    removeFilter: (name) => `Remove filter: ${name}`,
    clearFilters: 'Clear filters',
    attempt: ({ number, total }) => `${formatCount(number)} of ${formatCount(total)}`,
    fresh: (count) => `${formatCount(count)} new`,
    show: 'show',
    showFresh: 'Nothing moves until you show them.',
    updates: 'Updates',
    nothingTitle: 'No requests match',
    nothingBody: 'It may be older than 7 days, or from another browser.',
    nothingOfParcel:
      'Enter a parcel ID, or the order number of a parcel that was read in this tab. A request may also be older than 7 days, or from another browser.',
    emptyTitle: 'No requests yet',
    emptyBody: 'What this browser asks the API is listed here.',
    toParcels: 'Go to parcels',
    current: 'Current request',
    took: (time) => `Duration ${time}`,
    waited: (time) => `waited ${time} to be sent`,
    replayed: 'The API repeated its first answer (same idempotency key).',
    masked: '… = not stored',
    thisTab: 'this tab',
    otherTab: 'another tab or before a reload',
    openParcel: 'Open parcel',
    openRun: 'Open run',
    ofParcel: 'Requests of this parcel',
    ofIntent: 'Other attempts',
    copyId: 'Copy request ID',
    copyCurl: 'Copy as curl',
    copiedId: 'Request ID copied',
    copiedCurl: 'Copied. Set TOKEN before you run it.',
    copiedCurlBody: 'Copied. Set TOKEN and put the body into body.json before you run it.',
    copyFailed: 'Not copied: the browser did not allow it',
    bodies: 'Bodies',
    sent: 'Sent',
    received: 'Received',
    keepBodies: 'Keep bodies',
    bodiesKept:
      'Bodies hold names and addresses. They are stored in this browser until you switch this off or sign out.',
    clear: 'Clear',
    clearTitle: 'Clear the list of requests?',
    clearBody: 'It is deleted in all tabs of this browser. Parcels and runs are not affected.',
    keep: 'Keep list',
    cleared: 'List of requests cleared',
    last: 'Last requests',
    lastEmpty: 'None from this browser in the last 7 days.',
    toAll: 'Show in Requests',
    keyDown: 'Next request',
    keyUp: 'Previous request',
    openCase: 'Open a case file',
    keyFind: 'Filter by parcel',
    keyFresh: 'Show new requests',
  },
});

export const intentWords = defineWords({
  en: { ofRun: (run: string, parcel: number) => `run ${run}, parcel ${formatCount(parcel)}` },
});
