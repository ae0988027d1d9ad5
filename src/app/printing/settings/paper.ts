/** PDF lengths are points, 72 to the inch; people measure paper in millimetres. */
export const pointsPerMm = 72 / 25.4;

export interface Size {
  width: number;
  height: number;
}

/** Paper that goes through the printer, all lengths in points. Cells fill it row by row from the top left. */
export interface Sheet extends Size {
  columns: number;
  rows: number;
}

export interface Paper {
  /** Null: each page comes out on paper of its own size. */
  sheet: Sheet | null;
  /** How far this station's printer needs everything moved, in points. */
  offset: { right: number; down: number };
}

export interface Box extends Size {
  /** Of the left and lower edge, from the sheet's lower left corner, as PDF counts. */
  x: number;
  y: number;
}

export function cellCount({ columns, rows }: Sheet): number {
  return columns * rows;
}

/** The cell's place on the sheet; cells are numbered from 1. */
export function cellBox({ width, height, columns, rows }: Sheet, cell: number): Box {
  const [column, row] = [(cell - 1) % columns, Math.floor((cell - 1) / columns)];
  const [cellWidth, cellHeight] = [width / columns, height / rows];
  return { x: column * cellWidth, y: height - (row + 1) * cellHeight, width: cellWidth, height: cellHeight };
}

/** Page sizes are rounded by those who make PDFs, and paper is no more exact than this. */
const tolerance = 0.5 * pointsPerMm;

function fits(page: Size, box: Size): boolean {
  return page.width <= box.width + tolerance && page.height <= box.height + tolerance;
}

export interface Placement {
  /** Index into the pages that were given. */
  page: number;
  /** Of the lower left corner of what is seen of the page, on the sheet, in points. */
  x: number;
  y: number;
  /** By a quarter, clockwise. */
  rotated: boolean;
}

/**
 * In the middle of the box at its own size, rotated when it fits only so; null when it does not fit at all. Nothing is ever
 * scaled: a bar code of another size may not be read.
 */
export function placeInBox(size: Size, box: Box): Omit<Placement, 'page'> | null {
  const upright = fits(size, box);
  const rotatedSize = { width: size.height, height: size.width };
  if (!upright && !fits(rotatedSize, box)) return null;
  const { width, height } = upright ? size : rotatedSize;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, rotated: !upright };
}
