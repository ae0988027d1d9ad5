import type { CaseCause } from './case-file.ts';
import type { ShownState } from '#app/parcels/model/not-sent/shown-state.ts';
import { problemKindWords } from '#app/parcels/model/problem-kind-words.ts';
import { defineWords, plural } from '#app/words/define-words.ts';

const parcels = { one: 'parcel', other: 'parcels' };

/** What the head of a case file says; moments as the API writes them, so that they mean the same everywhere. */
export const summaryWords = defineWords({
  en: {
    saved: (at: string) => `Case file of Parcel Desk, saved ${at}. Open it in Parcel Desk at the path /case.`,
    masked: (dot: string) =>
      `Personal data is masked: ${dot} stands for a character of it. Sentences of the carrier are free text; what the parcel holds is taken out of them as far as it can be recognised: read them.`,
    open: 'PERSONAL DATA IS NOT MASKED: names, addresses, emails, phone numbers and notes are in this file.',
    group: (cause: CaseCause, held: number) =>
      `${held === cause.count ? '' : `${held} of `}${cause.count} ${plural(cause.count, parcels)} with one cause (${problemKindWords[cause.kind]}): ${cause.sentence}`,
    state: (name: string, state: ShownState) => `Parcel ${name}: ${states[state]}`,
    reason: (reason: string) => `Reason: ${reason}`,
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
    timeline: (moments: string) => `Timeline: ${moments}.`,
    failed: (at: string, what: string) => `Request that failed at ${at}: ${what}`,
    request: (what: string) => `request: ${what}`,
    checksRefused: 'checked and not sent',
    loaded: (changed: readonly string[]) =>
      `version loaded${changed.length === 0 ? '' : `; changed: ${changed.join(', ')}`}`,
    noneFailed: (count: number) =>
      `${count} ${plural(count, { one: 'request', other: 'requests' })} of this browser, none of them failed.`,
    requestId: (id: string) => `request ID ${id}`,
    versions: (count: number, changed: string) =>
      `${count} versions seen${changed === '' ? '' : `; changed: ${changed}`}.`,
    oneVersion: (seenAt: string) => `One version seen, loaded ${seenAt}.`,
    page: (page: string) => `Page version: ${page}.`,
    server: (address: string, version: string | null) =>
      `Server: ${address}, API version ${version ?? 'unknown'}; its software version is unknown, as no answer tells it.`,
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
