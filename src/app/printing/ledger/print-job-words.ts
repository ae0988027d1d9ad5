import { counted, defineWords, formatCount, plural } from '#app/words/define-words.ts';
import type { PrintWhat } from '#app/printing/jobs/print-request.ts';
import type { PrintOutcome } from './print-ledger.ts';

const whats: Record<PrintWhat, string> = {
  papers: 'All papers',
  labels: 'Labels',
  kits: 'Kits',
  slips: 'Packing slips',
  customs: 'Customs declarations',
};
const outcomes: Record<PrintOutcome, string> = {
  asked: 'Unknown',
  all: 'All came out',
  part: 'Some came out',
  'not-asked': 'Sent, not confirmed',
  refused: 'Blocked by the browser',
};

export const printJobWords = defineWords({
  en: {
    title: 'Print jobs',
    coverage: 'Sent to printers from this browser. Kept on this device only: parcel IDs, page counts and times.',
    coverageOfDesk:
      'The newest of all stations of this account. The desk keeps them for 30 days: parcel IDs, page counts, printers and times.',
    none: 'Nothing printed from this browser yet.',
    noneOnDesk: 'No station has printed anything yet.',
    printed: 'Printed',
    what: 'What',
    from: 'From',
    printer: 'Printer',
    thisStation: 'This station',
    dialog: 'Print dialog',
    parcels: 'Parcels',
    pages: 'Pages',
    parcelUnit: (count: number) => plural(count, { one: 'parcel', other: 'parcels' }),
    pageUnit: (count: number) => plural(count, { one: 'page', other: 'pages' }),
    outcome: 'Result',
    actions: 'Actions',
    whats,
    outcomes,
    ofParcel: (name: string, what: string) => `${name}: ${what}`,
    part: (good: number, of: number, goesOn: boolean) =>
      `${formatCount(good)} of ${formatCount(of)}${goesOn ? ', the others printed again' : ''}`,
    allOut: 'All came out',
    notAnswered: 'Not saved: the desk did not answer.',
    onlyFirst: 'Not all…',
    first: (good: number) => (good === 0 ? 'None came out' : `The first ${formatCount(good)} came out`),
    printRest: (count: number) => `Print the other ${formatCount(count)}`,
    printAll: (count: number) => `Print all ${formatCount(count)} again`,
    showAll: (count: number) => `Show all ${formatCount(count)}`,
  },
});

export const stationShiftWords = defineWords({
  en: {
    what: 'Station',
    oneByOne: 'One by one',
    time: (from: string, to: string) => (from.endsWith(to) ? from : `${from} to ${to}`),
    show: (jobs: number) => `Show ${formatCount(jobs)} jobs`,
    hide: 'Hide jobs',
    /** What ended otherwise than as usual; the rest is not mentioned. */
    refused: (jobs: number) => `${formatCount(jobs)} blocked by the browser`,
    part: (jobs: number) => `${counted(jobs, { one: 'job', other: 'jobs' })} not complete`,
    atPrinter: (jobs: number) => `${counted(jobs, { one: 'job', other: 'jobs' })} still at the printer`,
    unsure: (jobs: number) => `${counted(jobs, { one: 'job', other: 'jobs' })} to check`,
    sent: (jobs: number) => `${counted(jobs, { one: 'job', other: 'jobs' })} not confirmed`,
  },
});
