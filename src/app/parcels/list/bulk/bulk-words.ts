import { defineWords, formatCount, plural } from '#app/words/define-words.ts';
import type { BulkAction, ConfirmedAction, LeftOutCode } from './bulk-actions.ts';

const parcels = (count: number) => `${formatCount(count)} ${plural(count, { one: 'parcel', other: 'parcels' })}`;
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
  reasons: Record<LeftOutCode, string>;
  leftOutOne: (count: number, reason: string) => string;
  leftOut: (count: number) => string;
  none: string;
  cancel: string;
  processTitle: (count: number) => string;
  processBody: string;
  refusedBefore: (count: number) => string;
  processAndPrint: string;
  processOnly: string;
  printTitle: (count: number) => string;
  printBody: (count: number) => string;
  printReady: (count: number) => string;
  markAndPrint: (count: number) => string;
  printOnly: (count: number) => string;
  asks: Record<ConfirmedAction, AskWords>;
  shipped: (count: number) => string;
  shippedNext: string;
}

export const bulkWords = defineWords<BulkWords>({
  en: {
    actions: {
      process: 'Process',
      print: 'Print labels',
      'mark-printed': 'Mark as printed',
      change: 'Change a field…',
      delete: 'Delete…',
    },
    group: 'What to do with them',
    subject: (count) => `${formatCount(count)} selected ${plural(count, { one: 'parcel', other: 'parcels' })}`,
    ofSelected: (count, selected) =>
      count === selected ? formatCount(count) : `${formatCount(count)} of ${formatCount(selected)}`,
    reasons: {
      processing: 'being processed now',
      processed: 'processed already',
      printed: 'marked as printed already',
      cancelled: 'cancelled',
      'not-processed': 'not processed yet',
      'not-printed': 'not marked as printed',
      'cancellation-over': 'too late to cancel',
    },
    leftOutOne: (count, reason) => `${formatCount(count)} ${isAre(count)} ${reason}`,
    leftOut: (count) => `${parcels(count)} ${isAre(count)} left out:`,
    none: 'This is not possible for any of the selected parcels:',
    cancel: 'Cancel',
    processTitle: (count) => `Process ${parcels(count)}?`,
    processBody:
      'Each becomes a shipment that the carrier charges for. They are processed as a run that you can watch, pause and stop.',
    refusedBefore: (count) =>
      `${parcels(count)} of them ${plural(count, { one: 'was', other: 'were' })} refused before: what was not corrected will be refused again.`,
    processAndPrint: 'Process and print',
    processOnly: 'Process only',
    printTitle: (count) => `Print the labels of ${parcels(count)}?`,
    printBody: (count) =>
      `${parcels(count)} ${isAre(count)} processed but not marked as printed. A label can only be fetched once its parcel is marked.`,
    printReady: (count) =>
      `${parcels(count)} ${plural(count, { one: 'has its label', other: 'have their labels' })} ready.`,
    markAndPrint: (count) => `Mark as printed, then print ${formatCount(count)}`,
    printOnly: (count) => `Print only the ${formatCount(count)} ready`,
    asks: {
      'mark-printed': {
        title: (count) => `Mark ${parcels(count)} as printed?`,
        body: 'The service notes them as printed from now on, and their labels can be fetched. Nothing is sent to a printer. This cannot be undone.',
        confirm: (count) => `Mark ${formatCount(count)} as printed`,
        keep: 'Cancel',
      },
      delete: {
        title: (count) => `Delete ${parcels(count)}?`,
        body: 'They are taken out of the account for good. This cannot be undone.',
        confirm: (count) => `Delete ${formatCount(count)}`,
        keep: 'Keep them',
      },
    },
    shipped: (count) => `${parcels(count)} of them ${plural(count, { one: 'has', other: 'have' })} a shipment.`,
    shippedNext:
      'It stays booked with the carrier: deleting does not cancel it. The service may refuse to delete a parcel that was shipped.',
  },
});
