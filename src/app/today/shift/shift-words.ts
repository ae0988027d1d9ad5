import type { WorkKind, WorkSource } from '#app/api/kept/work-entry.ts';
import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

const parts: Record<WorkKind, { one: string; other: string }> = {
  processed: { one: 'processed', other: 'processed' },
  refused: { one: 'refused or not sent', other: 'refused or not sent' },
  corrected: { one: 'correction', other: 'corrections' },
  printed: { one: 'label printed', other: 'labels printed' },
  reprinted: { one: 'reprint', other: 'reprints' },
};

export const shiftWords = defineWords({
  en: {
    title: 'Shift on this device',
    /** Of what is copied, saved and printed. */
    heading: (day: string) => `Shift on this device, ${day}`,
    loading: 'Loading…',
    empty: 'Nothing was done on this device on this day.',
    unknown: 'What was done on this device on this day is unknown: it was not counted yet, or is no longer kept.',
    kinds: {
      processed: 'Processed',
      refused: 'Refused or not sent',
      corrected: 'Corrected',
      printed: 'Labels printed',
      reprinted: 'Reprints',
    } satisfies Record<WorkKind, string>,
    about: 'What is counted',
    meanings: {
      processed: 'Parcels that became shipments.',
      refused: 'Refused by the carrier, or not sent because data was missing. A parcel refused twice counts twice.',
      corrected: 'Saved changes of parcels that were refused or not sent. Changes of tags and notes do not count.',
      printed: 'Parcels whose labels were sent to the printer from this device for the first time.',
      reprinted: 'Parcels whose labels were sent to the printer again, as far back as the last 200 print jobs.',
    } satisfies Record<WorkKind, string>,
    sources: {
      station: 'Station',
      run: 'Runs',
      problems: 'Rows in Problems',
      single: 'Single parcels',
    } satisfies Record<WorkSource, string>,
    facts: {
      first: 'First action',
      last: 'Last action',
      worked: 'Time worked',
      pace: 'Processed per hour',
    },
    notYet: 'after 10 minutes of work',
    bySource: 'By source',
    byHour: 'By hour',
    row: 'Source or hour',
    hour: 'Hour',
    source: 'Source',
    day: 'Day',
    total: 'Total',
    table: 'What was done, by source and by hour',
    copy: 'Copy as text',
    copied: 'Shift copied',
    notCopied: 'The browser did not let the page copy. Save the CSV instead.',
    csv: 'Save CSV',
    print: 'Print',
    /** In the list of keys. */
    ofShift: (action: string) => `${action} (shift)`,
    count: (name: string, count: number) => `${name}: ${formatCount(count)}`,
    line: (name: string, parts: readonly string[]) => `${name}: ${parts.join(', ')}`,
    part: (kind: WorkKind, count: number) => `${formatCount(count)} ${plural(count, parts[kind])}`,
    breaks: 'Time worked leaves out breaks of more than 30 minutes.',
    coverage: (since: string) =>
      `Counted since ${since}, in this browser alone: what other browsers and devices did is unknown here.`,
    forgotten: 'Signing out clears it; it is kept for max 31 days.',
    notKept: 'This browser could not store all of it: what is missing there is lost when this tab closes.',
  },
});
