import type { PrintJob, PrintJobState } from '#contract/desk/prints/print-jobs.ts';
import type { Printer, PrinterPurpose, PrinterState } from '#contract/desk/prints/printers.ts';
import type { PrinterLanguage } from '#contract/documents/printer-language.ts';
import { defineWords, formatCount } from '#app/words/define-words.ts';

const purposes: Record<PrinterPurpose, string> = { labels: 'Labels', documents: 'Declarations and slips' };
const states: Record<PrinterState, string> = {
  ready: 'Ready',
  printing: 'Printing',
  stopped: 'Stopped',
  unreachable: 'No answer',
  refused: 'Refuses this desk',
  'certificate-unknown': 'Unknown certificate',
  'takes-no-pdf': 'Takes no PDF',
};
const jobStates: Record<PrintJobState, string> = {
  pending: 'Waiting',
  printing: 'Printing',
  stopped: 'Stopped',
  done: 'Out',
  cancelled: 'Cancelled',
  failed: 'Not printed',
  unknown: 'Unknown',
};

export const printersPageWords = defineWords({
  en: {
    title: 'Printers',
    refresh: 'Refresh',
    reading: 'Asking the printers…',
    later: 'The printers are shown once the desk answers again.',
    noneTitle: 'No printers',
    noneBody:
      'Labels are printed with the browser’s print dialog. To print without it, the person who runs this server lists printers in its printer file (docs/printers-file.md). This needs a Parcel Desk server, not a page hosted as files.',
    toPaper: 'Set up paper',
    purposes,
    paper: ({ width, height }: Printer['paper']) => `${formatCount(width)} × ${formatCount(height)} mm`,
    raw: (language: PrinterLanguage) => `takes ${language.toUpperCase()}`,
    own: 'Used by this station',
    states,
    station: 'This station',
    jobs: 'Print jobs of all stations',
    noJobs: 'Nothing was sent to these printers yet.',
    sent: 'Sent',
    what: 'What',
    printer: 'Printer',
    from: 'From',
    pages: 'Pages out',
    state: 'State',
    actions: 'Actions',
    jobStates,
    pagesOut: ({ pages, pages_out: out, state }: PrintJob) => {
      if (pages === null) return '';
      const known = state === 'done' ? pages : out;
      return known === null ? `? of ${formatCount(pages)}` : `${formatCount(known)} of ${formatCount(pages)}`;
    },
    cancel: 'Cancel',
    again: 'Print again…',
    showMore: (next: number, left: number) =>
      next === left ? `Show ${formatCount(next)} more` : `Show ${formatCount(next)} more of ${formatCount(left)}`,
  },
});
