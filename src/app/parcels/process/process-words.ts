import type { PrintOutcome } from '#app/printing/ledger/print-ledger.ts';
import { counted, defineWords, formatCount } from '#app/words/define-words.ts';

const seconds = (count: number) => counted(count, { one: 'second', other: 'seconds' });
const minutes = (count: number) => counted(count, { one: 'minute', other: 'minutes' });

const sentToDialog: Record<PrintOutcome, string> = {
  all: 'Printed from this device.',
  part: 'Printed from this device; only a part came out.',
  asked: 'Sent to the print dialog from this device.',
  'not-asked': 'Sent to the print dialog from this device.',
  refused: '',
};

/** By what the carrier did with the shipment of a cancelled parcel. */
const withdrawal = {
  waits: 'The carrier has not confirmed yet that the shipment is cancelled.',
  done: 'The carrier has cancelled the shipment.',
  refused: 'The carrier did not cancel the shipment. It may be on its way and charged: ask the carrier.',
};

export const processWords = defineWords({
  en: {
    title: 'Processing',
    processOnly: 'Process only',
    processAgain: 'Process again',
    correct: 'Correct',
    correctMore: 'Correct more',
    explain: 'Creates the shipment and its documents.',
    sending: 'Sending the parcel…',
    waitingForCarrier: 'Waiting for the carrier',
    elapsed: (count: number) => `for ${count < 180 ? seconds(count) : minutes(Math.floor(count / 60))}`,
    mayLeave: 'You can leave this page. You will be notified.',
    stillProcessing: 'The carrier takes longer than usual. Nothing is sent again automatically.',
    recheck: 'Check now',
    checking: 'Checking…',
    noneRuns: (time: string) => `Checked at ${time}: no attempt is running.`,
    statusUnknown: 'Unknown whether it is still being processed.',
    refused: 'The carrier refused it',
    previousAttempt: 'Previous attempt: the carrier refused it',
    guess: 'Probably:',
    named: 'Named by the carrier:',
    checksFailed: (count: number) =>
      `Not sent: ${counted(count, { one: 'field needs', other: 'fields need' })} attention`,
    checksNext: 'Nothing was sent to the carrier.',
    dataMissing: 'Data missing: it would not be sent',
    mayBeRefused: 'May be refused: data missing',
    checkFirst: 'Check before you process it',
    checksUnknown: 'This server may ask for less, or for more.',
    unclear: 'The result is unclear',
    unclearNext: 'Processing ended with neither a success nor a refusal. See the API’s answer.',
    rawAnswer: 'API answer',
    processed: 'Processed',
    printed: 'Processed and marked as printed',
    /** `ofDesk`: all stations are known, and not this browser alone. */
    printedNext: (notPrinted: boolean, ofDesk: boolean): string =>
      !notPrinted
        ? 'Print the label below.'
        : ofDesk
          ? 'No station has printed this label: print it below.'
          : 'This browser has not printed this label: print it below.',
    sentToDialog,
    cancelled: 'Cancelled: do not ship',
    cancelledNext: 'Its documents are no longer available.',
    withdrawal,
    withdrawalReason: (reason: string) => `The carrier says: “${reason}”`,
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

export const documentWords = defineWords({
  en: {
    title: 'Documents',
    labels: 'Labels',
    customs: 'Customs declaration',
    /** Of files, before the parcel's code. */
    fileNames: { labels: 'labels', 'customs-declaration': 'customs-declaration' },
    notPrinted: 'Documents are available once the parcel is marked as printed',
    notPrintedNext: 'Marking sends nothing to a printer. You can print the label afterwards.',
    markedAt: (time: string, ago: string) => `Marked as printed ${time} (${ago})`,
    marked: 'Marked as printed.',
    download: 'Download',
    share: 'Share',
    loading: (name: string) => `${name} are loading…`,
    loadingOne: (name: string) => `${name} is loading…`,
    labelHere: 'The label appears here.',
    notReady: 'The PDF is still loading',
    notReadable: 'The PDF cannot be read',
    noLink: 'The API gives no link to the labels',
    noLinkNext: 'The parcel is marked as printed, but has no document.',
    sendRaw: (printer: string) => `Send to ${printer}`,
    saveRaw: (language: string) => `Save ${language} file`,
    image: (type: string, width: number, height: number, dpi: number, said: boolean) =>
      `${type} image, printed at ${width} × ${height} mm: ${dpi} dpi${said ? '' : ' assumed, as it does not say its size'}.`,
    readAgain: 'Reload',
    tryAgain: 'Try again',
    foreign: (host: string) => `This document is on another server: ${host}`,
    foreignNext: 'It is not loaded here, to protect your token. The link opens it without the token.',
    open: (host: string) => `Open at ${host}`,
  },
});

export const documentActionsWords = defineWords({
  en: {
    print: { labels: 'Print labels', 'customs-declaration': 'Print customs declaration' },
    printMore: 'Pages, slip, kit…',
    printShown: 'Print shown document',
  },
});
