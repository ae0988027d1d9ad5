import {
  type Box,
  cellBox,
  cellCount,
  type Paper,
  placeInBox,
  type Placement,
  type Sheet,
  type Size,
} from '#app/printing/settings/paper.ts';

export interface PageToPrint extends Size {
  /** Never shares a sheet: a packing slip or a declaration goes with its parcel, a label is cut or peeled off. */
  alone: boolean;
}

export interface PlannedSheet extends Size {
  placements: Placement[];
}

export interface SheetPlan {
  sheets: PlannedSheet[];
  /** Indices of pages that are larger than the paper: they come out at their own size, and may be cut off. */
  tooLarge: number[];
  /** Indices of pages that could share a sheet, were they not larger than its cells: each is alone on one. */
  tooLargeForCell: number[];
  /** The sheet that the `FirstSheet` is about, numbered from 1: the first one with cells. Null where no page goes into a cell. */
  firstInCells: number | null;
}

/** What is left of the first sheet: cells before `start` are used up, `damaged` ones hold no label any more. Numbers from 1. */
export interface FirstSheet {
  start: number;
  damaged: readonly number[];
}

export const wholeSheet: FirstSheet = { start: 1, damaged: [] };

/** The cells of the first sheet that can still take something, in their order. */
export function freeCells(sheet: Sheet, { start, damaged }: FirstSheet): number[] {
  return Array.from({ length: cellCount(sheet) }, (_, index) => index + 1).filter(
    (cell) => cell >= start && !damaged.includes(cell),
  );
}

/** Which page goes where, at 100 %, in the given order. */
export function planSheets(pages: readonly PageToPrint[], { sheet, offset }: Paper, first: FirstSheet): SheetPlan {
  const plan: SheetPlan = { sheets: [], tooLarge: [], tooLargeForCell: [], firstInCells: null };
  const divided = sheet !== null && cellCount(sheet) > 1;
  const move = ({ x, y, rotated }: Omit<Placement, 'page'>, page: number): Placement => ({
    page,
    x: x + offset.right,
    y: y - offset.down,
    rotated,
  });
  const putAlone = (page: PageToPrint, index: number, on: Size | null) => {
    const place = on === null ? null : placeInBox(page, whole(on));
    if (on !== null && place === null) plan.tooLarge.push(index);
    else if (divided && !page.alone) plan.tooLargeForCell.push(index);
    const { width, height } = place === null || on === null ? page : on;
    plan.sheets.push({ width, height, placements: [move(place ?? { x: 0, y: 0, rotated: false }, index)] });
  };
  let open: { sheet: PlannedSheet; cells: number[] } | null = null;
  let cellsOfFirst = sheet === null ? [] : freeCells(sheet, first);
  for (const [index, page] of pages.entries()) {
    const fitsCell = sheet !== null && placeInBox(page, cellBox(sheet, 1)) !== null;
    if (sheet === null || !fitsCell || (page.alone && divided)) {
      open = null;
      putAlone(page, index, sheet);
      continue;
    }
    if (open === null || open.cells.length === 0) {
      const cells: number[] = cellsOfFirst.length > 0 ? cellsOfFirst : freeCells(sheet, wholeSheet);
      cellsOfFirst = [];
      open = { sheet: { width: sheet.width, height: sheet.height, placements: [] }, cells };
      plan.sheets.push(open.sheet);
      if (divided) plan.firstInCells ??= plan.sheets.length;
    }
    const place = placeInBox(page, cellBox(sheet, open.cells.shift() ?? 1));
    if (place !== null) open.sheet.placements.push(move(place, index));
  }
  return plan;
}

function whole({ width, height }: Size): Box {
  return { x: 0, y: 0, width, height };
}
