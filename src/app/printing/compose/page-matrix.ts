/** What is seen of a PDF page, in its own coordinates. */
export interface SeenBox {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** Quarters clockwise. */
export type Rotation = 0 | 90 | 180 | 270;

/** `a b c d e f` of PDF's `cm`: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = [number, number, number, number, number, number];

/** Any multiple of 90 in PDF's `Rotate`, also a negative one, as a rotation. */
export function readRotation(degrees: number): Rotation {
  return ([0, 90, 180, 270] as const)[(((Math.round(degrees / 90) % 4) + 4) % 4) as 0 | 1 | 2 | 3];
}

/** A part of a page as it is looked at, in points from its upper left corner. */
export interface PagePart {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The part in the page's own coordinates. */
export function boxOfPart(part: PagePart, { box, rotation, unit }: Omit<PagePlace, 'x' | 'y'>): SeenBox {
  const height = rotation % 180 === 0 ? box.top - box.bottom : box.right - box.left;
  const [a, b, c, d, e, f] = rotatedToCorner(box, rotation);
  // A rotation is undone by the same numbers, rows and columns exchanged.
  const own = (x: number, y: number) => {
    const [u, v] = [x / unit - e, height - y / unit - f];
    return [a * u + b * v, c * u + d * v] as const;
  };
  const [one, other] = [own(part.left, part.top), own(part.right, part.bottom)];
  return {
    left: Math.min(one[0], other[0]),
    bottom: Math.min(one[1], other[1]),
    right: Math.max(one[0], other[0]),
    top: Math.max(one[1], other[1]),
  };
}

interface PagePlace {
  box: SeenBox;
  rotation: Rotation;
  /** Of the page's lengths, in points. */
  unit: number;
  /** Where the rotated box has its lower left corner. */
  x: number;
  y: number;
}

/** How a page's content gets to its place, at its own size. */
export function pageMatrix({ box, rotation, unit, x, y }: PagePlace): Matrix {
  const [a, b, c, d, e, f] = rotatedToCorner(box, rotation);
  return [a * unit, b * unit, c * unit, d * unit, x + e * unit, y + f * unit];
}

function rotatedToCorner({ left, bottom, right, top }: SeenBox, rotation: Rotation): Matrix {
  switch (rotation) {
    case 0:
      return [1, 0, 0, 1, -left, -bottom];
    case 90:
      return [0, -1, 1, 0, -bottom, right];
    case 180:
      return [-1, 0, 0, -1, right, top];
    case 270:
      return [0, 1, -1, 0, top, -left];
  }
}
