import { crc32 } from '#app/spreadsheet/workbook/crc-32.ts';

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
  /** What the list of contents says of unpacked sizes. */
  declared?: number;
  flags?: number;
  comment?: string;
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A ZIP file of parts, all packed. A part of bytes is packed already. */
export async function zipOf(parts: WorkbookParts, { declared, flags = 0x800, comment = '' }: ZipOptions = {}) {
  const encoder = new TextEncoder();
  const written: Uint8Array<ArrayBuffer>[] = [];
  const list: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = typeof content === 'string' ? encoder.encode(content) : null;
    const packed = bytes === null ? (content as Uint8Array<ArrayBuffer>) : await deflated(bytes);
    const nameBytes = encoder.encode(name);
    const sizes = [packed.length, declared ?? bytes?.length ?? 0] as const;
    const header = new DataView(new ArrayBuffer(30));
    header.setUint32(0, 0x04034b50, true);
    header.setUint16(6, flags, true);
    header.setUint16(8, 8, true);
    header.setUint32(18, sizes[0], true);
    header.setUint32(22, sizes[1], true);
    header.setUint16(26, nameBytes.length, true);
    const entry = new DataView(new ArrayBuffer(46));
    entry.setUint32(0, 0x02014b50, true);
    entry.setUint16(8, flags, true);
    entry.setUint16(10, 8, true);
    entry.setUint32(16, bytes === null ? 0 : crc32(bytes), true);
    entry.setUint32(20, sizes[0], true);
    entry.setUint32(24, sizes[1], true);
    entry.setUint16(28, nameBytes.length, true);
    entry.setUint32(42, at, true);
    written.push(new Uint8Array(header.buffer), nameBytes, packed);
    list.push(new Uint8Array(entry.buffer), nameBytes);
    at += 30 + nameBytes.length + packed.length;
  }
  const size = list.reduce((sum, { length }) => sum + length, 0);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, list.length / 2, true);
  end.setUint16(10, list.length / 2, true);
  end.setUint32(12, size, true);
  end.setUint32(16, at, true);
  const commentBytes = encoder.encode(comment);
  end.setUint16(20, commentBytes.length, true);
  return new Blob([...written, ...list, end.buffer, commentBytes]);
}
