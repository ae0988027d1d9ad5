import { countWords } from '#app/words/count-words.ts';
import { defineWords, formatCount, formatDecimal, plural, inARow } from '#app/words/define-words.ts';
import type { HandoverSum } from './handovers.ts';

export const handoverWords = defineWords({
  en: {
    title: 'End-of-day list',
    titleOf: (number: number) => `End-of-day list ${formatCount(number)}`,
    open: 'End-of-day list…',
    /** The figure of Today. */
    unlisted: (count: number) =>
      count === 0
        ? 'All shipped parcels are on an end-of-day list.'
        : `${countWords.parcels(count)} shipped and not on an end-of-day list yet`,
    unlistedShort: (count: number) => (count === 0 ? 'End-of-day list…' : `${formatCount(count)} not on a list yet…`),
    // Names begin with what is seen.
    openOf: (shown: string, method: string) => `${shown} with ${method}`,
    methods: 'Shipping methods',
    methodCount: (name: string, count: number) => `${name} (${formatCount(count)})`,
    withNotPrinted: (count: number) =>
      `Also ${countWords.parcels(count)} that ${plural(count, { one: 'is', other: 'are' })} processed and not printed`,
    nothing: 'No shipped parcel is without a list.',
    noneChosen: 'No parcel is ticked.',
    onList: (name: string) => `${name}: on this list`,
    make: (count: number) => (count === 0 ? 'Make list' : `Make list of ${countWords.parcels(count)}`),
    earlier: 'Lists of today and of the days before',
    name: (number: number) => `List ${formatCount(number)}`,
    line: (name: string, method: string, when: string, count: number) =>
      `${name}, ${method}, ${when}, ${countWords.parcels(count)}`,
    show: 'Show',
    showOne: (name: string, when: string) => `Show ${name}, ${when}`,
    several: 'several shipping methods',
    noMethod: 'no shipping method',
    readBackTo: (since: string) => `Parcels are read back to ${since} only: earlier ones are not counted.`,
    thisBrowser: 'The server shares no lists: these are known in this browser alone, until it signs out.',
    sum: ({ parcels, labels, weight, weightless }: HandoverSum) =>
      inARow([
        countWords.parcels(parcels),
        countWords.labels(labels),
        ...(weight === null ? [] : [`${formatDecimal(weight)} kg`]),
        ...(weightless === 0 ? [] : [`${countWords.parcels(weightless)} without a weight`]),
      ]),
    columns: {
      ticked: 'On the list',
      order: 'Order',
      receiver: 'Receiver',
      postalCode: 'Postal code',
      tracking: 'Tracking',
      labels: 'Labels',
      weight: 'Weight',
    },
    kilograms: (weight: string) => `${weight} kg`,
    loading: 'Loading…',
    /** Why a parcel of a list is not handed over. */
    gone: (count: number) =>
      `${countWords.parcels(count)} of this list ${plural(count, { one: 'was', other: 'were' })} cancelled since or not found, and ${plural(count, { one: 'is', other: 'are' })} not counted:`,
    cancelled: (name: string) => `${name}: cancelled`,
    notFound: (id: string) => `Parcel ${id}: not found, it may have been deleted`,
    unread: (count: number) => `${countWords.parcels(count)} of this list could not be read and are missing here.`,
    again: 'Read again',
    twice: (lists: readonly string[]) => `Some of these parcels are on another list too: ${inARow(lists)}.`,
    allLists: 'All lists',
    close: 'Close',
    remove: 'Delete list',
    removed: (name: string) => `${name} is deleted. Its parcels are not on a list again.`,
    pdf: 'Save PDF',
    csv: 'Save CSV',
    workbook: 'Save .xlsx',
    notSaved: 'The file could not be written.',
    sheet: {
      labels: 'Labels',
      parcel: 'Parcel',
      weight: 'Weight',
      method: 'Shipping method',
      made: 'Made',
      station: 'Station',
      signed: ['Date', 'Driver’s name', 'Signature'],
      notHandedOver: 'Not handed over',
      pageOf: 'Page {page} of {pages}',
    },
    fileName: (day: string, number: number) => `end-of-day-list-${day}-${number}`,
  },
});
