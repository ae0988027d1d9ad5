import { countWords } from '#app/words/count-words.ts';
import { counted, defineWords, formatCount, listed, plural } from '#app/words/define-words.ts';
import { keysOrFinger } from '#app/words/keys-or-finger.ts';

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
    idleNext: keysOrFinger(
      'Packing slip, label, order number, reference or tracking number. You can also type it and press Enter.',
      'Packing slip, label, order number, reference or tracking number. You can also type it.',
    ),
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
    packNext: keysOrFinger(
      'Scan each piece to count it, or press Enter to process and print.',
      'Scan each piece to count it, or press “Process and print”.',
    ),
    countNext: keysOrFinger(
      'Scan each piece to count it. Enter processes and prints once all are counted.',
      'Scan each piece to count it. Once all are counted, press “Process and print”.',
    ),
    packed: 'All items are packed',
    ready: 'Ready to ship',
    weighFirst: 'Weigh the parcel',
    weighNext: (known: boolean): string =>
      known
        ? keysOrFinger(
            'It has no weight and would not be sent: weigh it (F2).',
            'It has no weight and would not be sent: weigh it.',
          )
        : keysOrFinger(
            'It has no weight and may be refused: weigh it (F2).',
            'It has no weight and may be refused: weigh it.',
          ),
    readyNext: keysOrFinger('Press Enter to process and print.', 'Press “Process and print”.'),
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
    shipsSoonNext: keysOrFinger(
      'Escape, Backspace or any scan stops it. Enter ships at once.',
      '“Set aside” or any scan stops it. “Process and print” ships at once.',
    ),
    shipStopped: keysOrFinger(
      'Stopped. Press Enter to process and print',
      'Stopped. Press “Process and print” to ship it',
    ),
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
    printOnlyNext: keysOrFinger(
      'Enter prints its label; it is not processed again.',
      '“Print” prints its label; it is not processed again.',
    ),
    notKnownChanged: 'It may have changed since: compare label and receiver.',
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
    notCountedNext: (expected: string) =>
      keysOrFinger(
        `Press Enter again to ship anyway. ${expected}`,
        `Press the button again to ship anyway. ${expected}`,
      ),
    mustCount: (seen: number, wanted: number) =>
      `Not shipped: ${formatCount(seen)} of ${formatCount(wanted)} pieces counted`,
    mustCountNext: (expected: string) => `This station ships only counted parcels. ${expected}`,
    changedNow: 'The parcel just changed',
    changedNext: (fields: string) =>
      keysOrFinger(
        `Changed: ${fields}. Check it, then press Enter.`,
        `Changed: ${fields}. Check it, then press the button again.`,
      ),
    elsewhere: 'Another desk is processing this parcel',
    elsewhereNext: 'It is not shipped twice. Scan the next one, or wait for the result.',
    earlierRefusal: 'The carrier refused it last time',
    corrected: 'The carrier refused it; corrected since',
    earlierChecks: 'Not sent last time: data missing',
    dataMissing: 'Data missing: it would not be sent',
    checkFields: (fields: readonly string[]) => `Check: ${listed(fields)}`,
    dataMissingNext: keysOrFinger('Correct it before you pack (F9).', 'Correct it before you pack.'),
    mayBeRefused: 'May be refused: data missing',
    mayBeRefusedNext: keysOrFinger(
      'This server may ask for less: Enter still processes and prints it.',
      'This server may ask for less: “Process and print” still works.',
    ),
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
    heldNext: (reason: string) =>
      keysOrFinger(
        `Why: ${reason}. Set it aside, or release it with F8.`,
        `Why: ${reason}. Set it aside, or release the hold.`,
      ),
    lost: 'Hold lost: do not ship yet',
    lostNext: (reason: string) =>
      keysOrFinger(
        `It was on hold: ${reason}. Another client has replaced its tags. Set it aside, or release it with F8.`,
        `It was on hold: ${reason}. Another client has replaced its tags. Set it aside, or release the hold.`,
      ),
    stale: 'Changed since it was processed',
    staleNext: 'Receiver, items or weight differ from the label. Check before shipping.',
    staleLabels: (made: number, wanted: number) =>
      `The carrier made ${countWords.labels(made)}, but the parcel needs ${formatCount(wanted)}. Check before shipping.`,
    late: 'Late',
    lateNext: (time: string) => `It was due to ship by ${time}.`,
  },
});
