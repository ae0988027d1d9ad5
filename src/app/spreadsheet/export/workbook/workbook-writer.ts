import { TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import type { ExportColumn, ExportedRow } from './cell-kinds.ts';
import { columnLetters, headerXml, rowXml, sheetEnd, sheetStart, stylesXml, xmlStart, xmlText } from './sheet-xml.ts';

const packageTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const relationTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const encoder = new TextEncoder();
/** What a sheet of Excel has at most. */
const sheetLines = 1_048_576;

/** A part that is packed while it is written. */
interface OpenPart {
  writer: WritableStreamDefaultWriter<Uint8Array>;
  packed: Promise<unknown>;
}

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
  readonly #zip: ZipWriter<unknown>;
  readonly #letters: readonly string[];
  readonly #lines: number;
  #sheet: OpenPart | null = null;
  #sheets = 0;
  #line = 0;

  constructor(workbook: WorkbookToWrite, onBytes: (bytes: Uint8Array<ArrayBuffer>) => void, lines = sheetLines) {
    this.#workbook = workbook;
    this.#letters = workbook.columns.map((_, place) => columnLetters(place));
    this.#lines = lines;
    // Excel does not open every file in the form for parts of over 4 GB, which zip.js takes where it does not know their size before.
    this.#zip = new ZipWriter(new WritableStream({ write: onBytes }), { useWebWorkers: false, zip64: false });
  }

  /** Resolves once they are packed: the next ones wait for it. */
  async write(rows: readonly ExportedRow[]): Promise<void> {
    const { columns } = this.#workbook;
    let xml = '';
    for (const [place, row] of rows.entries()) {
      if (this.#sheet === null || this.#line === this.#lines) {
        await this.#push(xml);
        xml = '';
        await this.#startSheet(rows.slice(place));
      }
      this.#line += 1;
      xml += rowXml(columns, this.#letters, row, this.#line);
    }
    await this.#push(xml);
  }

  /** Nothing can be written after it. */
  async end(): Promise<void> {
    if (this.#sheet === null) await this.#startSheet([]);
    await this.#endSheet();
    const sheets = Array.from({ length: this.#sheets }, (_, place) => place + 1);
    const name = (sheet: number) => xmlText(sheet === 1 ? this.#workbook.name : `${this.#workbook.name} ${sheet}`);
    const relations = [
      ...sheets.map((sheet) => relation(`s${sheet}`, 'worksheet', `worksheets/sheet${sheet}.xml`)),
      relation('styles', 'styles', 'styles.xml'),
    ];
    await this.#part('xl/styles.xml', stylesXml());
    await this.#part(
      'xl/workbook.xml',
      `${xmlStart}<workbook xmlns="${main}" xmlns:r="${relationTypes}"><sheets>${sheets
        .map((sheet) => `<sheet name="${name(sheet)}" sheetId="${sheet}" r:id="s${sheet}"/>`)
        .join('')}</sheets></workbook>`,
    );
    await this.#part('xl/_rels/workbook.xml.rels', relationsXml(relations));
    await this.#part('_rels/.rels', relationsXml([relation('w', 'officeDocument', 'xl/workbook.xml')]));
    const parts = [
      ['/xl/workbook.xml', 'sheet.main'],
      ['/xl/styles.xml', 'styles'],
      ...sheets.map((sheet) => [`/xl/worksheets/sheet${sheet}.xml`, 'worksheet'] as const),
    ] as const;
    await this.#part(
      '[Content_Types].xml',
      `${xmlStart}<Types xmlns="${packageTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts
        .map(([part, type]) => `<Override PartName="${part}" ContentType="${contentType}.${type}+xml"/>`)
        .join('')}</Types>`,
    );
    await this.#zip.close();
  }

  async #startSheet(rows: readonly ExportedRow[]): Promise<void> {
    await this.#endSheet();
    const { columns } = this.#workbook;
    this.#sheets += 1;
    this.#sheet = this.#open(`xl/worksheets/sheet${this.#sheets}.xml`);
    this.#line = 1;
    await this.#push(sheetStart(columns, rows) + headerXml(columns, this.#letters));
  }

  async #endSheet(): Promise<void> {
    if (this.#sheet === null) return;
    await this.#push(sheetEnd);
    const { writer, packed } = this.#sheet;
    this.#sheet = null;
    await writer.close();
    await packed;
  }

  async #push(xml: string): Promise<void> {
    if (xml !== '') await this.#sheet?.writer.write(encoder.encode(xml));
  }

  async #part(name: string, xml: string): Promise<void> {
    await this.#zip.add(name, new TextReader(xml));
  }

  #open(name: string): OpenPart {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const packed = this.#zip.add(name, readable);
    // Its failure is that of what is written next, or of its end.
    packed.catch(() => undefined);
    return { writer: writable.getWriter(), packed };
  }
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${relationTypes}/${type}" Target="${target}"/>`;
}

function relationsXml(relations: readonly string[]): string {
  return `${xmlStart}<Relationships xmlns="${packageRelations}">${relations.join('')}</Relationships>`;
}
