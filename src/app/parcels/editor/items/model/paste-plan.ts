import { limits } from '#contract/parcel-write.ts';
import { decimalKindOf, itemRow, type ItemRow, newItemRow } from '#app/parcels/editor/form/form-values.ts';
import { boxOf, type CellRange, rangeOf } from '#app/ui/cell-grid/cell-range.ts';
import { settledText } from './cell-text.ts';
import { headerColumns } from './header-columns.ts';
import { fieldOfColumn, itemColumns } from './item-columns.ts';
import { repeats, type TextBlock, widthOf, withoutEmptyEnd } from '#app/ui/cell-grid/text-block.ts';

export interface Pasted {
  rows: readonly ItemRow[];
  /** The cells that were pasted into. */
  range: CellRange;
  /** Rows of the block, its header left out. */
  count: number;
  /** Columns named by the block's own first row. */
  byHeader: boolean;
  /** Columns of such a block that no one knows; what is in them was left out. */
  unknown: string[];
  /** The first decimal whose comma was read as a point. */
  comma: { from: string; to: string } | null;
}

/** Nothing was pasted: it would take more rows than a parcel may have, or columns than there are to the right. */
export type PasteRefusal = { tooMany: number } | { tooWide: number; room: number };

interface Target {
  column: number;
  from: number;
  grams: boolean;
}

/**
 * What pasting a block at a range makes of the rows. It goes in as a whole or not at all: below the last row it adds rows. A block
 * that fits a multiple of the range is repeated over it, a single cell over all of it.
 */
export function planPaste(rows: readonly ItemRow[], range: CellRange, block: TextBlock): Pasted | PasteRefusal {
  const header = block.length > 1 ? headerColumns(block[0] ?? []) : null;
  const box = boxOf(range);
  const cells = withoutEmptyEnd(
    header === null ? block : block.slice(1),
    rows.length - box.top,
    header?.length ?? itemColumns.length - box.left,
  );
  const across = repeats(box.right - box.left + 1, widthOf(cells));
  const targets = header === null ? targetsFrom(box.left, widthOf(cells), across) : namedTargets(header);
  const outside = targets.filter(({ column }) => column >= itemColumns.length).length;
  if (outside > 0) return { tooWide: widthOf(cells), room: itemColumns.length - box.left };

  const height = cells.length * (header === null ? repeats(box.bottom - box.top + 1, cells.length) : 1);
  if (box.top + height > limits.items) return { tooMany: box.top + height };

  let comma: Pasted['comma'] = null;
  const next = [...rows];
  while (next.length < box.top + height) next.push(newItemRow());
  for (let offset = 0; offset < height; offset += 1) {
    const line = cells[offset % cells.length] ?? [];
    const row = next[box.top + offset];
    if (row === undefined) continue;
    const edited = { ...row };
    for (const { column, from, grams } of targets) {
      const field = fieldOfColumn(column);
      const typed = line[from] ?? '';
      const text = settledText(field, grams && /^\s*\d+(?:[.,]\d+)?\s*$/.test(typed) ? `${typed.trim()} g` : typed);
      edited[field] = text;
      if (decimalKindOf(field) !== null && typed.includes(',') && text !== typed.trim())
        comma ??= { from: typed, to: text };
    }
    if (targets.some(({ column }) => edited[fieldOfColumn(column)] !== row[fieldOfColumn(column)]))
      next[box.top + offset] = itemRow(edited);
  }
  const columns = targets.map(({ column }) => column);
  return {
    rows: next.every((row, index) => row === rows[index]) && next.length === rows.length ? rows : next,
    range: rangeOf(
      { row: box.top, column: Math.min(...columns) },
      { row: box.top + height - 1, column: Math.max(...columns) },
    ),
    count: height,
    byHeader: header !== null,
    unknown: header?.filter(({ field, name }) => field === null && name !== '').map(({ name }) => name) ?? [],
    comma,
  };
}

export function isRefusal(result: Pasted | PasteRefusal): result is PasteRefusal {
  return 'tooMany' in result || 'tooWide' in result;
}

function targetsFrom(left: number, width: number, across: number): Target[] {
  return Array.from({ length: width * across }, (_, offset) => ({
    column: left + offset,
    from: offset % width,
    grams: false,
  }));
}

function namedTargets(header: NonNullable<ReturnType<typeof headerColumns>>): Target[] {
  return header.flatMap(({ field, grams }, from) => {
    const column = itemColumns.findIndex((entry) => entry.field === field);
    return column === -1 ? [] : [{ column, from, grams: grams && field === 'weight' }];
  });
}
