import {
  closingHeight,
  declarationSize,
  drawClosing,
  drawContinuedHead,
  drawFoot,
  drawFormHead,
  formLeft,
  tableBottom,
  tableTop,
} from './customs-form.ts';
import { customsLines, customsTotals } from './customs-lines.ts';
import { paginateRows } from './customs-pagination.ts';
import { CustomsTable, headingHeight, totalsHeight } from './customs-table.ts';
import { DocumentPen } from '#service/documents/document-pen.ts';
import type { DocumentInput } from '#service/documents/labels-pdf.ts';
import { pdfBytes } from '#service/documents/pdf-file.ts';

/** The customs declaration CN 23 of a processed parcel on A4; many items continue over further pages (SPEC.md 2.7). */
export function customsDeclarationPdf(input: DocumentInput): Promise<Uint8Array> {
  const { parcel } = input;
  const title = `Customs declaration ${parcel.reference_code}`;
  const created = parcel.processed_at ?? parcel.created_at;
  return pdfBytes({ title, created, size: declarationSize }, (doc) => drawPages(doc, input));
}

function drawPages(doc: PDFKit.PDFDocument, input: DocumentInput): void {
  const { parcel } = input;
  const pen = new DocumentPen(doc);
  const table = new CustomsTable(pen, formLeft, parcel.currency);
  const lines = customsLines(parcel.items);
  const heights = lines.map((line) => table.rowHeight(line));
  const pages = paginateRows(heights, {
    first: tableBottom - tableTop.first - headingHeight,
    later: tableBottom - tableTop.later - headingHeight,
    carry: totalsHeight,
    closing: totalsHeight + closingHeight,
  });
  for (const [index, { start, end }] of pages.entries()) {
    const first = index === 0;
    const last = index === pages.length - 1;
    doc.addPage();
    if (first) drawFormHead(pen, input);
    else drawContinuedHead(pen, parcel);
    const top = first ? tableTop.first : tableTop.later;
    table.heading(top);
    let y = top + headingHeight;
    if (!first) {
      table.totals('Brought forward', customsTotals(lines.slice(0, start)), y);
      y += totalsHeight;
    }
    for (let row = start; row < end; row += 1) {
      const line = lines[row];
      if (line !== undefined) table.row(line, row + 1, y);
      y += heights[row] ?? 0;
    }
    pen.horizontalRule(formLeft, y, table.width);
    table.totals(last ? 'Total' : 'Carried forward', customsTotals(lines.slice(0, end)), y);
    y += totalsHeight;
    table.frame(top, y);
    if (last) drawClosing(pen, input, y);
    drawFoot(pen, parcel, index + 1, pages.length);
  }
}
