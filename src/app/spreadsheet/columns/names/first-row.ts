import type { FileFacts } from '#app/spreadsheet/file-types.ts';
import { meaningsOf } from './header-meanings.ts';

/**
 * Whether the first row of a file looks like one of its parcels and not like names of columns: part of it, with digits, an email
 * address or the code of a country, is written like the values below, and nothing else of it is a name that is known.
 */
export function isFirstRowData({ header, samples }: Pick<FileFacts, 'header' | 'samples'>): boolean {
  let isData = false;
  for (const [place, cell] of header.entries()) {
    const shape = shapeOf(cell);
    const isLikeBelow = tellsMuch(cell) && (samples[place] ?? []).some((sample) => shapeOf(sample) === shape);
    // `Street 1` is a value and a name.
    const isName = meaningsOf(cell).length > 0;
    if (isName && !isLikeBelow) return false;
    isData ||= isLikeBelow && !isName;
  }
  return isData;
}

function tellsMuch(cell: string): boolean {
  return /\d|^\s*\S+@\S+\.\S+\s*$|^\s*[A-Z]{2}\s*$/.test(cell);
}

/** `A-1` and `B-204` are of one shape: how many letters and digits there are in a row does not matter. */
function shapeOf(cell: string): string {
  if (/^\s*\S+@\S+\.\S+\s*$/.test(cell)) return '@';
  return cell
    .trim()
    .replaceAll(/\p{L}+/gu, 'a')
    .replaceAll(/\d+/g, '9');
}
