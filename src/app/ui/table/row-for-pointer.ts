const coarse = matchMedia('(pointer: coarse)');

/** The height of a row in pixels: under a finger at least what it can hit. */
export function rowForPointer(height: number): number {
  return coarse.matches ? Math.max(height, 44) : height;
}
