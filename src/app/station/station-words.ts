import { defineWords, formatCount, plural } from '../words/define-words.ts';

const parcels = (count: number) => `${formatCount(count)} ${plural(count, { one: 'parcel', other: 'parcels' })}`;
const labels = (count: number) => `${formatCount(count)} ${plural(count, { one: 'label', other: 'labels' })}`;

export const stationWords = defineWords({
  en: {
    title: 'Station',
    field: 'Scan or type',
    fieldHint: 'order, label, reference or item',
    shipped: (count: number) => `${parcels(count)} shipped`,
    inSession: 'since this tab was opened',
    each: (seconds: number) => `${formatCount(seconds)} s each`,
    settings: 'Station settings',
    soundOn: 'Sound on',
    soundOff: 'Sound off',
    waiting: (text: string) => `Next: ${text}`,
    waitingMore: (count: number) => `and ${formatCount(count)} more`,
    idle: 'Scan a parcel',
    idleNext:
      'A packing slip, a label, an order number, a reference or a tracking number. A number can be typed too, and ends with Enter.',
    idleKeys: 'All keys of this page',
    opening: 'Opening the parcel…',
    deleted: 'This parcel has been deleted',
    deletedNext: 'Nothing can be shipped. Scan the next one.',
    notRead: 'The parcel could not be read',
    tryAgain: 'Try again',
    putAside: 'Put aside',
    dismiss: 'Close',
    away: 'The station goes on once the API answers: what is scanned until then waits.',
    keys: {
      enter: 'Ship what is on the table, or answer what is asked',
      arrows: 'Choose the item above or below',
      more: 'One more of the chosen item',
      fewer: 'One fewer of the chosen item',
      all: 'All of the chosen item',
    },
  },
});

export const findWords = defineWords({
  en: {
    looking: (text: string) => `Looking for “${text}”…`,
    lookingSoFar: (count: number) => `${parcels(count)} so far, newest first`,
    stop: 'Stop looking',
    several: (text: string, count: number) => `${formatCount(count)} parcels are called “${text}”`,
    severalNext: 'Choose the one on the table.',
    found: 'Parcels found',
    choose: 'Open',
    missing: (text: string) => `No parcel is called “${text}”`,
    missingHere: (text: string) => `“${text}” is no item of this parcel`,
    missingId: 'The account has no parcel with this id',
    lookedTo: (count: number, day: string | null) =>
      `Looked at ${parcels(count)}, newest first${day === null ? '' : `, back to ${day}`}.`,
    lookedAll: (count: number) => `Looked at all ${parcels(count)} of the account.`,
    ledRound: 'The API led round in circles after that, so that older ones were not seen.',
    orParcel: 'And no parcel is called so.',
    further: 'Look further back',
    failed: (text: string) => `“${text}” could not be looked up`,
    leaving: (seen: number, wanted: number) =>
      `${formatCount(seen)} of ${formatCount(wanted)} pieces of this parcel are counted`,
    leavingFor: (text: string) => `“${text}” is another parcel. Leave this one unfinished?`,
    leavingAside: 'Put it aside all the same? The count is lost, nothing else.',
    leave: 'Leave it',
    stay: 'Go on packing',
  },
});

export const packWords = defineWords({
  en: {
    shipTo: 'Ship to',
    noReceiver: 'No receiver yet',
    asks: 'Customer asks',
    note: 'Note',
    nothingAsked: 'Nothing special',
    items: 'Items',
    count: 'Packed',
    sku: 'SKU',
    item: 'Item',
    place: 'Place',
    byHand: 'Count by hand',
    noSku: 'no SKU',
    ofWanted: (seen: number, wanted: number) => `${formatCount(seen)} / ${formatCount(wanted)}`,
    seenOf: (seen: number, wanted: number) => `${formatCount(seen)} of ${formatCount(wanted)} packed`,
    allCounted: 'All items are packed',
    counted: (name: string, seen: number, wanted: number) => `${name}: ${formatCount(seen)} of ${formatCount(wanted)}`,
    over: (name: string, wanted: number) =>
      `One too many: “${name}” belongs into this parcel ${formatCount(wanted)} ${plural(wanted, { one: 'time', other: 'times' })}`,
    same: 'This parcel is on the table already',
    more: (name: string) => `One more of ${name}`,
    fewer: (name: string) => `One fewer of ${name}`,
    method: 'Method',
    noMethod: 'none',
    labels,
    ship: 'Process and print',
    printOnly: 'Print',
    printOnlyNext: (moment: string) =>
      `Processed already, ${moment}: Enter marks it as printed and prints the label. Nothing is processed again.`,
    notKnownChanged:
      'Whether it was changed since then is not known here: the API does not tell. Compare the label with the receiver.',
    shipAnyway: 'Ship all the same',
    again: 'Print the label again',
    notOut: 'Did not come out',
    problem: 'Problem',
    correct: 'Correct it',
    guess: (field: string) => `${field}?`,
    openParcel: 'Open the parcel',
    next: 'Next parcel',
    scanKey: 'scan',
    weigh: 'Weigh it',
    weightLocked: 'The weight is on the label already.',
    weightLater: 'It can be changed once the outcome is there.',
    reading: 'The parcel is being read again',
    notCounted: (seen: number, wanted: number) =>
      `Only ${formatCount(seen)} of ${formatCount(wanted)} pieces are counted. Enter once more ships it all the same.`,
    mustCount: (seen: number, wanted: number) =>
      `${formatCount(seen)} of ${formatCount(wanted)} pieces are counted. This station ships a parcel once all are.`,
    changedNow: 'The parcel was changed a moment ago. Look at it again, then press Enter.',
    elsewhere: 'Another desk is processing this parcel',
    elsewhereNext: 'It is not shipped a second time. Scan the next one, or wait for the outcome.',
    earlierRefusal: 'The carrier refused it the last time',
    corrected: 'The carrier refused it, and it was corrected since',
  },
});

