/** What is seen of a PDF page, in its own coordinates. */
export interface SeenBox {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** Quarters clockwise. */
export type Turn = 0 | 90 | 180 | 270;

/** `a b c d e f` of PDF's `cm`: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = [number, number, number, number, number, number];

/** Any multiple of 90 in PDF's `Rotate`, also a negative one, as a turn. */
export function readTurn(degrees: number): Turn {
  return ([0, 90, 180, 270] as const)[(((Math.round(degrees / 90) % 4) + 4) % 4) as 0 | 1 | 2 | 3];
}

/** How a page's content gets to where its turned box has its lower left corner at (x, y), at its own size. */
export function pageMatrix({ left, bottom, right, top }: SeenBox, turn: Turn, x: number, y: number): Matrix {
  switch (turn) {
    case 0:
      return [1, 0, 0, 1, x - left, y - bottom];
    case 90:
      return [0, -1, 1, 0, x - bottom, y + right];
    case 180:
      return [-1, 0, 0, -1, x + right, y + top];
    case 270:
      return [0, 1, -1, 0, x + top, y - left];
  }
}
