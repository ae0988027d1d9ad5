import { FileError, fileLimits } from '#app/spreadsheet/text/file-fault.ts';
import { formatOf } from './cell-formats.ts';
import { plainString, RichText } from './cell-strings.ts';
import { numberText } from './shown-number.ts';
import type { NumberFormat } from './number-format.ts';
import { readXml, type XmlTaker } from './read-xml.ts';
import { isTrue } from './workbook-sheets.ts';
import { damaged } from './workbook-limits.ts';

/** What the cells of a sheet refer to. */
export interface CellParts {
  strings: readonly string[];
  formats: readonly NumberFormat[];
  from1904: boolean;
}

/** A row of a sheet that has cells with content. */
export interface SheetRow {
  cells: string[];
  /** Its number in the sheet, the first being 1. */
  line: number;
  hidden: boolean;
  /** Places of the cells that are numbers and no text. */
  numbers: readonly number[];
}

export interface SheetTaker {
  row: (row: SheetRow) => void;
  /** Columns that are hidden, the first being 0; before the rows. `last` may be the last that a sheet can have. */
  hiddenColumns?: (first: number, last: number) => void;
}

/**
 * Reads the cells of a sheet row by row, each as the text that a person sees in it, but with dates and numbers as no language writes
 * them in a way of its own. Formulas count by the value that was saved with them. Rejects with a `FileError`.
 */
export async function readSheet(
  texts: AsyncIterable<string>,
  parts: CellParts,
  taker: SheetTaker,
  enough?: () => boolean,
): Promise<void> {
  await readXml(texts, new RowsOfSheet(parts, taker), enough);
}

class RowsOfSheet implements XmlTaker {
  readonly #parts: CellParts;
  readonly #taker: SheetTaker;
  readonly #rich = new RichText();
  #row: { cells: string[]; line: number; hidden: boolean; numbers: number[] } | null = null;
  #line = 0;
  #place = -1;
  #type = '';
  #style: string | undefined;
  #value = '';
  #inValue = false;
  #inString = false;

  constructor(parts: CellParts, taker: SheetTaker) {
    this.#parts = parts;
    this.#taker = taker;
  }

  open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'c') return this.#startCell(attributes);
    if (name === 'v') this.#inValue = true;
    else if (name === 'row') this.#startRow(attributes);
    else if (name === 'is') this.#inString = true;
    else if (name === 'col' && isTrue(attributes['hidden']))
      this.#taker.hiddenColumns?.(Number(attributes['min']) - 1, Number(attributes['max']) - 1);
    else if (this.#inString) this.#rich.open(name);
  };

  text = (text: string): void => {
    if (this.#inValue) this.#value += text;
    else if (this.#inString) this.#rich.text(text);
  };

  close = (name: string): void => {
    if (name === 'v') this.#inValue = false;
    else if (name === 'c') this.#endCell();
    else if (name === 'row') this.#endRow();
    else if (name === 'is') {
      this.#inString = false;
      this.#value = this.#rich.end();
    } else if (this.#inString) this.#rich.close(name);
  };

  /** Rows and cells without a number follow the one before. */
  #startRow({ r: number, hidden }: Readonly<Record<string, string>>): void {
    const line = number === undefined ? this.#line + 1 : Number(number);
    if (!Number.isSafeInteger(line) || line <= this.#line) throw damaged();
    this.#line = line;
    this.#place = -1;
    this.#row = { cells: [], line, hidden: isTrue(hidden), numbers: [] };
  }

  #startCell({ r: reference, t: type = 'n', s: style }: Readonly<Record<string, string>>): void {
    const place = reference === undefined ? this.#place + 1 : placeOf(reference);
    if (this.#row === null || place <= this.#place) throw damaged();
    this.#place = place;
    this.#type = type;
    this.#style = style;
    this.#value = '';
  }

  #endCell(): void {
    const text = this.#text();
    if (text === '' || this.#row === null) return;
    const { cells, numbers, line } = this.#row;
    const place = this.#place;
    if (place >= fileLimits.columns && text.trim() !== '')
      throw new FileError({ kind: 'too-many-columns', columns: place + 1 });
    if (text.length > fileLimits.cell)
      throw new FileError({ kind: 'long-cell', line, column: place + 1, quoted: false });
    if (place >= fileLimits.columns) return;
    while (cells.length < place) cells.push('');
    cells.push(text);
    if (this.#type === 'n') numbers.push(place);
  }

  #text(): string {
    const { strings, formats, from1904 } = this.#parts;
    const value = this.#value;
    switch (this.#type) {
      case 's':
        return value === '' ? '' : (strings[Number(value)] ?? '');
      case 'n':
        return numberText(value, formatOf(formats, this.#style), from1904);
      case 'b':
        return value === '' ? '' : isTrue(value) ? 'TRUE' : 'FALSE';
      case 'd':
        return value.replace('T', ' ').replace(/ 00:00:00(?:\.0+)?$/, '');
      case 'str':
        return plainString(value);
      default:
        return value;
    }
  }

  #endRow(): void {
    if (this.#row !== null && this.#row.cells.length > 0) this.#taker.row(this.#row);
    this.#row = null;
  }
}

/** The place of `AB12`, the first being 0. */
function placeOf(reference: string): number {
  let place = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = (reference.codePointAt(at) ?? 0) & ~0x20;
    if (letter < 65 || letter > 90) break;
    place = place * 26 + letter - 64;
  }
  return place - 1;
}