export const guardWords = defineWords({
  en: {
    cancelled: 'Cancelled: do not ship',
    cancelledNext: (moment: string) => `It was cancelled ${moment}. Its labels must not leave the house.`,
    printed: 'Already printed',
    printedNext: (moment: string, ago: string) =>
      `Its label was made ${moment} (${ago}). Look for a second box before you print it again.`,
    printedHere: 'It was printed on this device.',
    stale: 'Changed since it was processed',
    staleNext: 'Receiver, items or weight are others than on the label. Ask before it leaves.',
    staleLabels: (made: number, wanted: number) =>
      `The carrier made ${labels(made)}, and the parcel asks for ${formatCount(wanted)} now. Ask before it leaves.`,
    late: 'Late',
    lateNext: (moment: string) => `It should have left by ${moment}.`,
  },
});

export const resultWords = defineWords({
  en: {
    outcome: 'Outcome',
    sending: 'Handing it to the carrier…',
    waiting: 'The carrier is working on it',
    seconds: (count: number) => `${formatCount(count)} s`,
    leaveIt: 'It may be put aside: the outcome finds you.',
    slow: 'This takes long. Nothing is sent again; the page goes on asking.',
    printing: 'The label is on its way to the printer…',
    printed: 'Printed',
    printedAgain: 'Printed again',
    refused: 'Refused by the carrier',
    refusedNext: 'Nothing was shipped. Correct it, and it comes back here.',
    checks: 'Not shipped: data is missing',
    notDone: 'Not done',
    notDoneNext: 'Enter tries it again.',
    unknown: 'Not known yet',
    unknownNext:
      'No answer came, so that nobody knows whether it was shipped. Enter asks for the same thing again: it is never shipped twice.',
    unclear: 'Unclear',
    unclearNext: 'The API says it is over, and neither that it worked nor why not. Open the parcel before it leaves.',
    notPrinted: 'Not on paper yet',
    blocked: 'The parcel is processed. This browser lets no page print; open its label and print it from there.',
    openedInTab: 'The parcel is processed. Its label was opened in another tab: print it from there.',
    leftOut: (reason: string) => `The parcel is processed. ${reason}`,
    printFailed: 'The parcel is processed, and its label could not be fetched.',
    openLabel: 'Open the label',
    label: 'Label',
    labelHere: 'The label appears here.',
    labelUnreadable: 'The label could not be shown. What the printer got may be right all the same: look at it.',
    tracking: 'Tracking number',
  },
});

export const weightWords = defineWords({
  en: {
    weight: 'Weight',
    none: 'none',
    kilograms: (weight: string) => `${weight} kg`,
    box: 'Weight in kg',
    save: 'Save',
    hint: '1,25 or 1250 g',
    wrong: 'Kilograms with at most three places, such as 1.250',
    zero: 'A parcel weighs something',
    saving: 'Saving the weight…',
    saved: (weight: string) => `Weight saved: ${weight} kg`,
    newer: 'The parcel was changed meanwhile. Look at it again, then save the weight once more.',
    notSaved: 'The weight was not saved',
    unknown: 'Whether the weight was saved is not known yet',
    scale: 'Scale',
    connect: 'Connect the scale',
    noHid: 'This browser offers no scales (WebHID), or this address is not secure (https).',
    refusedHid: 'No scale was chosen, or it could not be opened.',
    states: {
      stable: 'steady',
      moving: 'still moving',
      zero: 'empty',
      'under-zero': 'under zero: set it to zero',
      overloaded: 'too heavy for the scale',
      fault: 'the scale says that it has a fault',
    },
  },
});

export const stationSettingsWords = defineWords({
  en: {
    title: 'Station settings',
    hint: 'They are kept on this device.',
    sound: 'Sounds',
    soundHint: 'What they say is always on the screen too.',
    test: 'Try them',
    mustCount: 'Ship only what is counted',
    mustCountHint: 'Parcels with items wait until each piece was scanned or counted by keys.',
    prints: 'Printed with each parcel',
    printed: { labels: 'Its labels', kits: 'Packing slip, labels and customs declaration' },
    printsHint: 'A customs declaration only where there is one. F8 prints the same once more.',
    prefix: 'Sign before each code',
    suffix: 'Sign after each code',
    affixHint: 'What the scanner is set to send; Enter and Tab need no setting.',
    gap: 'Scanner speed',
    speed: (gap: 50 | 100 | 200) => `${{ 50: 'With a cable', 100: 'Radio', 200: 'Slow radio' }[gap]} · ${gap} ms`,
    gapHint: 'Keys that follow faster than this are a scan.',
    scale: 'USB scale',
    scaleHint: 'Reads scales of the USB weighing class. None was tried with this page yet.',
    close: 'Done',
  },
});
