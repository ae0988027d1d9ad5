import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';

/** Parts by name: a text, or what is packed of one and what is said of it. */
export type WorkbookParts = Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>;

interface SheetToMake {
  name: string;
  /** `<row>` elements, and what is before them. */
  rows: string;
  columns?: string;
  state?: 'hidden' | 'veryHidden';
}

interface WorkbookToMake {
  sheets: readonly SheetToMake[];
  strings?: readonly string[];
  /** Codes of the formats that cells have by `s`, from 1 on; a number is a built-in one. */
  formats?: readonly (string | number)[];
  from1904?: boolean;
  others?: WorkbookParts;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** The parts of a workbook as Excel names them. */
export function workbookParts(workbook: WorkbookToMake): WorkbookParts {
  const { sheets, strings = [], formats = [], from1904 = false, others = {} } = workbook;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const styles = formats.map((format, place) => (typeof format === 'number' ? format : 164 + place));
  return {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="${packageRelations}">${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0" encoding="UTF-8"?><workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr${from1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="s${at}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelations}">${sheets
      .map((_, at) => relation(`s${at}`, 'worksheet', `worksheets/sheet${at + 1}.xml`))
      .join(
        '',
      )}${relation('t', 'sharedStrings', 'sharedStrings.xml')}${relation('f', 'styles', '/xl/styles.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings.map((text) => (text.startsWith('<') ? `<si>${text}</si>` : `<si><t xml:space="preserve">${escaped(text)}</t></si>`)).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${formats
      .flatMap((format, place) =>
        typeof format === 'number' ? [] : [`<numFmt numFmtId="${164 + place}" formatCode="${escaped(format)}"/>`],
      )
      .join(
        '',
      )}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ rows, columns = '' }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${main}">${columns}<sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...others,
  };
}

/** A row of texts that are in their cells. */
export function textRow(line: number, cells: readonly string[], attributes = ''): string {
  return `<row r="${line}"${attributes}>${cells
    .map((text) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`)
    .join('')}</row>`;
}

export async function makeWorkbook(workbook: WorkbookToMake): Promise<Blob> {
  return zipOf(workbookParts(workbook));
}

interface ZipOptions {
  password?: string;
  comment?: string;
}

/** A ZIP file of parts, all packed. A part of bytes is packed already. */
export async function zipOf(parts: WorkbookParts, { password, comment }: ZipOptions = {}): Promise<Blob> {
  const protection = password === undefined ? {} : { password, zipCrypto: true };
  const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false, ...protection });
  const packed = { passThrough: true, compressionMethod: 8, uncompressedSize: 1, crc32: 1 };
  for (const [name, content] of Object.entries(parts))
    if (typeof content === 'string') await zip.add(name, new TextReader(content));
    else await zip.add(name, new Uint8ArrayReader(content), packed);
  return zip.close(comment === undefined ? undefined : new TextEncoder().encode(comment));
}

/** Where an entry of a ZIP file's list of contents says what: the checksum, and the size of what is unpacked. */
export const listedAt = { crc: 16, size: 24 };

/** The file with other values in its list of contents: `change` is given each entry there, and the name of its part. */
export async function relisted(file: Blob, change: (entry: DataView, name: string) => void): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 46 < bytes.length; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) {
      const name = bytes.subarray(at + 46, at + 46 + view.getUint16(at + 28, true));
      change(new DataView(bytes.buffer, at), new TextDecoder().decode(name));
    }
  return new Blob([bytes]);
}
