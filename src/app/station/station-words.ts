import type { PaperCause } from './bench/paper-state.ts';
import { countWords } from '#app/words/count-words.ts';
import { counted, defineWords, formatCount, listed, plural } from '#app/words/define-words.ts';

export const stationWords = defineWords({
  en: {
    title: 'Station',
    field: 'Scan or type',
    fieldHint: 'order, label, reference or item',
    wayOut: 'Leave the station',
    toParcels: 'Parcels',
    settings: 'Station settings',
    keyboardOnce: 'Keyboard',
    keyboardTip: 'Show the keyboard for one entry',
    soundOn: 'Sound on',
    soundOff: 'Sound off',
    waiting: (text: string) => `Next: ${text}`,
    waitingMore: (count: number) => `and ${formatCount(count)} more`,
    idle: 'Scan a parcel',
    idleNext: 'Packing slip, label, order number, reference or tracking number. You can also type it and press Enter.',
    opening: 'Opening the parcel…',
    notRead: 'The parcel could not be loaded',
    errorTitle: (title: string) => (/[.!?]$/.test(title) ? title : `${title}.`),
    tryAgain: 'Try again',
    putAside: 'Set aside',
    dismiss: 'Close',
    noPrint:
      'This browser cannot print from this page: open each label and print it at 100 %. Chrome, Edge and Firefox can, unless they are set to download PDFs.',
    away: 'No answer from the API: scans wait.',
    keys: {
      enter: 'Ship this parcel, or confirm',
      undo: 'Undo the last scan, in the empty field',
      arrows: 'Choose item above or below',
      more: 'One more of the item',
      fewer: 'One fewer of the item',
      all: 'All of the item',
    },
  },
});

export const shiftTotalWords = defineWords({
  en: {
    title: { desk: 'Today at all stations', device: 'Today at this station' },
    shipped: 'shipped today',
    refused: 'refused or not sent',
    perHour: 'shipped an hour',
    notYet: 'Shown after 10 minutes of work',
    none: '–',
    pickups: 'Pickups today',
    pickupIn: (time: string) => `in ${time}`,
  },
});

export const findWords = defineWords({
  en: {
    looking: (text: string) => `Searching for “${text}”…`,
    lookingSoFar: (count: number) => `${countWords.parcels(count)} so far, newest first`,
    stop: 'Stop search',
    several: (text: string, count: number) => `${formatCount(count)} parcels match “${text}”`,
    severalNext: 'Choose the right one.',
    found: 'Parcels found',
    moreFound: (count: number) => `and ${formatCount(count)} more: scan or type more of it`,
    choose: 'Open',
    similar: (text: string, count: number) =>
      plural(count, {
        one: `No parcel is called “${text}”, but 1 contains it`,
        other: `No parcel is called “${text}”, but ${formatCount(count)} contain it`,
      }),
    similarSoFar: (text: string, count: number) => `Parcels that contain “${text}” so far: ${formatCount(count)}`,
    missing: (text: string) => `No parcel matches “${text}”`,
    notFound: (text: string) => `“${text}” not found so far`,
    missingHere: (text: string) => `“${text}” is not an item of this parcel`,
    missingId: 'This account has no parcel with this ID',
    lookedTo: (count: number, day: string | null) =>
      `Searched ${countWords.parcels(count)}, newest first${day === null ? '' : `, back to ${day}`}.`,
    lookedAll: (count: number) => `Searched all ${countWords.parcels(count)} of the account.`,
    repeated: 'The API repeated a page, so older parcels were not searched.',
    full: 'Older parcels were not searched: this page holds no more.',
    notAnItem: (count: number) => `Searching for a parcel… ${countWords.parcels(count)} so far, newest first`,
    orParcel: 'No parcel matches it either.',
    further: 'Search further',
    failed: (text: string) => `Search for “${text}” failed`,
    leaving: (seen: number, wanted: number) => `${formatCount(seen)} of ${formatCount(wanted)} pieces counted`,
    leavingFor: (text: string) => `“${text}” is another parcel. Set this one aside?`,
    leavingAside: 'Set this parcel aside? Only the count is lost.',
    leave: 'Set aside',
    stay: 'Continue packing',
  },
});

