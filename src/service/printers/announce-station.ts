import { DocumentPen } from '#service/documents/document-pen.ts';
import { pdfBytes } from '#service/documents/pdf-file.ts';
import { lastGiven } from '#service/store/queries/desk/print-queue-queries.ts';
import { stationTitle } from '#service/store/queries/desk/station-title.ts';
import type { StoredPrintJob } from '#service/store/queries/print-job-queries.ts';
import type { Store } from '#service/store/store.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import { documentFormat, jobTemplate, pdfType, rawTypes } from './document-format.ts';
import type { PrinterEntry } from './printer-file.ts';
import { createJob, type PrinterFacts, sendDocument } from './printer-questions.ts';

interface AnnounceParts {
  entry: PrinterEntry;
  store: Store;
  clock: () => number;
}

/** Names the station whose papers come next, at a printer that several share. */
export interface StationBanner {
  /** Prints a page with its name where the papers before were another one's. */
  announce(job: StoredPrintJob, printer: PrinterFacts): Promise<void>;
  forget(): void;
}

/** A banner that came out twice does no harm: it is a job of its own that no store knows. */
export function openStationBanner({ entry, store, clock }: AnnounceParts): StationBanner {
  let last: string | null = null;
  return {
    async announce({ account, station, format }, printer) {
      if (!entry.banner) return;
      const sender = `${account} ${station}`;
      const before = last ?? (await senderBefore()) ?? sender;
      last = before;
      if (before === sender) return;
      const title = await stationTitle(store.db, account, station);
      const document = await bannerPage(entry, { station: title, format, time: toTimestamp(clock()) });
      const template = jobTemplate(printer, entry.paper, 1);
      const id = await createJob(entry.address, { name: `Banner: ${title}`.slice(0, 120), template });
      await sendDocument(entry.address, { id, format: documentFormat(printer, format), document });
      last = sender;
    },
    forget() {
      last = null;
    },
  };

  /** Null where nothing came before. */
  async function senderBefore(): Promise<string | null> {
    const given = await lastGiven(store.db, entry.name);
    return given === null ? null : `${given.account} ${given.station}`;
  }
}

const millimetre = 72 / 25.4;
/** Points; more would not be read from further away. */
const largestLetters = 90;

/** A page with the name of a station, in the format of the papers that come after it: `time` is a timestamp. */
async function bannerPage(
  { paper }: Pick<PrinterEntry, 'paper'>,
  { station, format, time }: { station: string; format: string; time: string },
): Promise<Buffer> {
  if (format !== pdfType) return Buffer.from(rawTypes[format] === 'epl' ? eplBanner(station) : zplBanner(station));
  const [width, height] = [paper.width * millimetre, paper.height * millimetre];
  const bytes = await pdfBytes({ title: station, created: time, size: [width, height] }, (doc) => {
    doc.addPage();
    const pen = new DocumentPen(doc);
    const room = width * 0.9;
    const size = Math.min(largestLetters, height / 3, room / pen.measure(station, 1, true));
    pen.line(station, width / 2, height / 2 + size / 3, { size, bold: true, align: 'center' });
  });
  return Buffer.from(bytes);
}

/** Signs that begin a command are no part of a name there. */
function zplBanner(station: string): string {
  return `^XA^CI28^FO40,80^A0N,90,90^FD${station.replaceAll(/[\^~\\]/g, ' ')}^FS^XZ\n`;
}

function eplBanner(station: string): string {
  return `\nN\nA40,80,0,5,1,1,N,"${station.replaceAll(/["\\]/g, ' ')}"\nP1\n`;
}
