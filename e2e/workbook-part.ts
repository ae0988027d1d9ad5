import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';

/** The XML of a part of a workbook: that of the first sheet, where no other is named. */
export async function workbookPart(file: Uint8Array, name = 'xl/worksheets/sheet1.xml'): Promise<string> {
  const zip = new ZipReader(new Uint8ArrayReader(file), { useWebWorkers: false });
  const part = (await zip.getEntries()).find(({ filename }) => filename === name);
  if (part === undefined || part.directory) throw new Error(`The workbook has no part ${name}.`);
  return part.getData(new TextWriter());
}
