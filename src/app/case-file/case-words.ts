import type { ProductVersion } from '#contract/desk/product-version.ts';
import { countWords } from '#app/words/count-words.ts';
import { defineWords, formatCount, plural, inARow } from '#app/words/define-words.ts';
import type { ShownState } from '#app/parcels/model/not-sent/shown-state.ts';
import { problemKindWords } from '#app/parcels/model/refusal-words.ts';
import { versionWords } from '#app/page/version-words.ts';
import type { CaseProblem } from './read-case.ts';
import type { CaseCause } from './case-file.ts';

interface CaseWords {
  title: string;
  intro: string;
  choose: string;
  chooseOther: string;
  drop: string;
  dropHere: string;
  problems: Record<CaseProblem | 'unreadable', { title: string; next: string }>;
  reload: string;
  opened: (name: string) => string;
  toParcels: string;
  connect: string;
  readOnly: string;
  masked: string;
  notMasked: string;
  saved: string;
  page: string;
  server: string;
  apiVersion: (version: string | null) => string;
  abilities: string;
  keys: string;
  etags: string;
  neither: string;
  cause: string;
  ofCause: (held: number, all: number) => string;
  parcels: string;
  parcel: (name: string) => string;
  reasons: string;
  named: (fields: string) => string;
  checkedAt: (at: string) => string;
  version: string;
  current: (at: string) => string;
  earlier: (at: string, changed: string) => string;
  history: string;
  asSaved: string;
  labels: string;
  label: (number: number) => string;
  returns: (number: string) => string;
  requests: string;
  noRequests: string;
  copyId: string;
  copied: string;
}

export const caseWords = defineWords<CaseWords>({
  en: {
    title: 'Case file',
    intro:
      'Open a case file that was saved in Parcel Desk. No token is needed: the file stays on this device, and nothing of it is sent or stored.',
    choose: 'Choose file',
    chooseOther: 'Open another file',
    drop: 'or drop it on this page',
    dropHere: 'Drop the file to open it',
    problems: {
      empty: { title: 'The file is empty', next: 'Save the case file again, or copy it again.' },
      'too-large': {
        title: 'The file is too large',
        next: 'Case files are limited to 50 MB. This is another file, or it was changed.',
      },
      'not-a-case': {
        title: 'This is not a case file',
        next: 'Choose a .json file that was saved with “Case file…” in Parcel Desk.',
      },
      cut: {
        title: 'The file is incomplete',
        next: 'Copy or download it again.',
      },
      newer: {
        title: 'The file is from a newer version of Parcel Desk',
        next: 'Reload this page to get the newest version here, or open the file where it was saved.',
      },
      damaged: { title: 'The file is damaged', next: 'Parts of it are missing or wrong. Ask for it again.' },
      unreadable: {
        title: 'The file could not be read',
        next: 'It may have been moved or is a folder. Choose it again.',
      },
    },
    reload: 'Reload',
    opened: (name) => `Case file ${name}`,
    toParcels: 'Go to parcels',
    connect: 'Connect',
    readOnly: 'Read only: as it was when the file was saved.',
    masked: 'Personal data is masked: • stands for a character of it.',
    notMasked: 'Personal data is not masked. Pass the file on as carefully as the parcel’s data.',
    saved: 'Saved',
    page: 'Page version',
    server: 'Server',
    apiVersion: (version) => (version === null ? 'API version unknown' : `API version ${version}`),
    abilities: 'Server keeps',
    keys: 'idempotency keys',
    etags: 'versions (ETag)',
    neither: 'neither idempotency keys nor versions',
    cause: 'Cause',
    ofCause: (held, all) => `${formatCount(held)} of ${countWords.parcels(all)} with this cause`,
    parcels: 'Parcels in the file',
    parcel: (name) => `Parcel ${name}`,
    reasons: 'Reasons',
    named: (fields) => `Named by the carrier: ${fields}`,
    checkedAt: (at) => `Checked ${at}`,
    version: 'Version',
    current: (at) => `newest, loaded ${at}`,
    earlier: (at, changed) => `loaded ${at}${changed === '' ? '' : `, before ${changed} changed`}`,
    history: 'History',
    asSaved: 'As it is in the file',
    labels: 'Labels',
    label: (number) => `Label ${formatCount(number)}`,
    returns: (number) => `return ${number}`,
    requests: 'Requests',
    noRequests: 'None was kept by the browser that saved the file.',
    copyId: 'Copy parcel ID',
    copied: 'Copied',
  },
});

/** What the head of a case file says; timestamps as the API writes them, so that they mean the same everywhere. */
export const summaryWords = defineWords({
  en: {
    saved: (at: string) => `Case file of Parcel Desk, saved ${at}. Open it in Parcel Desk at the path /case.`,
    masked: (dot: string) =>
      `Personal data is masked: ${dot} stands for a character of it. Carrier messages may still contain personal data. Read them before you share the file.`,
    open: 'PERSONAL DATA IS NOT MASKED: names, addresses, emails, phone numbers and notes are in this file.',
    group: (cause: CaseCause, held: number) =>
      `${held === cause.count ? '' : `${held} of `}${cause.count} ${plural(cause.count, { one: 'parcel', other: 'parcels' })} with one cause (${problemKindWords[cause.kind]}): ${cause.sentence}`,
    state: (name: string, state: ShownState) => `Parcel ${name}: ${states[state]}`,
    reason: (reason: string) => `Reason: ${reason}`,
    named: (paths: string) => `Named by the carrier: ${paths}.`,
    checked: (at: string, request: string | null) =>
      `Checked and not sent at ${at}${request === null ? '' : `, request ID ${request}`}.`,
    facts: (method: string, country: string, postal: string, weight: string) =>
      `Method ${method}, to ${[country, postal].filter((part) => part !== '').join(' ') || 'nowhere yet'}, weight ${weight}.`,
    none: 'none',
    times: {
      created_at: 'created',
      processed_at: 'processed',
      printed_at: 'marked as printed',
      cancelled_at: 'cancelled',
    },
    notProcessed: 'not processed',
    timeline: (times: string) => `Timeline: ${times}.`,
    failed: (at: string, what: string) => `Request that failed at ${at}: ${what}`,
    request: (what: string) => `request: ${what}`,
    checksRefused: 'checked and not sent',
    loaded: (changed: readonly string[]) =>
      `version loaded${changed.length === 0 ? '' : `; changed: ${inARow(changed)}`}`,
    noneFailed: (count: number) =>
      `${count} ${plural(count, { one: 'request', other: 'requests' })} of this browser, none of them failed.`,
    requestId: (id: string) => `request ID ${id}`,
    versions: (count: number, changed: string) =>
      `${count} versions seen${changed === '' ? '' : `; changed: ${changed}`}.`,
    oneVersion: (seenAt: string) => `One version seen, loaded ${seenAt}.`,
    page: (page: string) => `Page version: ${page}.`,
    server: (address: string, version: string | null, software: ProductVersion | null) =>
      `Server: ${address}, API version ${version ?? 'unknown'}. ${versionWords.known(software)}.`,
  },
});

const states: Record<ShownState, string> = {
  open: 'Open',
  'not-sent': problemKindWords.checks,
  processing: 'Waiting for the carrier',
  refused: problemKindWords.carrier,
  unclear: 'The result of processing is unclear',
  processed: 'Processed, not marked as printed',
  printed: 'Processed and marked as printed',
  cancelled: 'Cancelled',
};
