import { FileError } from '#app/spreadsheet/text/file-fault.ts';
import { readXml } from './read-xml.ts';
import { damaged, workbookLimits } from './workbook-limits.ts';
import type { ZipParts } from './zip-parts.ts';

/** A sheet of cells, as the workbook lists it. Sheets of charts are left out. */
export interface IndexedSheet {
  name: string;
  hidden: boolean;
  part: string;
}

/** What a workbook says of its parts. */
export interface WorkbookIndex {
  sheets: readonly IndexedSheet[];
  /** Dates are counted from 1904, as older Macs did. */
  from1904: boolean;
  /** Names of parts; null where it has none. */
  strings: string | null;
  styles: string | null;
}

interface Relation {
  /** The last word of its type, `worksheet` of `http://…/relationships/worksheet`. */
  type: string;
  part: string;
}

/** Finds the sheets of a workbook and the parts that its cells refer to. Rejects with a `FileError`. */
export async function readIndex(zip: ZipParts): Promise<WorkbookIndex> {
  const root = [...(await relationsOf(zip, '')).values()].find(({ type }) => type === 'officeDocument');
  const part = root?.part ?? 'xl/workbook.xml';
  // The workbooks that are saved as binary have the same relations.
  if (/\.bin$/i.test(part)) throw new FileError({ kind: 'other-file', file: 'binary-excel' });
  if (!zip.has(part)) throw damaged();
  const relations = await relationsOf(zip, part);
  const listed: { name: string; hidden: boolean; relation: string }[] = [];
  let from1904 = false;
  await readXml(zip.texts(part), {
    open: (element, attributes) => {
      if (element === 'workbookPr') from1904 = isTrue(attributes['date1904']);
      if (element !== 'sheet') return;
      const relation = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
      const { name = '', state = 'visible' } = attributes;
      listed.push({ name, hidden: state !== 'visible', relation });
      if (listed.length > workbookLimits.parts) throw damaged();
    },
  });
  const sheets = listed.flatMap(({ name, hidden, relation }) => {
    const found = relations.get(relation);
    return found?.type === 'worksheet' ? [{ name, hidden, part: found.part }] : [];
  });
  if (sheets.length === 0 || sheets.some((sheet) => !zip.has(sheet.part))) throw damaged();
  const partOf = (type: string) => {
    const found = [...relations.values()].find((relation) => relation.type === type)?.part;
    return found !== undefined && zip.has(found) ? found : null;
  };
  return { sheets, from1904, strings: partOf('sharedStrings'), styles: partOf('styles') };
}

export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

/** The relations of a part by their ids; of the package for an empty name. What is outside the file is left out. */
async function relationsOf(zip: ZipParts, part: string): Promise<ReadonlyMap<string, Relation>> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const name = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const relations = new Map<string, Relation>();
  if (!zip.has(name)) return relations;
  await readXml(zip.texts(name), {
    open: (element, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) => {
      if (element !== 'Relationship' || mode === 'External') return;
      if (relations.size === workbookLimits.parts) throw damaged();
      relations.set(id, { type: type.slice(type.lastIndexOf('/') + 1), part: pathFrom(folder, target) });
    },
  });
  return relations;
}

/** `../media/a` seen from a folder; with a slash at its start it is seen from the package. */
function pathFrom(folder: string, target: string): string {
  const path: string[] = [];
  for (const step of (target.startsWith('/') ? target : folder + target).split('/'))
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  return path.join('/');
}
