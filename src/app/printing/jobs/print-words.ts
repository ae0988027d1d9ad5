import { defineWords, formatCount, plural } from '#app/words/define-words.ts';
import type { JobOrder } from '#app/printing/compose/job-order.ts';
import type { PrintedKind, PrintWhat } from './print-request.ts';

const labels = (count: number) => `${formatCount(count)} ${plural(count, { one: 'label', other: 'labels' })}`;
const pages = (count: number) => `${formatCount(count)} ${plural(count, { one: 'page', other: 'pages' })}`;
const parcels = (count: number) => `${formatCount(count)} ${plural(count, { one: 'parcel', other: 'parcels' })}`;
const sheets = (count: number) => `${formatCount(count)} ${plural(count, { one: 'sheet', other: 'sheets' })}`;

const whats: Record<PrintWhat, string> = {
  labels: 'Labels',
  kits: 'Kits: slip, labels, customs',
  slips: 'Packing slips',
  customs: 'Customs declarations',
};
const orders: Record<JobOrder, string> = {
  list: 'As they stood in the list',
  storage: 'By storage location',
  'ship-by': 'By ship by, earliest first',
};
const kinds: Record<PrintedKind, string> = { slip: 'packing slip', labels: 'label', customs: 'customs declaration' };

export const printWords = defineWords({
  en: {
    title: {
      labels: 'Print labels',
      kits: 'Print kits',
      slips: 'Print packing slips',
      customs: 'Print customs declarations',
    },
    restTitle: 'Print the rest',
    progress: (done: number, of: number) => `Reading ${formatCount(done)} of ${parcels(of)} again…`,
    opening: 'Opening the PDFs…',
    summary: (count: number, onlyLabels: boolean, of: number, on: number) =>
      `${onlyLabels ? labels(count) : pages(count)} of ${parcels(of)}, ${on === count ? 'each on its own sheet' : `on ${sheets(on)}`}`,
    toSettings: 'Printing settings',
    what: 'What',
    whats,
    order: 'Order',
    orders,
    range: 'Pages',
    rangeHint: (count: number) => `All ${formatCount(count)}; or some, such as 1-3, 5`,
    badRange: (count: number) => `Write page numbers from 1 to ${formatCount(count)}, such as 1-3, 5`,
    startCell: 'Start at cell',
    cells: (sheet: number) =>
      `${sheet === 1 ? 'First sheet' : `Sheet ${formatCount(sheet)}, the first with cells`}: press a cell that is damaged`,
    cell: (number: number) => `Cell ${number}`,
    damaged: 'damaged',
    used: 'used up',
    free: 'free',
    reading: 'The parcels are still being read',
    composing: 'The sheets are being put together',
    nothing: 'There is nothing to print',
    noCell: (sheet: number) => `No cell of ${sheet === 1 ? 'the first sheet' : `sheet ${formatCount(sheet)}`} is free`,
    notComposed: 'The PDFs could not be put together',
    allEarlier: 'All of these were printed before. Choose to print them again.',
    leftOut: (count: number) => `${parcels(count)} left out`,
    changed: 'Something changed while this was open. What stands here now is current: print once more.',
    tryAgain: 'Try again',
    printAnyway: 'Print anyway',
    aloneNote: 'It can be printed by itself, on paper of its own size; set the scale to 100 %.',
    printAlone: 'Print it alone',
    printAloneOf: (name: string) => `Print it alone: ${name}`,
    earlier: (count: number) =>
      plural(count, {
        one: 'Labels of 1 parcel went to a printer from this device before.',
        other: `Labels of ${formatCount(count)} parcels went to a printer from this device before.`,
      }),
    earlierOne: (moment: string) =>
      `These labels went to a printer from this device ${moment}. Two parcels with one label are a lost parcel.`,
    earlierAt: (name: string, ago: string) => `${name}, ${ago}`,
    earlierChoice: 'Those',
    leaveOut: 'Leave them out',
    again: 'Print them again',
    tooLarge: (names: string) => `Larger than the paper, so parts may be cut off (nothing is ever scaled): ${names}.`,
    close: 'Close',
    print: 'Print',
    printAgain: 'Print again',
    frameTitle: 'The PDF for the printer',
    asked: (count: number) => `Handed to the browser’s print dialog: ${pages(count)}.`,
    inTab: 'The browser does not let this page print the PDF; it was opened in a new tab. Print it there, at 100 %.',
    blocked:
      'The browser does not let this page print the PDF. Open it, or download it, and print it from there, at 100 %.',
    openTab: 'Open in a new tab',
    download: 'Download',
    question: 'Did they all come out?',
    questionOne: 'Did it come out?',
    yes: 'Yes, all',
    yesOne: 'Yes',
    no: 'No…',
    lastGood: 'Last good one',
    lastGoodHint:
      'In the order they came out. What comes after it is printed again; no parcel is marked a second time.',
    noneGood: 'None came out',
    page: (name: string, kind: PrintedKind, page: number, of: number) =>
      of === 1 ? `${name}, ${kinds[kind]}` : `${name}, ${kinds[kind]} ${formatCount(page)} of ${formatCount(of)}`,
    rest: (count: number) => `Print the other ${formatCount(count)}`,
    allAgain: (count: number) => `Print all ${formatCount(count)} again`,
    back: 'Back',
    allGood: 'All of them are good',
  },
});
