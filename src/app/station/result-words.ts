import type { PaperCause } from './bench/paper-state.ts';
import { defineWords, formatCount } from '#app/words/define-words.ts';
import { keysOrFinger } from '#app/words/keys-or-finger.ts';

export const resultWords = defineWords({
  en: {
    outcome: 'Result',
    sending: 'Sending to the carrier…',
    waiting: 'Waiting for the carrier',
    seconds: (count: number) => `${formatCount(count)} s`,
    leaveIt: 'You can set it aside. You will be notified.',
    slow: 'This takes longer than usual. Still checking; nothing is sent again.',
    printing: 'Sending the label to the printer…',
    printed: 'Printed',
    printedAgain: 'Printed again',
    offered: 'Label ready',
    sent: 'Shipped',
    sentAgain: 'Label sent to the printer again',
    refused: 'Refused by the carrier',
    refusedNext: 'Nothing was shipped. Once corrected, it comes back here.',
    checks: 'Not sent: data missing',
    notDone: 'Not done',
    gone: 'Parcel not found',
    goneNext: 'It may have been deleted. Do not ship it: set it aside.',
    unknown: 'Unknown',
    unknownNext: keysOrFinger(
      'No answer: it may have been shipped. Press Enter to check again; it is never shipped twice.',
      'No answer: it may have been shipped. Press “Try again” to check again; it is never shipped twice.',
    ),
    unclear: 'Unclear',
    unclearNext: 'Processing ended with neither a success nor a refusal. Open the parcel before shipping.',
    notPrinted: 'Not printed yet',
    /** Nothing was printed for the second time; by a record of the desk. */
    printedBefore: 'Label already printed',
    printedBeforeNext: keysOrFinger(
      'It is not printed again without being asked. Press F8 to print it again.',
      'It is not printed again without being asked. Press “Print label again” for that.',
    ),
    mayStillPrint: (printer: string) =>
      `${printer} may still print the one from here. Cancel that job on the Printers page.`,
    interrupted: 'Did the label print?',
    interruptedNext: keysOrFinger(
      'The page was reloaded during printing. Check the printer first; F8 prints it again.',
      'The page was reloaded during printing. Check the printer first; “Label did not print” prints it again.',
    ),
    skipped: (reason: string) => `The parcel is processed. ${reason}`,
    printFailed: 'The parcel is processed, but its label was not printed.',
    openCustoms: 'Open customs declaration',
    download: 'Download',
    fileNames: { label: 'label.pdf', customs: 'customs-declaration.pdf' },
    label: 'Label',
    labelAgain: 'The label appears here when printed again.',
    noLabel: 'A cancelled parcel has no label.',
    customsOwed: 'Its customs declaration is not printed yet.',
    customsSent: 'Its customs declaration was sent to the printer too.',
    customsFailed: 'Its customs declaration could not be printed. Open the parcel to try again.',
    labelUnreadable: 'The label cannot be shown: its PDF is damaged or too slow.',
    tracking: 'Tracking number',
  },
});

/** What printers of the desk say of the label: large enough to be read from the printer. */
export const paperWords = defineWords({
  en: {
    waiting: 'Shipped: the label is on its way',
    waitingAgain: 'The label is on its way again',
    causes: {
      paper: (printer) => `Out of paper in ${printer}`,
      jam: (printer) => `Paper jam in ${printer}`,
      open: (printer) => `${printer} is open`,
      supply: (printer) => `Out of ink, toner or ribbon in ${printer}`,
      offline: (printer) => `${printer} is offline`,
      paused: (printer) => `${printer} is paused`,
      stopped: (printer) => `${printer} has stopped`,
      failed: (printer) => `${printer} did not print it`,
      cancelled: (printer) => `Cancelled on ${printer}`,
      unknown: (printer) => `Check ${printer}: did the label print?`,
      forgotten: () => 'Check the printer: did the label print?',
      unsent: () => 'Not all of it was sent to a printer',
    } satisfies Record<PaperCause, (printer: string) => string>,
  },
});
