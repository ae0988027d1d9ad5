import { builtInFormat, formatOfCode, general, type NumberFormat } from './number-format.ts';
import { readXml } from './read-xml.ts';
import { damaged, workbookLimits } from './workbook-limits.ts';

/** The formats of a workbook's cells, by the number that a cell has for its style. Rejects with a `FileError`. */
export async function readFormats(texts: AsyncIterable<string>): Promise<readonly NumberFormat[]> {
  const codes = new Map<number, string>();
  const styles: number[] = [];
  let inCells = false;
  await readXml(texts, {
    open: (name, { numFmtId = '0', formatCode }) => {
      if (name === 'cellXfs') inCells = true;
      else if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      else if (name === 'xf' && inCells) styles.push(Number(numFmtId));
      if (Math.max(codes.size, styles.length) > workbookLimits.formats) throw damaged();
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  const known = new Map<number, NumberFormat>();
  return styles.map((id) => {
    const code = codes.get(id);
    const format = known.get(id) ?? (code === undefined ? builtInFormat(id) : formatOfCode(code));
    known.set(id, format);
    return format;
  });
}

export function formatOf(formats: readonly NumberFormat[], style: string | undefined): NumberFormat {
  return style === undefined ? general : (formats[Number(style)] ?? general);
}