export const packWords = defineWords({
  en: {
    shipTo: 'Ship to',
    noReceiver: 'No receiver yet',
    asks: 'Customer asks',
    note: 'Note',
    asked: 'Asked for',
    noteAbove: 'see the note above',
    items: 'Items',
    noItems: 'No items listed',
    pack: (pieces: number) => `Pack ${counted(pieces, { one: 'piece', other: 'pieces' })}`,
    packNext: 'Scan each piece to count it, or press Enter to process and print.',
    countNext: 'Scan each piece to count it. Enter processes and prints once all are counted.',
    packed: 'All items are packed',
    ready: 'Ready to ship',
    weighFirst: 'Weigh the parcel',
    weighNext: (known: boolean): string =>
      known
        ? 'It has no weight and would not be sent: weigh it (F2).'
        : 'It has no weight and may be refused: weigh it (F2).',
    readyNext: 'Press Enter to process and print.',
    count: 'Packed',
    sku: 'SKU',
    item: 'Item',
    place: 'Place',
    byHand: 'Count by hand',
    noSku: 'no SKU',
    ofWanted: (seen: number, wanted: number) => `${formatCount(seen)} / ${formatCount(wanted)}`,
    seenOf: (seen: number, wanted: number) => `${formatCount(seen)} of ${formatCount(wanted)} packed`,
    counted: (name: string, seen: number, wanted: number) => `${name}: ${formatCount(seen)} of ${formatCount(wanted)}`,
    notScanned: (pieces: number, wanted: number) =>
      `${formatCount(pieces)} of ${counted(wanted, { one: 'piece', other: 'pieces' })} not scanned`,
    shipsSoon: 'Complete: ships in 2 seconds',
    shipsSoonNext: 'Escape, Backspace or any scan stops it. Enter ships at once.',
    shipStopped: 'Stopped. Press Enter to process and print',
    over: (name: string) => `Too many: “${name}”`,
    overNext: (wanted: number, expected: string) => `Expected ${formatCount(wanted)}, got one more. ${expected}`,
    expected: (pieces: number, name: string, place: string, others: number) =>
      [
        `Expected next: ${formatCount(pieces)} × “${name}”${place === '' ? '' : ` from ${place}`}.`,
        others === 0 ? '' : `${counted(others, { one: 'piece', other: 'pieces' })} more after that.`,
      ]
        .filter(Boolean)
        .join(' '),
    expectedNone: (wanted: number) =>
      wanted === 0
        ? 'This parcel lists no items.'
        : `Nothing more is expected: all ${formatCount(wanted)} pieces are packed.`,
    undone: (name: string, seen: number, wanted: number) =>
      `Last scan undone. ${name}: ${formatCount(seen)} of ${formatCount(wanted)}`,
    undoneNothing: 'Last scan undone',
    undoneNothingNext: (name: string) => `The scan of “${name}” had counted nothing.`,
    nothingToUndo: 'No scan to undo on this parcel',
    same: 'This parcel is already open',
    readTwice: (name: string) => `Read twice: “${name}”`,
    readTwiceNext: 'The second scan was not counted.',
    more: (name: string) => `One more of ${name}`,
    fewer: (name: string) => `One fewer of ${name}`,
    noMethod: 'Method: none',
    labels: countWords.labels,
    ship: 'Process and print',
    printOnly: 'Print',
    alreadyProcessed: 'Already processed',
    processedOn: (time: string) => `Processed ${time}.`,
    printOnlyNext: 'Enter marks it as printed and prints the label; it is not processed again.',
    notKnownChanged: 'It may have changed since. Compare the label with the receiver.',
    shipAnyway: 'Ship anyway',
    release: 'Release hold…',
    again: 'Print label again',
    notOut: 'Label did not print',
    openLabel: 'Open label',
    printCustoms: 'Print declaration',
    problem: 'Problem',
    correct: 'Correct',
    guess: (field: string) => `${field}?`,
    openParcel: 'Open parcel',
    next: 'Next parcel',
    scanKey: 'scan',
    weigh: 'Weigh',
    weightLocked: 'The weight is already on the label.',
    weightLater: 'You can change it after the result.',
    weightElsewhere: 'Take it over to change its weight.',
    reading: 'Reloading the parcel',
    askingDesk: 'It is shipped once the desk has said whose it is',
    notCounted: (seen: number, wanted: number) => `Only ${formatCount(seen)} of ${formatCount(wanted)} pieces counted`,
    notCountedNext: (expected: string) => `Press Enter again to ship anyway. ${expected}`,
    mustCount: (seen: number, wanted: number) =>
      `Not shipped: ${formatCount(seen)} of ${formatCount(wanted)} pieces counted`,
    mustCountNext: (expected: string) => `This station ships only counted parcels. ${expected}`,
    changedNow: 'The parcel just changed',
    changedNext: (fields: string) => `Changed: ${fields}. Check it, then press Enter.`,
    elsewhere: 'Another desk is processing this parcel',
    elsewhereNext: 'It is not shipped twice. Scan the next one, or wait for the result.',
    earlierRefusal: 'The carrier refused it last time',
    corrected: 'The carrier refused it; corrected since',
    earlierChecks: 'Not sent last time: data missing',
    dataMissing: 'Data missing: it would not be sent',
    checkFields: (fields: readonly string[]) => `Check: ${listed(fields)}`,
    dataMissingNext: 'Correct it before you pack (F9).',
    mayBeRefused: 'May be refused: data missing',
    mayBeRefusedNext: 'This server may ask for less: Enter still processes and prints it.',
  },
});

