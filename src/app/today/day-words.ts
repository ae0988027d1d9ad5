import { countWords } from '#app/words/count-words.ts';
import { counted, defineWords, formatCount, inARow } from '#app/words/define-words.ts';
import { locale, numberLocale } from '#app/words/language.ts';
import type { Span } from '#app/shift/day-slots.ts';
import type { CountedField } from '#app/today/hours/slot-counts.ts';
import type { MethodSort } from '#app/today/methods/method-rows.ts';
import type { PickupFileProblem } from '#app/today/pickups/pickup-file.ts';
import type { WorkKind, WorkSource } from '#contract/desk/work-kinds.ts';

const oneDigit = new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 1 });
/** A median may be a half; of larger numbers that says nothing. */
export const formatUsual = (usual: number) => oneDigit.format(usual < 10 ? usual : Math.round(usual));

const fieldsAfterCount: Record<CountedField, string> = {
  created_at: 'created',
  processed_at: 'processed',
  printed_at: 'printed',
};

export const hoursWords = defineWords({
  en: {
    titles: { day: 'By the hour', week: 'By the day' } satisfies Record<Span, string>,
    spans: { day: 'Day', week: 'Week' } satisfies Record<Span, string>,
    span: 'Day or week',
    before: { day: 'Previous day', week: 'Previous week' } satisfies Record<Span, string>,
    after: { day: 'Next day', week: 'Next week' } satisfies Record<Span, string>,
    now: { day: 'Today', week: 'This week' } satisfies Record<Span, string>,
    fields: {
      created_at: 'Created',
      processed_at: 'Processed',
      printed_at: 'Printed',
    } satisfies Record<CountedField, string>,
    total: (count: number) => formatCount(count),
    usualTotal: (usual: number, soFar: boolean) => `usually ${formatUsual(usual)}${soFar ? ' by now' : ''}`,
    totals: (field: string, count: number, usual: number | null, soFar: boolean) =>
      `${field} ${formatCount(count)}${usual === null ? '' : `, usually ${formatUsual(usual)}${soFar ? ' by now' : ''}`}`,
    /** Read out, one after the other. */
    allTotals: (totals: readonly string[]) => totals.join('. '),
    all: 'In all',
    point: (when: string, parts: readonly string[]) => `${when}: ${inARow(parts)}`,
    part: (field: CountedField, count: number, usual: number | null) =>
      `${formatCount(count)} ${fieldsAfterCount[field]}${usual === null ? '' : ` (usually ${formatUsual(usual)})`}`,
    read: 'Point in time',
    nowMark: 'now',
    usual: (weeks: number, span: Span) =>
      span === 'day'
        ? weeks === 1
          ? 'The mark is the same weekday of the week before.'
          : `Marks are the median of the same weekday in the ${formatCount(weeks)} weeks before.`
        : weeks === 1
          ? 'The mark is the week before.'
          : `Marks are the median of the ${formatCount(weeks)} weeks before.`,
    noUsual: 'No earlier week was read to compare with.',
    fewWeeks: (weeks: number) => `Only ${formatCount(weeks)} of 4 weeks are read.`,
    readWeeks: 'Read four weeks to compare',
    table: 'Show as table',
    slot: { day: 'Hour', week: 'Day' } satisfies Record<Span, string>,
    usualColumn: 'Usually',
    amongRead: 'Counted among the parcels read: older ones processed or printed then may be missing.',
    notBackSoFar: (since: string) => `Parcels are read back to ${since} only: earlier ones are missing here.`,
  },
});

const percent = new Intl.NumberFormat(numberLocale, { style: 'percent', maximumFractionDigits: 0 });

