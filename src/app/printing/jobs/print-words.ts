import { type PrinterLanguage, printerLanguageNames } from '#contract/documents/printer-language.ts';
import { countWords } from '#app/words/count-words.ts';
import { counted, defineWords, formatCount, plural, inARow } from '#app/words/define-words.ts';
import type { JobOrder } from '#app/printing/compose/job-order.ts';
import type { PrintedKind, PrintWhat } from './print-request.ts';
import { keysOrFinger } from '#app/words/keys-or-finger.ts';

const pages = (count: number) => counted(count, { one: 'page', other: 'pages' });
const sheets = (count: number) => counted(count, { one: 'sheet', other: 'sheets' });
const onSheets = (count: number, on: number) => (on === count ? 'each on its own sheet' : `on ${sheets(on)}`);

/** Page numbers that there are. */
const someOf = (count: number) => (count >= 5 ? '1-3, 5' : ({ 3: '1, 3', 4: '1-2, 4' }[count] ?? formatCount(count)));

const whats: Record<PrintWhat, string> = {
  papers: 'What each parcel needs',
  labels: 'Labels',
  kits: 'Kits: slip, labels, customs',
  slips: 'Packing slips',
  customs: 'Customs declarations',
};
const orders: Record<JobOrder, string> = {
  list: 'As in the list',
  storage: 'By storage location',
  'ship-by': 'By ship-by date, earliest first',
};
const kinds: Record<PrintedKind, string> = { slip: 'packing slip', labels: 'label', customs: 'customs declaration' };

export const printWords = defineWords({
  en: {
    title: {
      papers: 'Print labels',
      labels: 'Print labels',
      kits: 'Print kits',
      slips: 'Print packing slips',
      customs: 'Print customs declarations',
    },
    restTitle: 'Print the rest',
    printedBefore: 'Its label was printed before.',
    whyAgain: 'Why is it printed again?',
    noReason: 'Not said',
    progress: (done: number, of: number) => `Loading ${formatCount(done)} of ${countWords.parcels(of)}…`,
    opening: 'Opening the PDFs…',
    summary: (count: number, of: number, on: number) =>
      `${countWords.labels(count)} of ${countWords.parcels(of)}, ${onSheets(count, on)}`,
    mixed: (what: string, count: number, of: number, on: number) =>
      `${countWords.parcels(of)}: ${what}, ${onSheets(count, on)}`,
    toSettings: 'Printing settings',
    what: 'What',
    whats,
    order: 'Order',
    orders,
    range: 'Pages',
    rangeHint: (count: number) => `All ${formatCount(count)}; or some, such as ${someOf(count)}`,
    badRange: (count: number) => `Enter page numbers from 1 to ${formatCount(count)}, such as ${someOf(count)}`,
    startCell: 'Start at cell',
    cells: (sheet: number) => `${sheet === 1 ? 'First sheet' : `Sheet ${formatCount(sheet)}`}: press damaged cells`,
    cell: (number: number) => `Cell ${number}`,
    damaged: 'damaged',
    used: 'used',
    free: 'free',
    reading: 'Parcels are still loading',
    composing: 'Preparing the sheets',
    nothing: 'Nothing to print',
    noCell: (sheet: number) => `No free cell on ${sheet === 1 ? 'the first sheet' : `sheet ${formatCount(sheet)}`}`,
    notComposed: 'The PDFs could not be combined',
    allEarlier: 'All were printed before. Choose to print them again.',
    customsUndecided: 'Choose what happens to the customs declarations',
    customsOwed: (count: number) =>
      plural(count, {
        one: '1 parcel needs a customs declaration, which is not printed yet.',
        other: `${formatCount(count)} parcels need a customs declaration, which is not printed yet.`,
      }),
    customsChoice: 'Customs declarations',
    customsToo: 'Print them too',
    customsLeft: 'Leave them out',
    goesTo: (what: string, sheetCount: number, place: string) => `${what} on ${sheets(sheetCount)}: ${place}`,
    goesAsItIs: (what: string, language: PrinterLanguage, place: string) =>
      `${what} in ${printerLanguageNames[language]}, as the carrier made it: ${place}`,
    ofParcels: (count: number, what: string) => `${countWords.parcels(count)}: ${what}`,
    skipped: (count: number) => `${countWords.parcels(count)} skipped`,
    changed: 'Something changed while this was open. Check it, then print again.',
    tryAgain: 'Try again',
    printAnyway: 'Print anyway',
    aloneNote: 'Print it separately on paper of its size, at 100 %.',
    printAlone: 'Print separately',
    printAloneOf: (name: string) => `Print separately: ${name}`,
    earlier: (count: number) =>
      plural(count, {
        one: 'Labels of 1 parcel were sent to a printer from this device before.',
        other: `Labels of ${formatCount(count)} parcels were sent to a printer from this device before.`,
      }),
    earlierOne: (time: string) =>
      `These labels were sent to a printer from this device ${time}. Never use one label on two parcels.`,
    earlierOneAt: (saying: string) => `${saying}. Never use one label on two parcels.`,
    earlierOfDesk: (count: number) =>
      plural(count, {
        one: 'Labels of 1 parcel were sent to a printer before.',
        other: `Labels of ${formatCount(count)} parcels were sent to a printer before.`,
      }),
    earlierAt: (name: string, ago: string) => `${name}, ${ago}`,
    earlierAll: (parcels: readonly string[]) => parcels.join('; '),
    earlierChoice: 'Printed before',
    leaveOut: 'Skip them',
    again: 'Print them again',
    tooLarge: (names: readonly string[]) => `Larger than the paper, so parts may be cut off: ${names.join('; ')}.`,
    close: 'Close',
    print: 'Print',
    printAgain: 'Print again',
    frameTitle: 'PDF for the printer',
    asked: (count: number) => `Sent to the print dialog: ${pages(count)}.`,
    inTab: 'The browser cannot print from this page. Print the PDF in the new tab, at 100 %.',
    blocked: 'The browser cannot print from this page. Open or download the PDF and print it at 100 %.',
    openTab: 'Open in new tab',
    download: 'Download',
    fileName: 'print.pdf',
    question: 'Did they all come out?',
    questionOne: 'Did it come out?',
    /** `good`: null where all of the pages came out. */
    answeredElsewhere: (good: number | null, of: number) => {
      if (good === null)
        return of === 1
          ? 'Another station confirmed that it came out.'
          : 'Another station confirmed that all came out.';
      return good === 0
        ? 'Another station reported that nothing came out.'
        : `Another station reported that ${formatCount(good)} of ${pages(of)} came out.`;
    },
    yes: 'Yes, all',
    yesOne: 'Yes',
    no: 'No…',
    lastGood: 'Last good one',
    lastGoodHint: 'In print order. All after it are printed again; no parcel is marked a second time.',
    noneGood: 'None came out',
    page: (name: string, kind: PrintedKind, page: number, of: number) =>
      of === 1 ? `${name}, ${kinds[kind]}` : `${name}, ${kinds[kind]} ${formatCount(page)} of ${formatCount(of)}`,
    rest: (count: number) => `Print the other ${formatCount(count)}`,
    allAgain: (count: number) => `Print all ${formatCount(count)} again`,
    back: 'Back',
    allGood: 'All are good',
  },
});