/** A field is corrected at the table. */
export const correctWords = defineWords({
  en: {
    title: (field: string) => `Correct: ${field}`,
    save: 'Save',
    close: 'Close',
    editor: 'Open the whole parcel in the editor',
  },
});

/** The label is scanned on its box before the parcel is done. */
export const checkWords = defineWords({
  en: {
    scanLabel: 'Shipped: scan the label on the box',
    scanLabelOf: (place: number, labels: number) =>
      `Shipped: scan label ${formatCount(place)} of ${formatCount(labels)} on its box`,
    scanLabelNext: 'The parcel is done once its label was scanned.',
    scanNumber: (number: string) => `Tracking number ${number}. The parcel is done once it is scanned.`,
    notItsLabel: 'This is not the label',
    notItsLabelNext: 'It is the code of the parcel: scan the label on the box.',
    otherLabel: 'Stop: another parcel’s label',
    otherLabelNext: (box: string, label: string) =>
      `On the table is ${box}; the scan is ${label}. Take that label off, and scan the one of ${box}.`,
    noLabelOf: (text: string, box: string) => `“${text}” is not the label of ${box}`,
  },
});

export const guardWords = defineWords({
  en: {
    cancelled: 'Cancelled: do not ship',
    cancelledNext: (time: string) => `It was cancelled ${time}. Do not use its labels.`,
    printed: 'Already printed',
    printedNext: (time: string, ago: string) =>
      `Label made ${time} (${ago}). Check for a second box before printing again.`,
    printedHere: 'Printed on this device.',
    held: 'On hold: do not ship',
    heldNext: (reason: string) => `Why: ${reason}. Set it aside, or release it with F8.`,
    lost: 'Hold lost: do not ship yet',
    lostNext: (reason: string) =>
      `It was on hold: ${reason}. Another client has replaced its tags. Set it aside, or release it with F8.`,
    stale: 'Changed since it was processed',
    staleNext: 'Receiver, items or weight differ from the label. Check before shipping.',
    staleLabels: (made: number, wanted: number) =>
      `The carrier made ${countWords.labels(made)}, but the parcel needs ${formatCount(wanted)}. Check before shipping.`,
    late: 'Late',
    lateNext: (time: string) => `It was due to ship by ${time}.`,
  },
});

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
    unknownNext: 'No answer: it may have been shipped. Press Enter to check again; it is never shipped twice.',
    unclear: 'Unclear',
    unclearNext: 'Processing ended with neither a success nor a refusal. Open the parcel before shipping.',
    notPrinted: 'Not printed yet',
    /** Nothing was printed for the second time; by a record of the desk. */
    printedBefore: 'Label already printed',
    printedBeforeNext: 'It is not printed again without being asked. Press F8 to print it again.',
    mayStillPrint: (printer: string) =>
      `${printer} may still print the one from here. Cancel that job on the Printers page.`,
    interrupted: 'Did the label print?',
    interruptedNext: 'The page was reloaded during printing. Check the printer first; F8 prints it again.',
    skipped: (reason: string) => `The parcel is processed. ${reason}`,
    printFailed: 'The parcel is processed, but its label was not printed.',
    openCustoms: 'Open customs declaration',
    download: 'Download',
    fileNames: { label: 'label.pdf', customs: 'customs-declaration.pdf' },
    label: 'Label',
    labelHere: 'The label appears here.',
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
