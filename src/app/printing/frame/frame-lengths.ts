import { heightOf, type MmBox, widthOf } from './grey-page.ts';

/** Millimetres as shown: to a tenth. */
export function rounded(millimetres: number): number {
  return Math.round(millimetres * 10) / 10;
}

/** Width and height as shown. */
export function lengthsOf(box: MmBox): [width: number, height: number] {
  return [rounded(widthOf(box)), rounded(heightOf(box))];
}
