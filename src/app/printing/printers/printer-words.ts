import type { PrintJob, PrintJobContent, PrintJobState } from '#contract/desk/prints/print-jobs.ts';
import { maxFirstParcels } from '#contract/desk/prints/print-records.ts';
import type { Printer, PrinterPurpose } from '#contract/desk/prints/printers.ts';
import { countWords } from '#app/words/count-words.ts';
import { counted, defineWords, formatCount, inARow, plural } from '#app/words/define-words.ts';
import type { PrintedKind } from '#app/printing/jobs/print-request.ts';

const kinds: Record<PrintedKind, (count: number) => string> = {
  labels: (count) => plural(count, { one: 'label', other: 'labels' }),
  customs: (count) => plural(count, { one: 'declaration', other: 'declarations' }),
  slip: (count) => plural(count, { one: 'packing slip', other: 'packing slips' }),
};
/** Each page of labels is one; a declaration or slip is one however many pages it has. */
const countedPages = (pages: readonly { kind: PrintedKind; parcelId: string }[]) =>
  inARow(
    (['labels', 'customs', 'slip'] as const)
      .map((kind) => {
        const own = pages.filter((page) => page.kind === kind);
        return { kind, count: kind === 'labels' ? own.length : new Set(own.map(({ parcelId }) => parcelId)).size };
      })
      .filter(({ count }) => count > 0)
      .map(ofKind),
  );
const ofKind = ({ kind, count }: { kind: PrintedKind; count: number }) => `${formatCount(count)} ${kinds[kind](count)}`;

const states: Record<PrintJobState, (printer: string) => string> = {
  pending: (printer) => `Sent to ${printer}`,
  printing: (printer) => `Printing on ${printer}`,
  stopped: (printer) => `${printer} has stopped`,
  done: (printer) => `Out, says ${printer}`,
  cancelled: (printer) => `Cancelled on ${printer}`,
  failed: (printer) => `${printer} did not print it`,
  unknown: (printer) => `Unknown whether ${printer} printed it`,
};

export const printerWords = defineWords({
  en: {
    counted: countedPages,
    /** What a job holds. `name`: what its parcels are called, where that is known. */
    jobName: ({ documents }: PrintJobContent, name: string | null) => {
      const what = documents.map(({ document, parcels, pages }) =>
        ofKind({ kind: document, count: document === 'labels' ? pages : parcels }),
      );
      return `${name === null ? '' : `${name}: `}${inARow(what)}`;
    },
    /** Of a job of which nothing else is known. */
    job: 'Print job',
    /** What the printer shows of a job: nothing of a receiver. */
    jobTitle: (pages: readonly { kind: PrintedKind; name: string; parcelId: string }[]) => {
      const names = [...new Map(pages.map(({ parcelId, name }) => [parcelId, name])).values()];
      const first = names.slice(0, maxFirstParcels);
      return `${countWords.firstOf(first, names.length - first.length)}: ${countedPages(pages)}`;
    },
    notPrinted: (name: string) => `${name} was not printed`,
    missing: (name: string, what: string) => `${name}: ${what} not printed`,
    noPrinter: 'No printer of this station is set for it, or it is in the printer file no more.',
    papers: 'labels',
    printedBefore: 'Its label was printed at another station. Look there before you print it again.',
    openParcel: 'Open parcel',
    openPrinters: 'Printers',
    notAllSent: 'Not all of it was sent to a printer.',
    sentOtherwise: 'It was sent before with other settings. Look at the printer before printing again.',
    noAnswer: 'The desk did not answer. Look at the printer before printing again.',
    fieldOf: { labels: 'Labels to', documents: 'Declarations and slips to' } satisfies Record<PrinterPurpose, string>,
    printDialog: 'Print dialog of the browser',
    withPaper: ({ name, paper: { width, height } }: Printer) =>
      `${name} (${formatCount(width)} × ${formatCount(height)} mm)`,
    gone: (name: string) => `${name} is not in the printer file any more`,
    none: 'This desk has no printers of its own: the browser’s print dialog is used. A page that is hosted as files has none; a Parcel Desk process has those of its printer file.',
    byDialog: 'Without a printer for labels they are printed by the browser’s print dialog, on request.',
    bySelf: (name: string) => `What is processed with “Process and print” goes to ${name} automatically.`,
    sentTitle: 'Sent to the printer',
    fromWhich: 'Print from another page on…',
    endsThere: (printer: string) =>
      `What ${printer} still holds of this job is cancelled first, so that nothing comes out twice.`,
    ending: (printer: string) => `Waiting until ${printer} has ended the job. Take out what is jammed.`,
    progress: ({ pages, pages_out: out }: PrintJob) => {
      if (out === null || pages === null || pages < 2) return null;
      return `${formatCount(out)} of ${formatCount(pages)} pages`;
    },
    ahead: (jobs: number) => `${counted(jobs, { one: 'job', other: 'jobs' })} before it`,
    moveTo: (printer: string) => `Move to ${printer}`,
    moves: (from: string, to: string) => `Moves to ${to} once ${from} has cancelled it`,
    state: (printer: string, state: PrintJobState) => states[state](printer),
    /** `progress`: how far it has come, or what comes before it. */
    stateAnd: (state: string, progress: string) => `${state}: ${progress}`,
    outByHand: (printer: string) => `Out on ${printer}: confirmed by hand`,
    partByHand: (printer: string, out: number, pages: number) =>
      out === 0
        ? `Nothing came out on ${printer}: confirmed by hand`
        : `${formatCount(out)} of ${formatCount(pages)} pages came out on ${printer}: confirmed by hand`,
  },
});
