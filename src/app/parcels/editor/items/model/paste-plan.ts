import { limits } from '#contract/parcel-write.ts';
import { decimalKindOf, itemRow, type ItemRow, newItemRow } from '#app/parcels/editor/form/form-values.ts';
import { boxOf, type CellRange, rangeOf } from '#app/ui/cell-grid/cell-range.ts';
import { settledCell } from './cell-text.ts';
import { headerColumns } from './header-columns.ts';
import { fieldOfColumn, itemColumns } from './item-columns.ts';
import { type BlockTooBig, placeBlock } from '#app/ui/cell-grid/place-block.ts';
import type { TextBlock } from '#app/ui/cell-grid/text-block.ts';
import { decimalSign } from '#app/words/language.ts';

export interface Pasted {
  rows: readonly ItemRow[];
  /** The cells that were pasted into. */
  range: CellRange;
  /** Rows of the block, its header left out. */
  count: number;
  /** Columns named by the block's own first row. */
  byHeader: boolean;
  /** Unknown columns of such a block, which were skipped. */
  unknown: string[];
  /** The first decimal whose comma was read as a point; null on a page whose decimals have a comma. */
  comma: { from: string; to: string } | null;
}

interface Target {
  column: number;
  from: number;
  grams: boolean;
}

/**
 * What pasting a block at a range makes of the rows. It goes in as a whole or not at all: below the last row it adds rows. A block
 * that fits a multiple of the range is repeated over it, a single cell over all of it. `currency`: the parcel's.
 */
export function planPaste(
  rows: readonly ItemRow[],
  range: CellRange,
  block: TextBlock,
  currency: string,
): Pasted | BlockTooBig {
  const header = block.length > 1 ? headerColumns(block[0] ?? []) : null;
  const box = boxOf(range);
  const size = { rows: rows.length, maxRows: limits.items };
  const placed =
    header === null
      ? placeBlock(block, box, { ...size, columns: itemColumns.length })
      : placeBlock(
          block.slice(1).map((line) => header.map((_, at) => line[at] ?? '')),
          { top: box.top, bottom: box.top, left: 0, right: 0 },
          { ...size, columns: header.length },
        );
  if (!('box' in placed)) return placed;
  const { top, bottom, left, right } = placed.box;
  const targets = header === null ? targetsFrom(left, right) : namedTargets(header);

  let comma: Pasted['comma'] = null;
  const next = [...rows];
  while (next.length <= bottom) next.push(newItemRow());
  for (let index = top; index <= bottom; index += 1) {
    const row = next[index];
    if (row === undefined) continue;
    const edited = { ...row };
    for (const { column, from, grams } of targets) {
      const field = fieldOfColumn(column);
      const typed = placed.textAt(index - top, from);
      const text = settledCell(
        field,
        grams && /^\s*\d+(?:[.,]\d+)?\s*$/.test(typed) ? `${typed.trim()} g` : typed,
        currency,
      );
      edited[field] = text;
      if (decimalSign !== ',' && decimalKindOf(field) !== null && typed.includes(',') && text !== typed.trim())
        comma ??= { from: typed, to: text };
    }
    if (targets.some(({ column }) => edited[fieldOfColumn(column)] !== row[fieldOfColumn(column)]))
      next[index] = itemRow(edited);
  }
  const columns = targets.map(({ column }) => column);
  return {
    rows: next.every((row, index) => row === rows[index]) && next.length === rows.length ? rows : next,
    range: rangeOf({ row: top, column: Math.min(...columns) }, { row: bottom, column: Math.max(...columns) }),
    count: bottom - top + 1,
    byHeader: header !== null,
    unknown: header?.filter(({ field, name }) => field === null && name !== '').map(({ name }) => name) ?? [],
    comma,
  };
}

function targetsFrom(left: number, right: number): Target[] {
  return Array.from({ length: right - left + 1 }, (_, from) => ({ column: left + from, from, grams: false }));
}

function namedTargets(header: NonNullable<ReturnType<typeof headerColumns>>): Target[] {
  return header.flatMap(({ field, grams }, from) => {
    const column = itemColumns.findIndex((entry) => entry.field === field);
    return column === -1 ? [] : [{ column, from, grams: grams && field === 'weight' }];
  });
}
