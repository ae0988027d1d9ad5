import { countWords } from '#app/words/count-words.ts';
import { counted, defineWords, formatCount, plural } from '#app/words/define-words.ts';
import type { BulkAction, ConfirmedAction, SkipReason } from './bulk-actions.ts';

const isAre = (count: number) => plural(count, { one: 'is', other: 'are' });

interface AskWords {
  title: (count: number) => string;
  body: string;
  confirm: (count: number) => string;
  /** The way out. */
  keep: string;
}

interface BulkWords {
  actions: Record<BulkAction, string>;
  group: string;
  subject: (count: number) => string;
  ofSelected: (count: number, selected: number) => string;
  reasons: Record<SkipReason, string>;
  skippedOne: (count: number, reason: string) => string;
  skipped: (count: number) => string;
  none: string;
  cancel: string;
  processTitle: (count: number) => string;
  processBody: string;
  marksPrinted: (process: string, count: number) => string;
  refusedBefore: (count: number) => string;
  processOnly: string;
  printTitle: (count: number) => string;
  printBody: (count: number) => string;
  printReady: (count: number) => string;
  markAndPrint: (count: number) => string;
  printOnly: (count: number) => string;
  asks: Record<ConfirmedAction, AskWords>;
  parcels: string;
  andMore: (count: number) => string;
  shipped: (count: number) => string;
  shippedNext: string;
}

export const bulkWords = defineWords<BulkWords>({
  en: {
    actions: {
      process: 'Process',
      print: 'Print labels',
      'mark-printed': 'Mark as printed',
      change: 'Edit field…',
      delete: 'Delete…',
    },
    group: 'Actions',
    subject: (count) => `${formatCount(count)} selected ${plural(count, { one: 'parcel', other: 'parcels' })}`,
    ofSelected: (count, selected) =>
      count === selected ? formatCount(count) : `${formatCount(count)} of ${formatCount(selected)}`,
    reasons: {
      processing: 'being processed',
      processed: 'already processed',
      held: 'on hold',
      printed: 'already marked as printed',
      cancelled: 'cancelled',
      'not-processed': 'not processed yet',
      'not-printed': 'not marked as printed',
      'cancellation-over': 'too late to cancel',
    },
    skippedOne: (count, reason) => `${formatCount(count)} ${isAre(count)} ${reason}`,
    skipped: (count) => `${countWords.parcels(count)} skipped:`,
    none: 'Not possible for any selected parcel:',
    cancel: 'Cancel',
    processTitle: (count) => `Process ${countWords.parcels(count)}?`,
    processBody: 'The carrier charges for each shipment. You can watch, pause and stop the run.',
    marksPrinted: (process, count) =>
      `“${process}” also marks ${plural(count, { one: 'it', other: 'them' })} as printed; “Process only” does not.`,
    refusedBefore: (count) =>
      `${formatCount(count)} of them ${plural(count, { one: 'was', other: 'were' })} refused before, and may be again if not corrected.`,
    processOnly: 'Process only',
    printTitle: (count) => `Print labels of ${countWords.parcels(count)}?`,
    printBody: (count) =>
      `${countWords.parcels(count)} ${isAre(count)} not marked as printed yet. Labels are available only after that.`,
    printReady: (count) =>
      `${countWords.parcels(count)} ${plural(count, { one: 'has its label', other: 'have their labels' })} ready.`,
    markAndPrint: (count) => `Mark as printed and print ${formatCount(count)}`,
    printOnly: (count) => `Print only ${formatCount(count)} ready`,
    asks: {
      'mark-printed': {
        title: (count) => `Mark ${countWords.parcels(count)} as printed?`,
        body: 'Their documents become available. Nothing is sent to a printer. This cannot be undone.',
        confirm: (count) => `Mark ${formatCount(count)} as printed`,
        keep: 'Cancel',
      },
      delete: {
        title: (count) => `Delete ${countWords.parcels(count)}?`,
        body: 'This cannot be undone.',
        confirm: (count) => `Delete ${formatCount(count)}`,
        keep: 'Keep',
      },
    },
    parcels: 'Parcels',
    andMore: (count) => `and ${formatCount(count)} more`,
    shipped: (count) => `${formatCount(count)} of them ${plural(count, { one: 'has', other: 'have' })} a shipment.`,
    shippedNext: 'Deleting does not cancel shipments with the carrier. The API may refuse to delete shipped parcels.',
  },
});

export const processManyWords = defineWords({
  en: {
    lacking: (count: number, all: number) =>
      `${formatCount(count)} of ${formatCount(all)} will probably not be sent: data missing`,
    cut: (count: number, all: number) => `${formatCount(count)} of ${formatCount(all)} would get an incomplete label`,
    odd: (count: number, all: number) => `${formatCount(count)} of ${formatCount(all)} should be checked first`,
    moreOdd: (count: number) => `And ${counted(count, { one: 'more parcel', other: 'more parcels' })}.`,
    fieldCount: (field: string, count: number) => `${field}: ${formatCount(count)}`,
    skip: (count: number) => `Skip ${plural(count, { one: 'it', other: `these ${formatCount(count)}` })}`,
    correctFirst: 'Correct first',
  },
});

export const pickWords = defineWords({
  en: {
    open: 'Pick list…',
    title: (count: number) => `Put ${countWords.parcels(count)} on a pick list?`,
    body: 'Every station sees that they are being picked here. A parcel leaves the list when it is shipped, when a station takes it off, or after 12 hours.',
    listed: (count: number) => `${formatCount(count)} of them ${isAre(count)} on a pick list of this station already.`,
    listOnly: 'Pick list only',
    listAndSlips: 'Pick list and packing slips',
    listAndSheet: 'Pick list and its sheet',
    takeOff: (count: number) => `Take ${formatCount(count)} off`,
    done: (count: number) => `${countWords.parcels(count)} on a pick list of this station.`,
    takenOff: (count: number) => `${countWords.parcels(count)} taken off the pick list.`,
    othersHave: (count: number) =>
      `${countWords.parcels(count)} skipped: another station has ${plural(count, { one: 'it', other: 'them' })}.`,
    notShared: 'The desk did not answer: other stations do not see this pick list.',
    full: 'Too many parcels are on pick lists, in runs or set aside: other stations do not see this pick list, or not all of it.',
  },
});
