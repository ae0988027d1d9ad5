import { FileError } from '#app/spreadsheet/text/file-fault.ts';

/**
 * What a workbook may hold at most. `unpacked`: bytes of all parts that are read; `ratio`: unpacked bytes for one of a part that is larger
 * than `smallPart`; `token`: characters of a name, attribute or text; `cells`: of the table, empty ones too; `characters`: of all cells.
 */
export const workbookLimits = {
  parts: 10_000,
  unpacked: 500_000_000,
  ratio: 300,
  smallPart: 5_000_000,
  token: 1_000_000,
  cells: 5_000_000,
  characters: 100_000_000,
};

/** Counts what is unpacked of all parts. Throws a `FileError` over the limits. */
export class UnpackedBytes {
  #total = 0;

  /** `part`: bytes of the part so far; `packed`: bytes that it takes in the file. */
  add(bytes: number, part: number, packed: number): void {
    this.#total += bytes;
    const isBomb = part > workbookLimits.smallPart && part > packed * workbookLimits.ratio;
    if (isBomb || this.#total > workbookLimits.unpacked) throw new FileError({ kind: 'workbook', reason: 'too-large' });
  }
}

export function damaged(): FileError {
  return new FileError({ kind: 'workbook', reason: 'damaged' });
}
