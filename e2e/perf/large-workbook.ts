import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Places in `cellXfs` of the style part. */
const [dateStyle, codeStyle] = [1, 2];
const styles = `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy-mm-dd hh:mm:ss"/><numFmt numFmtId="165" formatCode="00000"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function columnName(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnName(Math.floor(place / 26) - 1) + letter;
}

/** Text but for dates, `12.5`, and codes of five digits. */
function cellXml(reference: string, text: string, shared: (text: string) => number): string {
  if (/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) {
    const days = Date.parse(`${text.replace(' ', 'T')}Z`) / 86_400_000 + 25_569;
    return `<c r="${reference}" s="${dateStyle}"><v>${days}</v></c>`;
  }
  if (/^\d{5}$/.test(text)) return `<c r="${reference}" s="${codeStyle}"><v>${Number(text)}</v></c>`;
  if (/^\d{1,4}(?:\.\d+)?$/.test(text)) return `<c r="${reference}"><v>${Number(text)}</v></c>`;
  return `<c r="${reference}" t="s"><v>${shared(text)}</v></c>`;
}

/** A workbook of one sheet, with shared texts, as Excel writes them. */
export async function workbookOf(table: readonly (readonly string[])[]): Promise<Uint8Array> {
  const places = new Map<string, number>();
  const shared = (text: string): number => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  };
  const body = table.map((cells, row) => {
    const written = cells.map((text, at) => (text === '' ? '' : cellXml(`${columnName(at)}${row + 1}`, text, shared)));
    return `<row r="${row + 1}" spans="1:${cells.length}">${written.join('')}</row>`;
  });
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const texts = [...places.keys()].map((text) => `<si><t>${escaped(text)}</t></si>`);
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${types}.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packageRelations}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Orders" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelations}">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'styles', 'styles.xml')}${relation('rId3', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/styles.xml': styles,
    'xl/sharedStrings.xml': `<sst xmlns="${main}" uniqueCount="${texts.length}">${texts.join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${body.join('')}</sheetData></worksheet>`,
  };
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const [name, text] of Object.entries(parts)) await zip.add(name, new TextReader(text));
  return zip.close();
}
