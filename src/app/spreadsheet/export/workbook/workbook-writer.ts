import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { ExportColumn, ExportedRow } from './cell-kinds.ts';
import { columnLetters, headerXml, rowXml, sheetEnd, sheetStart, stylesXml, xmlStart, xmlText } from './sheet-xml.ts';

const packageTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const relationTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A higher level takes twice the time for a tenth less. */
const level = 3;
/** What a sheet of Excel has at most. */
const sheetLines = 1_048_576;

export interface WorkbookToWrite {
  /** Of its sheet; a second one, where one is not enough, is called the same with a number. */
  name: string;
  columns: readonly ExportColumn[];
}

/**
 * Writes a workbook (`.xlsx`) of any number of rows: what is written is packed and given to `onBytes` at once, so that nothing of it is
 * kept. `lines`: rows of a sheet at most.
 */
export class WorkbookWriter {
  readonly #workbook: WorkbookToWrite;
  readonly #zip: Zip;
  readonly #letters: readonly string[];
  readonly #lines: number;
  #sheet: ZipDeflate | null = null;
  #sheets = 0;
  #line = 0;

  constructor(workbook: WorkbookToWrite, onBytes: (bytes: Uint8Array<ArrayBuffer>) => void, lines = sheetLines) {
    this.#workbook = workbook;
    this.#letters = workbook.columns.map((_, place) => columnLetters(place));
    this.#lines = lines;
    this.#zip = new Zip((error, bytes) => {
      if (error !== null) throw error;
      onBytes(bytes);
    });
  }

  write(rows: readonly ExportedRow[]): void {
    const { columns } = this.#workbook;
    let xml = '';
    for (const [place, row] of rows.entries()) {
      if (this.#sheet === null || this.#line === this.#lines) {
        this.#push(xml);
        xml = '';
        this.#startSheet(rows.slice(place));
      }
      this.#line += 1;
      xml += rowXml(columns, this.#letters, row, this.#line);
    }
    this.#push(xml);
  }

  /** Nothing can be written after it. */
  end(): void {
    if (this.#sheet === null) this.#startSheet([]);
    this.#endSheet();
    const sheets = Array.from({ length: this.#sheets }, (_, place) => place + 1);
    const name = (sheet: number) => xmlText(sheet === 1 ? this.#workbook.name : `${this.#workbook.name} ${sheet}`);
    const relations = [
      ...sheets.map((sheet) => relation(`s${sheet}`, 'worksheet', `worksheets/sheet${sheet}.xml`)),
      relation('styles', 'styles', 'styles.xml'),
    ];
    this.#part('xl/styles.xml', stylesXml());
    this.#part(
      'xl/workbook.xml',
      `${xmlStart}<workbook xmlns="${main}" xmlns:r="${relationTypes}"><sheets>${sheets
        .map((sheet) => `<sheet name="${name(sheet)}" sheetId="${sheet}" r:id="s${sheet}"/>`)
        .join('')}</sheets></workbook>`,
    );
    this.#part('xl/_rels/workbook.xml.rels', relationsXml(relations));
    this.#part('_rels/.rels', relationsXml([relation('w', 'officeDocument', 'xl/workbook.xml')]));
    const parts = [
      ['/xl/workbook.xml', 'sheet.main'],
      ['/xl/styles.xml', 'styles'],
      ...sheets.map((sheet) => [`/xl/worksheets/sheet${sheet}.xml`, 'worksheet'] as const),
    ] as const;
    this.#part(
      '[Content_Types].xml',
      `${xmlStart}<Types xmlns="${packageTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts
        .map(([part, type]) => `<Override PartName="${part}" ContentType="${contentType}.${type}+xml"/>`)
        .join('')}</Types>`,
    );
    this.#zip.end();
  }

  #startSheet(rows: readonly ExportedRow[]): void {
    if (this.#sheet !== null) this.#endSheet();
    const { columns } = this.#workbook;
    this.#sheets += 1;
    this.#sheet = this.#add(`xl/worksheets/sheet${this.#sheets}.xml`);
    this.#line = 1;
    this.#push(sheetStart(columns, rows) + headerXml(columns, this.#letters));
  }

  #endSheet(): void {
    this.#sheet?.push(strToU8(sheetEnd), true);
    this.#sheet = null;
  }

  #push(xml: string): void {
    if (xml !== '') this.#sheet?.push(strToU8(xml));
  }

  #part(name: string, xml: string): void {
    this.#add(name).push(strToU8(xml), true);
  }

  #add(name: string): ZipDeflate {
    const part = new ZipDeflate(name, { level });
    this.#zip.add(part);
    return part;
  }
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${relationTypes}/${type}" Target="${target}"/>`;
}

function relationsXml(relations: readonly string[]): string {
  return `${xmlStart}<Relationships xmlns="${packageRelations}">${relations.join('')}</Relationships>`;
}
