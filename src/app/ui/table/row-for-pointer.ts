const coarse = matchMedia('(pointer: coarse)');

/** The height of a row in pixels: under a finger at least what it can hit, and the line below it. */
export function rowForPointer(height: number): number {
  return coarse.matches ? Math.max(height, 45) : height;
}

/** The width of a column of boxes to tick in pixels. */
export function boxesForPointer(): number {
  return coarse.matches ? 44 : 40;
}