export const methodsWords = defineWords({
  en: {
    title: 'By shipping method',
    about: (since: string) => `Parcels created since ${since} until now. Longest waiting: of all open parcels read.`,
    /** `name`: of the day or week. */
    aboutPast: (span: Span, name: string) =>
      `Parcels created ${span === 'day' ? 'on ' : ''}${name}. Longest waiting: of all open parcels read.`,
    columns: {
      name: 'Shipping method',
      parcels: 'Parcels',
      refused: 'Refused',
      toProcessed: 'Created to processed',
      toPrinted: 'Processed to printed',
      waiting: 'Longest waiting',
    } satisfies Record<MethodSort, string>,
    medianTip: 'Half of the parcels took no longer',
    none: 'No shipping method',
    refused: (count: number, all: number) => `${formatCount(count)} (${percent.format(count / all)})`,
    // Names begin with what is seen.
    showParcels: (name: string, count: number) => `${countWords.parcels(count)} with ${name}`,
    showRefused: (name: string, count: number, all: number) =>
      `${formatCount(count)} (${percent.format(count / all)}) refused with ${name}`,
    showTook: {
      toProcessed: (name: string, took: string) => `${took}: created to processed with ${name}`,
      toPrinted: (name: string, took: string) => `${took}: processed to printed with ${name}`,
    },
    waitsSince: (name: string, since: string) => `${since}: longest waiting with ${name}`,
    readBackTo: (back: string) => `Parcels are read back to ${back} only: earlier ones are missing here.`,
    empty: 'No parcels.',
    others: (count: number) =>
      `${counted(count, { one: 'shipping method', other: 'shipping methods' })} without new parcels`,
  },
});

const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
// The 4th of January 1970 was a Sunday.
const dayMillis = 24 * 3_600_000;
const dayName = (day: number) => weekday.format((3 + day) * dayMillis);

export const pickupWords = defineWords({
  en: {
    title: 'Pickups',
    none: 'No pickup times yet. With them, each shipping method shows what is left before its carrier comes.',
    edit: 'Pickup times…',
    line: (when: string, left: string | null) => (left === null ? when : `${when}, in ${left}`),
    left: (count: number) => `${countWords.parcels(count)} left`,
    leftOfMethods: (count: number, methods: number) =>
      `${countWords.parcels(count)} left with ${formatCount(methods)} shipping methods`,
    missed: (when: string, count: number) => `${when} missed with ${countWords.parcels(count)} not printed by then`,
    readBackTo: (back: string) => `Parcels are read back to ${back} only: earlier ones are not counted.`,
    nothingLeft: 'Nothing left',
    toProcess: (count: number) => `${formatCount(count)} to process`,
    refused: (count: number) => `${formatCount(count)} refused`,
    toPrint: (count: number) => `${formatCount(count)} to print`,
    inTime: (spare: string) => `at the last hour’s pace ${spare} to spare`,
    tooLate: (late: string) => `at the last hour’s pace ${late} too late`,
    noPace: 'nothing was printed in the last hour',
    pace: (count: number) => `${formatCount(count)} printed in the last hour`,
    dialogTitle: 'Pickup times',
    fileName: 'parcel-desk-pickups.json',
    hint: {
      desk: 'Shared by all stations. Times are those of this device’s clock.',
      device: 'Kept on this device only. Times are those of this device’s clock.',
    },
    method: 'Shipping method',
    chooseMethod: 'Choose…',
    time: 'Time',
    days: 'Days',
    dayName,
    add: 'Add pickup',
    missing: 'Choose a shipping method, a time and at least one day.',
    taken: 'This pickup is in the list already.',
    full: (max: number) => `${formatCount(max)} pickups are the most that is kept.`,
    when: (time: string, days: string) => `${time}, ${days}`,
    remove: (entry: string) => `Remove ${entry}`,
    removeShort: 'Remove',
    save: 'Save as file',
    open: 'Open file…',
    opened: (count: number) => `${counted(count, { one: 'pickup', other: 'pickups' })} added from the file.`,
    undoOpen: 'Undo',
    problems: {
      'not-json': 'This file holds no pickup times: it is not JSON.',
      'other-file': 'This file holds no pickup times.',
      newer: 'This file was saved by a newer version of this page.',
      empty: 'No pickup in this file can be read.',
    } satisfies Record<PickupFileProblem, string>,
    tooLarge: 'This file is too large to be pickup times.',
    close: 'Close',
  },
});

const parts: Record<WorkKind, { one: string; other: string }> = {
  processed: { one: 'processed', other: 'processed' },
  refused: { one: 'refused or not sent', other: 'refused or not sent' },
  corrected: { one: 'correction', other: 'corrections' },
  printed: { one: 'label printed', other: 'labels printed' },
  reprinted: { one: 'reprint', other: 'reprints' },
  counted: { one: 'piece counted', other: 'pieces counted' },
  'not-scanned': { one: 'piece not scanned', other: 'pieces not scanned' },
  weighed: { one: 'weight taken', other: 'weights taken' },
  'set-aside': { one: 'set aside', other: 'set aside' },
};

