import { rowText, totalText, type CustomsLine, type CustomsTotals } from './customs-lines.ts';
import { strongRule, type DocumentPen } from '#service/documents/document-pen.ts';
import { lineSpacing, type Paragraph } from '#service/documents/text-fitting.ts';

const textSize = 8.2;
const smallSize = 6.6;
const cellPadding = 4;
/** Height of the table's heading and of a line of totals, in points. */
export const headingHeight = 26;
export const totalsHeight = 19;

interface Column {
  title: string;
  subtitle: string;
  width: number;
  align: 'left' | 'right';
}

function columnsFor(currency: string): Column[] {
  return [
    { title: 'No.', subtitle: '', width: 30, align: 'left' },
    { title: 'Detailed description of contents', subtitle: '', width: 188, align: 'left' },
    { title: 'Quantity', subtitle: '', width: 50, align: 'right' },
    { title: 'Net weight', subtitle: 'kg', width: 66, align: 'right' },
    { title: 'Value', subtitle: currency, width: 79, align: 'right' },
    { title: 'HS code', subtitle: 'tariff number', width: 66, align: 'left' },
    { title: 'Origin', subtitle: 'country', width: 48.28, align: 'left' },
  ];
}

/** The item table of a customs declaration: a heading, rows from the top downwards, lines of totals. */
export class CustomsTable {
  readonly #pen: DocumentPen;
  readonly #left: number;
  readonly #columns: (Column & { x: number })[];
  readonly width: number;

  constructor(pen: DocumentPen, left: number, currency: string) {
    this.#pen = pen;
    this.#left = left;
    let x = left;
    this.#columns = columnsFor(currency).map((column) => {
      x += column.width;
      return { ...column, x: x - column.width };
    });
    this.width = x - left;
  }

  #description(line: CustomsLine) {
    const width = (this.#columns[1]?.width ?? 0) - 2 * cellPadding;
    const text: Paragraph[] = [{ text: line.description, bold: false }];
    return this.#pen.fit(text, { width, height: 4 * textSize * lineSpacing, sizes: [textSize] });
  }

  rowHeight(line: CustomsLine): number {
    const lines = Math.max(line.quantity > 1 && line.unitPrice !== null ? 2 : 1, this.#description(line).lines.length);
    return lines * textSize * lineSpacing + 5;
  }

  // Amounts become as small as they must, so that no digit is cut off; texts stay readable.
  #cell(column: number, text: string, baseline: number, style: { size: number; bold: boolean }): void {
    const place = this.#columns[column];
    if (place === undefined) return;
    const { x, width, align } = place;
    const at = align === 'left' ? x + cellPadding : x + width - cellPadding;
    this.#pen.lineWithin(text, at, baseline, width - 2 * cellPadding, { ...style, align }, align === 'right' ? 3.6 : 5);
  }

  heading(top: number): void {
    for (const [index, { title, subtitle }] of this.#columns.entries()) {
      this.#cell(index, title, top + 11, { size: 7.4, bold: true });
      this.#cell(index, subtitle, top + 20.5, { size: smallSize, bold: false });
    }
    this.#pen.horizontalRule(this.#left, top + headingHeight, this.width);
  }

  row(line: CustomsLine, number: number, top: number): void {
    const baseline = top + 2.5 + textSize * 0.95;
    const style = { size: textSize, bold: false };
    this.#cell(0, String(number), baseline, style);
    this.#pen.fitted(this.#description(line), (this.#columns[1]?.x ?? 0) + cellPadding, top + 2.5);
    this.#cell(2, String(line.quantity), baseline, style);
    this.#cell(3, rowText(line.netWeight, 'weight'), baseline, style);
    this.#cell(4, rowText(line.value, 'price'), baseline, style);
    if (line.quantity > 1 && line.unitPrice !== null) {
      this.#cell(4, `${line.quantity} × ${line.unitPrice}`, baseline + 9, { size: smallSize, bold: false });
    }
    this.#cell(5, line.hsCode, baseline, style);
    this.#cell(6, line.originCountry, baseline, style);
  }

  /** `title` is `Total`, `Carried forward` or `Brought forward`. */
  totals(title: string, totals: CustomsTotals, top: number): void {
    const style = { size: textSize, bold: true };
    const baseline = top + 12.5;
    this.#cell(1, title, baseline, style);
    this.#cell(2, String(totals.quantity), baseline, style);
    this.#cell(3, totalText(totals.netWeight, 'weight'), baseline, style);
    this.#cell(4, totalText(totals.value, 'price'), baseline, style);
    this.#pen.horizontalRule(this.#left, top + totalsHeight, this.width);
  }

  /** The rules of the part of the table that one page shows. */
  frame(top: number, bottom: number): void {
    const { x, y } = { x: this.#left, y: top };
    this.#pen.frame({ x, y, width: this.width, height: bottom - top });
    for (const column of this.#columns.slice(1)) this.#pen.verticalRule(column.x, top, bottom - top);
    this.#pen.horizontalRule(x, top, this.width, strongRule);
  }
}
