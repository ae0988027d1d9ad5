import type { QueryClient } from '@tanstack/react-query';
import type { Printer } from '#contract/desk/prints/printers.ts';
import { type PrinterLanguage, printerLanguages, printerLanguageTypes } from '#contract/documents/printer-language.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import type { JobPage } from '#app/printing/compose/load-pages.ts';
import { knownPrintersQuery } from './printer-queries.ts';

/** A label in a printer's own language, as the carrier gave it. */
export interface RawLabel {
  language: PrinterLanguage;
  /** The resolution that it is made for; null where the carrier does not say. */
  dpi: number | null;
  /** Its number; null for one file of all labels of the parcel. */
  label: number | null;
  bytes: Blob;
}

/** The labels of a parcel in those languages that some printer of the desk may be sent. */
export async function readRawLabels(
  { api, queryClient }: { api: ParcelDeskApi; queryClient: QueryClient },
  parcel: string,
): Promise<RawLabel[]> {
  const printers = await queryClient.fetchQuery(knownPrintersQuery(api));
  const languages = printerLanguages.filter((language) => printers.some(({ raw }) => raw.includes(language)));
  if (languages.length === 0) return [];
  const printing = await api.endpoints.printing();
  const labels: RawLabel[] = [];
  for (const { number, kind, format, label, dpi } of await printing.listCarrierParts(parcel)) {
    const language = languages.find((one) => one === format);
    if (kind !== 'label' || language === undefined) continue;
    labels.push({ language, dpi, label, bytes: await printing.readCarrierPart(parcel, number) });
  }
  return labels;
}

/** Pages that go to a printer in one piece: `raw` in its own language, else as a PDF. */
export interface PrintPiece {
  pages: JobPage[];
  raw: { language: PrinterLanguage; document: Blob } | null;
  /** The next piece holds further papers of the same parcel. */
  followed: boolean;
}

interface FormPiece {
  pages: JobPage[];
  language: PrinterLanguage | null;
  parts: Blob[];
}

/**
 * The pages in their order, parted where the form changes: labels that the carrier gave in the printer's language go as they are. A parcel
 * with papers in several forms shares no piece with others, so that its papers can be kept together.
 */
export function piecesOf(printer: Printer, pages: readonly JobPage[]): PrintPiece[] {
  const pieces: (FormPiece & { followed: boolean; shared: boolean })[] = [];
  for (const own of runsOf(pages, ({ parcelId }) => parcelId)) {
    const forms = formsOf(printer, own);
    const shared = forms.length === 1;
    for (const [index, form] of forms.entries()) {
      const last = pieces.at(-1);
      if (shared && last?.shared === true && last.language === form.language) {
        last.pages.push(...form.pages);
        last.parts.push(...form.parts);
      } else pieces.push({ ...form, shared, followed: index < forms.length - 1 });
    }
  }
  return pieces.map(({ pages: own, language, parts, followed }) => ({
    pages: own,
    raw: language === null ? null : { language, document: joined(parts, language) },
    followed,
  }));
}

/** The pages of one parcel, parted where the form changes. */
function formsOf(printer: Printer, pages: readonly JobPage[]): FormPiece[] {
  const forms: FormPiece[] = [];
  for (const own of runsOf(pages, ({ document }) => document)) {
    const { language, parts } = rawOf(printer, own) ?? { language: null, parts: [] };
    const last = forms.at(-1);
    if (last?.language === language) {
      last.pages.push(...own);
      last.parts.push(...parts);
    } else forms.push({ pages: [...own], language, parts: [...parts] });
  }
  return forms;
}

/** Pages with the same key that follow each other. */
function runsOf(pages: readonly JobPage[], keyOf: (page: JobPage) => string): JobPage[][] {
  const runs: JobPage[][] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if (last?.[0] !== undefined && keyOf(last[0]) === keyOf(page)) last.push(page);
    else runs.push([page]);
  }
  return runs;
}

/** What the printer gets in the place of these pages of one document; null where that has to be a PDF. */
function rawOf(printer: Printer, pages: readonly JobPage[]): { language: PrinterLanguage; parts: Blob[] } | null {
  const [first] = pages;
  // What is cut or rotated was chosen by a user, for the page that the PDF has.
  if (first?.kind !== 'labels' || pages.some(({ frame }) => frame !== undefined)) return null;
  const isWhole = pages.length === first.of && pages.every(({ page }, index) => page === index + 1);
  for (const language of printer.raw) {
    const fitting = first.raw.filter((one) => one.language === language && isFor(printer, one));
    const all = fitting.find(({ label }) => label === null);
    if (isWhole && all !== undefined) return { language, parts: [all.bytes] };
    const numbers = [...new Set(fitting.flatMap(({ label }) => label ?? []))].toSorted((a, b) => a - b);
    // A page of the PDF is one label, or nothing says which label it is.
    if (numbers.length !== first.of) continue;
    const labels = numbers.map((number) => fitting.find(({ label }) => label === number));
    return { language, parts: pages.flatMap(({ page }) => labels[page - 1]?.bytes ?? []) };
  }
  return null;
}

/** A label for another resolution would come out larger or smaller, and its codes might not be read. */
function isFor(printer: Printer, { dpi }: RawLabel): boolean {
  return dpi === null || printer.dpi === undefined || dpi === printer.dpi;
}

/** One label stays as it is, byte for byte. A command ends with its line, which the last one of a label may lack. */
function joined(parts: readonly Blob[], language: PrinterLanguage): Blob {
  const lines = parts.flatMap((part, index) => (index === 0 ? [part] : ['\r\n', part]));
  return new Blob(lines, { type: printerLanguageTypes[language] });
}
