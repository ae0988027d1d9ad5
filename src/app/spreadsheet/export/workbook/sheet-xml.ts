import { unguardCell } from '#app/spreadsheet/text/formula-guard.ts';
import {
  cellFormats,
  type CellKind,
  type ExportColumn,
  type ExportedRow,
  maxCellLength,
  numberOfCell,
  widthOfKind,
} from './cell-kinds.ts';

const kinds = Object.keys(cellFormats) as CellKind[];
/** Places in the list of styles: none, the header, then one for each kind. */
const headerStyle = 1;
const styleOf = (kind: CellKind): number => headerStyle + 1 + kinds.indexOf(kind);

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const xmlStart = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** What XML cannot hold, and what reads like the code for that (`_x000D_`). */
const unheld =
  // oxlint-disable-next-line no-control-regex -- those are what it looks for
  /[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}|_(?=x[\dA-F]{4}_)/giu;

/** A text for an element or an attribute of XML; line breaks are line feeds. */
export function xmlText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(unheld, (sign) => `_x${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** `A`, `AB`: the letters of a column, the first being 0. */
export function columnLetters(place: number): string {
  const rest = Math.floor(place / 26);
  return (rest === 0 ? '' : columnLetters(rest - 1)) + String.fromCodePoint(65 + (place % 26));
}

/** A sheet up to its first row: the header stays in view, and each column is as wide as what these rows hold. */
export function sheetStart(columns: readonly ExportColumn[], rows: readonly ExportedRow[]): string {
  const widths = columns.map(({ name, kind }, place) => widthOf(name, kind, rows, place));
  return `${xmlStart}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns
    .map(
      ({ kind }, place) =>
        // What is typed below the last row is text where the column is.
        `<col min="${place + 1}" max="${place + 1}" width="${widths[place]}" customWidth="1" style="${styleOf(kind)}"/>`,
    )
    .join('')}</cols><sheetData>`;
}

export const sheetEnd = '</sheetData></worksheet>';

/** The first row of a sheet. */
export function headerXml(columns: readonly ExportColumn[], letters: readonly string[]): string {
  return `<row r="1">${columns.map(({ name }, place) => textXml(`${letters[place]}1`, headerStyle, guarded(name))).join('')}</row>`;
}

/** A row of cells at a line of the sheet, the first being 1. Empty texts have no cell. */
export function rowXml(
  columns: readonly ExportColumn[],
  letters: readonly string[],
  cells: ExportedRow,
  line: number,
): string {
  let xml = `<row r="${line}">`;
  for (let place = 0; place < columns.length; place += 1) {
    const text = cells[place] ?? '';
    if (text === '') continue;
    const kind = columns[place]?.kind ?? 'text';
    const at = `${letters[place]}${line}`;
    const number = numberOfCell(kind, text);
    xml +=
      number === null
        ? textXml(at, styleOf('text'), guarded(text))
        : `<c r="${at}" s="${styleOf(kind)}"><v>${number}</v></c>`;
  }
  return `${xml}</row>`;
}

function textXml(at: string, style: number, text: string): string {
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

/** A cell of text is no formula. Only what an import would take for guarded gets the apostrophe that it takes away. */
function guarded(cell: string): string {
  const text = cell.slice(0, maxCellLength);
  return unguardCell(text) === text ? text : `'${text}`;
}

function formatXml(format: number, font: number): string {
  return `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${font === 0 ? '' : ' applyFont="1"'}/>`;
}

/** The formats of all cells. */
export function stylesXml(): string {
  const firstOwn = 164;
  return `${xmlStart}<styleSheet xmlns="${main}"><numFmts count="${kinds.length}">${kinds
    .map((kind, place) => `<numFmt numFmtId="${firstOwn + place}" formatCode="${cellFormats[kind]}"/>`)
    .join(
      '',
    )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${kinds.length + 2}">${formatXml(0, 0)}${formatXml(firstOwn + kinds.indexOf('text'), 1)}${kinds
    .map((_, place) => formatXml(firstOwn + place, 0))
    .join(
      '',
    )}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

const [narrowest, widest] = [8, 44];

/** In characters, as spreadsheets count them. */
function widthOf(name: string, kind: CellKind, rows: readonly ExportedRow[], place: number): number {
  const ofKind = widthOfKind(kind);
  const texts = ofKind === null ? rows.map((cells) => shownLength(cells[place] ?? '')) : [ofKind];
  return Math.min(widest, Math.max(narrowest, shownLength(name), ...texts) + 2);
}

/** Of the first line; letters of East Asia are as wide as two. */
function shownLength(text: string): number {
  const line = text.split('\n', 1)[0]?.slice(0, widest) ?? '';
  return line.length + (line.match(/[\u1100-\uFFDC]/g)?.length ?? 0);
}
