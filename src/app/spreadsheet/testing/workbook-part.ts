import { ZipParts } from '#app/spreadsheet/workbook/zip-parts.ts';

/** The XML of a part of a workbook: that of the first sheet, where no other is named. */
export async function workbookPart(file: Blob, name = 'xl/worksheets/sheet1.xml'): Promise<string> {
  const parts = await ZipParts.of(file, { onRead: () => {} });
  let xml = '';
  for await (const text of parts.texts(name)) xml += text;
  return xml;
}
