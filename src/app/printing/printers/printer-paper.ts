import type { Printer } from '#contract/desk/printers.ts';
import { type Paper, pointsPerMm, type Sheet, type Size } from '#app/printing/settings/paper.ts';
import { paperOf, type PrintSettings } from '#app/printing/settings/print-settings.ts';

/** A label of a size that differs by so many points goes onto the roll as it is: makers of PDFs round, and cut rolls are no more exact. */
const sameSize = 1.5 * pointsPerMm;

/**
 * What is in a printer of the desk, as the printer file says. Sheets are divided as this device divides sheets of that size; pages
 * of a label roll's own size stay as they came.
 */
export function printerPaper(printer: Printer, settings: PrintSettings, pages: readonly Size[]): Paper {
  const size = { width: printer.paper.width * pointsPerMm, height: printer.paper.height * pointsPerMm };
  const { sheet, offset } = paperOf(settings);
  if (sheet !== null && printer.purpose === 'labels' && isSameSize(sheet, size)) return { sheet, offset };
  const whole: Sheet = { ...size, columns: 1, rows: 1 };
  return { sheet: pages.every((page) => isSameSize(page, size)) ? null : whole, offset };
}

function isSameSize(one: Size, other: Size): boolean {
  return Math.abs(one.width - other.width) <= sameSize && Math.abs(one.height - other.height) <= sameSize;
}