export const shiftWords = defineWords({
  en: {
    title: { desk: 'Shift at all stations', device: 'Shift on this device' },
    /** Of what is copied, saved and printed. */
    heading: {
      desk: (day: string) => `Shift at all stations, ${day}`,
      device: (day: string) => `Shift on this device, ${day}`,
    },
    loading: 'Loading…',
    empty: {
      desk: 'Nothing was done at any station on this day.',
      device: 'Nothing was done on this device on this day.',
    },
    unknown: {
      desk: 'What was done on this day is unknown: it was not counted yet, or is no longer kept.',
      device: 'What was done on this device on this day is unknown: it was not counted yet, or is no longer kept.',
    },
    kinds: {
      processed: 'Processed',
      refused: 'Refused or not sent',
      corrected: 'Corrected',
      printed: 'Labels printed',
      reprinted: 'Reprints',
      counted: 'Pieces counted',
      'not-scanned': 'Pieces not scanned',
      weighed: 'Weights taken',
      'set-aside': 'Set aside',
    } satisfies Record<WorkKind, string>,
    about: 'What is counted',
    meanings: {
      processed: 'Parcels that became shipments.',
      refused: 'Refused by the carrier, or not sent because data was missing. A parcel refused twice counts twice.',
      corrected: 'Saved changes of parcels that were refused or not sent. Changes of tags and notes do not count.',
      printed: 'Parcels whose labels were sent to a printer for the first time.',
      reprinted:
        'Parcels whose labels were sent to a printer again. Stations that share know the prints of all of them, for 30 days; a device on its own knows its last 200 print jobs.',
      counted: 'Pieces of the parcels that were shipped at a station, as far as they were counted there.',
      'not-scanned':
        'Pieces of parcels that were shipped although not all were counted; none of a parcel that was not counted at all.',
      weighed: 'Weights saved at a station.',
      'set-aside': 'Parcels put aside at a station before they were shipped.',
    } satisfies Record<WorkKind, string>,
    sources: {
      station: 'Station',
      run: 'Runs',
      problems: 'Rows in Problems',
      single: 'Single parcels',
      '': 'Unknown source',
    } satisfies Record<WorkSource | '', string>,
    facts: {
      first: 'First action',
      last: 'Last action',
      worked: 'Time worked',
      pace: 'Processed per hour',
    },
    notYet: 'after 10 minutes of work',
    bySource: 'By source',
    byHour: 'By hour',
    byStation: 'By station',
    byPerson: 'By person',
    thisStation: (name: string) => `${name} (this one)`,
    personId: (id: string) => `Badge ${id}`,
    noStation: 'No station',
    noPerson: 'No badge',
    row: 'Part of the shift',
    hour: 'Hour',
    station: 'Station',
    person: 'Person',
    source: 'Source',
    day: 'Day',
    total: 'Total',
    table: 'What was done, in parts that come to the same sum',
    fileName: (day: string) => `shift-${day}.csv`,
    copy: 'Copy as text',
    copied: 'Shift copied',
    notCopied: 'The browser did not let the page copy. Save the CSV instead.',
    csv: 'Save CSV',
    print: 'Print',
    /** In the list of keys. */
    ofShift: (action: string) => `${action} (shift)`,
    count: (name: string, count: number) => `${name}: ${formatCount(count)}`,
    line: (name: string, parts: readonly string[]) => `${name}: ${inARow(parts)}`,
    part: (kind: WorkKind, count: number) => counted(count, parts[kind]),
    breaks: 'Time worked leaves out breaks of more than 30 minutes.',
    coverage: {
      desk: (since: string) => `Counted since ${since} at all stations of this desk.`,
      device: (since: string) =>
        `Counted since ${since}, in this browser alone: what other browsers and devices did is unknown here.`,
    },
    forgotten: {
      desk: 'It is kept for at most 90 days.',
      device: 'Signing out clears it; it is kept for at most 31 days.',
    },
    notComplete: 'More was done than can be shown: the earliest work of the day is missing.',
    notKept: 'This browser could not store all of it: what is missing there is lost when this tab closes.',
  },
});
