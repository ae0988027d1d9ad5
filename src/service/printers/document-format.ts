import { type PrinterLanguage, printerLanguages, printerLanguageTypes } from '#contract/documents/printer-language.ts';
import type { IppAttributes } from './ipp-client.ts';
import type { PrinterEntry } from './printer-file.ts';
import type { PrinterFacts } from './printer-questions.ts';

export const pdfType = 'application/pdf';

/** The languages that printers are sent as they are, by the media types that clients send them with. */
export const rawTypes: Readonly<Record<string, PrinterLanguage>> = Object.fromEntries(
  printerLanguages.map((language) => [printerLanguageTypes[language], language]),
);

/** How printers call what they pass on as it is, in the order of preference: CUPS would take the last one for text. */
const passedOn = ['application/vnd.cups-raw', 'application/octet-stream'];

/** The media type sent to a printer for a document of `type`: few printers know one for their own language. */
export function documentFormat({ formats }: Pick<PrinterFacts, 'formats'>, type: string): string {
  if (!(type in rawTypes) || formats.includes(type)) return type;
  return passedOn.find((each) => formats.includes(each)) ?? type;
}

/**
 * Whether a printer takes documents of `type`; one that does not say what it takes is tried. Behind a raw queue stands a printer of the
 * languages in the printer file: a PDF would come out as its source, or not at all, and CUPS would call it printed.
 */
export function canPrint(
  { raw }: Pick<PrinterEntry, 'raw'>,
  printer: Pick<PrinterFacts, 'formats' | 'isRawQueue'>,
  type: string,
): boolean {
  if (type === pdfType && printer.isRawQueue && raw.length > 0) return false;
  return printer.formats.length === 0 || printer.formats.includes(documentFormat(printer, type));
}

/** Hundredths of a millimetre: sizes in inches are rounded by some printers. */
const tolerance = 100;

/**
 * How a job is to be printed, as far as the printer knows these words: so often, on this paper (millimetres), and not scaled. Else it
 * would fit the page to whatever paper it has by default.
 */
export function jobTemplate(
  { scalings, sizes }: Pick<PrinterFacts, 'scalings' | 'sizes'>,
  paper: { width: number; height: number },
  copies: number,
): IppAttributes {
  const [width, height] = [Math.round(paper.width * 100), Math.round(paper.height * 100)];
  const size = sizes.find(
    ([across, down]) => Math.abs(across - width) <= tolerance && Math.abs(down - height) <= tolerance,
  );
  return {
    ...(copies > 1 && { copies }),
    ...(scalings.includes('none') && { 'print-scaling': 'none' }),
    ...(size !== undefined && { 'media-col': { 'media-size': { 'x-dimension': size[0], 'y-dimension': size[1] } } }),
  };
}
