import type { PrintJobState } from '#contract/desk/prints/print-jobs.ts';
import { maxFirstParcels } from '#contract/desk/prints/print-records.ts';
import type { PrintedKind } from '#app/printing/jobs/print-request.ts';
import type * as English from '#app/printing/printers/printer-words.ts';
import { countWords } from '#app/words/count-words.ts';
import { counted, formatCount, plural, inARow } from '#app/words/define-words.ts';

const kinds: Record<PrintedKind, (count: number) => string> = {
  labels: (count) => plural(count, { one: 'Etikett', other: 'Etiketten' }),
  customs: (count) => plural(count, { one: 'Zollinhaltserklärung', other: 'Zollinhaltserklärungen' }),
  slip: () => 'Packzettel',
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
  pending: (printer) => `An ${printer} gesendet`,
  printing: (printer) => `Wird auf ${printer} gedruckt`,
  stopped: (printer) => `${printer} ist angehalten`,
  done: (printer) => `Laut ${printer} herausgekommen`,
  cancelled: (printer) => `Auf ${printer} abgebrochen`,
  failed: (printer) => `${printer} hat es nicht gedruckt`,
  unknown: (printer) => `Unbekannt, ob ${printer} es gedruckt hat`,
};

export const printerWords: typeof English.printerWords = {
  counted: countedPages,
  jobName: ({ documents }, name) => {
    const what = documents.map(({ document, parcels, pages }) =>
      ofKind({ kind: document, count: document === 'labels' ? pages : parcels }),
    );
    return `${name === null ? '' : `${name}: `}${inARow(what)}`;
  },
  job: 'Druckauftrag',
  jobTitle: (pages) => {
    const names = [...new Map(pages.map(({ parcelId, name }) => [parcelId, name])).values()];
    const first = names.slice(0, maxFirstParcels);
    return `${countWords.firstOf(first, names.length - first.length)}: ${countedPages(pages)}`;
  },
  notPrinted: (name) => `${name} wurde nicht gedruckt`,
  missing: (name, what) => `${name}: ${what} nicht gedruckt`,
  noPrinter: 'Für diesen Packplatz ist kein Drucker dafür gewählt, oder er steht nicht mehr in der Druckerdatei.',
  papers: 'Etiketten',
  printedBefore:
    'Das Etikett wurde an einem anderen Packplatz gedruckt. Dort nachsehen, bevor es erneut gedruckt wird.',
  openParcel: 'Paket öffnen',
  openPrinters: 'Drucker',
  notAllSent: 'Nicht alles wurde an einen Drucker gesendet.',
  sentOtherwise: 'Es wurde schon mit anderen Einstellungen gesendet. Erst am Drucker nachsehen, dann erneut drucken.',
  noAnswer: 'Der Server hat nicht geantwortet. Erst am Drucker nachsehen, dann erneut drucken.',
  fieldOf: { labels: 'Etiketten an', documents: 'Zollinhaltserklärungen und Packzettel an' },
  printDialog: 'Druckdialog des Browsers',
  withPaper: ({ name, paper: { width, height } }) => `${name} (${formatCount(width)} × ${formatCount(height)} mm)`,
  gone: (name) => `${name} steht nicht mehr in der Druckerdatei`,
  none: 'Parcel Desk hat hier keine eigenen Drucker: Gedruckt wird mit dem Druckdialog des Browsers. Eine Seite, die nur als Dateien bereitliegt, hat keine; ein Parcel-Desk-Prozess hat die aus seiner Druckerdatei.',
  byDialog: 'Ohne Drucker für Etiketten werden sie auf Wunsch mit dem Druckdialog des Browsers gedruckt.',
  bySelf: (name) => `Was mit „Verarbeiten und drucken“ verarbeitet wird, geht automatisch an ${name}.`,
  sentTitle: 'An den Drucker gesendet',
  fromWhich: 'Ab einer anderen Seite drucken…',
  endsThere: (printer) =>
    `Was ${printer} von diesem Auftrag noch hat, wird vorher abgebrochen, damit nichts doppelt herauskommt.`,
  ending: (printer) => `Warten, bis ${printer} den Auftrag beendet hat. Eingeklemmtes Papier entfernen.`,
  progress: ({ pages, pages_out: out }) => {
    if (out === null || pages === null || pages < 2) return null;
    return `${formatCount(out)} von ${formatCount(pages)} Seiten`;
  },
  ahead: (jobs) => `${counted(jobs, { one: 'Auftrag', other: 'Aufträge' })} davor`,
  moveTo: (printer) => `Auf ${printer} verschieben`,
  moves: (from, to) => `Geht an ${to}, sobald ${from} den Auftrag abgebrochen hat`,
  state: (printer, state) => states[state](printer),
  stateAnd: (state, progress) => `${state}: ${progress}`,
  outByHand: (printer) => `Auf ${printer} herausgekommen: von Hand bestätigt`,
  partByHand: (printer, out, pages) =>
    out === 0
      ? `Auf ${printer} nichts herausgekommen: von Hand bestätigt`
      : `Auf ${printer} ${formatCount(out)} von ${formatCount(pages)} Seiten herausgekommen: von Hand bestätigt`,
};
