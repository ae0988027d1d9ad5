import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

const seconds = (count: number) => `${formatCount(count)} ${plural(count, { one: 'second', other: 'seconds' })}`;
const minutes = (count: number) => `${formatCount(count)} ${plural(count, { one: 'minute', other: 'minutes' })}`;

export const processWords = defineWords({
  en: {
    title: 'Processing',
    processAndPrint: 'Process and print',
    processOnly: 'Process only',
    processAgain: 'Process again',
    correct: 'Correct',
    correctMore: 'Correct more',
    explain:
      'Creates the shipment with the carrier and makes the documents. Process only does not mark the parcel as printed; that can be done later.',
    sending: 'Handing the parcel to the service…',
    waitingForCarrier: 'Waiting for the carrier’s answer',
    elapsed: (count: number) => `for ${count < 180 ? seconds(count) : minutes(Math.floor(count / 60))}`,
    mayLeave: 'You may leave this page: the outcome finds you.',
    stillProcessing: 'Still processing. The carrier takes longer than usual; nothing is sent again by itself.',
    recheck: 'Check now',
    checking: 'Checking…',
    statusUnknown: 'Whether it is still being processed is not known here.',
    refused: 'The carrier refused it',
    previousAttempt: 'Previous attempt: what the carrier refused',
    guess: 'Probably:',
    checksFailed: (count: number) =>
      `Not processed: ${formatCount(count)} ${plural(count, { one: 'field needs', other: 'fields need' })} attention`,
    checksNext: 'Nothing was sent to the carrier.',
    unclear: 'The result is unclear',
    unclearNext:
      'The service ended processing, but the answer holds neither a clean success nor a refusal. Nothing is claimed here; this is the answer as it came.',
    rawAnswer: 'Answer of the service',
    processed: 'Processed',
    printed: 'Processed and marked as printed',
    printedNext: 'Nothing reaches a printer by itself: print the label below.',
    cancelled: 'Cancelled: do not ship',
    cancelledNext: 'Its documents are no longer available, and printing is blocked.',
    tracking: 'Tracking',
    label: 'Label',
    noTracking: 'no tracking number',
    trackingNumber: 'Tracking number',
    copyTracking: (number: string) => `Copy tracking number ${number}`,
    returnTracking: 'Return tracking',
    copyReturnTracking: (number: string) => `Copy return tracking number ${number}`,
    copied: 'Copied',
    opensTab: '(opens in a new tab)',
    allLabels: (count: number) => `Show all ${formatCount(count)}`,
  },
});