/** Why a parcel is not in a print job. */
export const gatherWords = defineWords({
  en: {
    gone: 'Parcel not found. It may have been deleted',
    notRead: 'It could not be checked',
    noLink: 'The API gives no link to its labels',
    noCustoms: 'It has no customs declaration',
    noDocument: 'Its PDF could not be loaded',
    foreign: 'Its PDF is on another server; open the parcel to get it',
    encrypted: 'Its PDF is password-protected',
    damaged: 'Its PDF is damaged',
    'not-composed': 'Its PDF cannot be put on a sheet here',
    empty: 'Its PDF has no pages',
    'too-long': 'Its PDF has more than 200 pages',
    'too-large': 'Its PDF has an image that is too large',
    slow: 'Its PDF takes too long to load',
    'not-drawn': 'Its packing slip could not be drawn',
  },
});

export const slipWords = defineWords({
  en: {
    title: 'Packing slip',
    code: 'Reference code',
    receiver: 'Receiver',
    order: 'Order',
    reference: 'Reference',
    orderDate: 'Ordered',
    method: 'Shipping method',
    quantity: 'Qty',
    item: 'Item',
    shelf: 'Shelf',
    unnamed: 'Item without a name',
    sum: (count: number) => `${counted(count, { one: 'piece', other: 'pieces' })} in total`,
    request: 'Shipping request',
    note: 'Note',
    pageOf: 'Page {page} of {pages}',
  },
});

const size = (width: number, height: number) => `${width} × ${height} mm`;
const of = (method: string) => (method === '' ? 'without a shipping method' : `of ${method}`);

export const frameWords = defineWords({
  en: {
    print: 'Print',
    wholePage: 'Whole page',
    onlyLabel: 'Only the label',
    finding: 'Searching for the label…',
    notFound: 'No label was found on this page. Set the frame yourself.',
    failed: 'The page could not be searched. Set the frame yourself.',
    findAgain: 'Search again',
    rotate: 'Rotate',
    rotated: (degrees: number) => `Printed rotated by ${degrees}°.`,
    /** Where it applies, since a run does not show the frame. */
    inEffect: (width: number, height: number, page: string, method: string, isShared: boolean) => {
      const where = isShared ? 'at all stations of this desk' : 'on this device';
      return `Only ${size(width, height)} are printed of all labels ${of(method)} on ${page} pages, ${where}.`;
    },
    hint: keysOrFinger(
      'Drag the frame or its edges. Arrow keys move it by 1 mm, Shift+arrow keys resize it.',
      'Drag the frame or its edges.',
    ),
    frame: (width: number, height: number, left: number, top: number) =>
      `Frame of the label, ${size(width, height)}, ${left} mm from the left and ${top} mm from the top`,
    size,
    labels: 'Labels',
    onPages: (count: number, method: string, page: string) =>
      `${countWords.labels(count)} ${of(method)} on ${page} pages.`,
    cutIn: (count: number, method: string, width: number, height: number, page: string) =>
      `${countWords.labels(count)} ${of(method)} on ${page} pages: only the label is printed, ${size(width, height)}.`,
    choose: 'Only the label…',
    change: 'Change frame…',
    done: 'Done',
    notDrawn: 'The label cannot be drawn.',
    onlyPart: (width: number, height: number) => `Only the label is printed, ${size(width, height)}.`,
  },
});

export const mixedPapersWords = defineWords({
  en: {
    /** `3 pages A6, 2 pages A4` */
    papers: (papers: readonly { name: string; count: number }[]) =>
      `This job needs different paper: ${inARow(papers.map(({ name, count }) => `${pages(count)} ${name}`))}.`,
    choice: 'Print',
    together: 'All together',
    oneByOne: 'One paper after the other',
    first: (paper: string) => `First the pages on ${paper}; the others follow once you have said that they came out.`,
  },
});
