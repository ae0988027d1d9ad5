import { FileError } from '#app/spreadsheet/text/file-fault.ts';

/**
 * What a workbook may hold at most. `parts`: also sheets and relations; `unpacked`: bytes of all parts that are read; `ratio`: unpacked
 * bytes for one of a part that is larger than `smallPart`; `depth`: elements in each other; `token`: characters of a name, attribute or
 * text; `formats`: of cells; `cells`: of the table, empty ones too, or texts that they share; `characters`: of all cells.
 */
export const workbookLimits = {
  parts: 10_000,
  unpacked: 500_000_000,
  ratio: 300,
  smallPart: 5_000_000,
  depth: 200,
  token: 1_000_000,
  formats: 100_000,
  cells: 5_000_000,
  characters: 100_000_000,
};

/** Refuses parts by the sizes that they declare, before anything is unpacked. */
export class UnpackedParts {
  readonly #names = new Set<string>();
  #total = 0;

  /** `size` and `packed`: bytes. Throws a `FileError` over the limits. A part that is read again counts once. */
  add(name: string, size: number, packed: number): void {
    if (!this.#names.has(name)) this.#total += size;
    this.#names.add(name);
    const isBomb = size > workbookLimits.smallPart && size > packed * workbookLimits.ratio;
    if (isBomb || this.#total > workbookLimits.unpacked) throw new FileError({ kind: 'workbook', reason: 'too-large' });
  }
}

export function damaged(): FileError {
  return new FileError({ kind: 'workbook', reason: 'damaged' });
}
