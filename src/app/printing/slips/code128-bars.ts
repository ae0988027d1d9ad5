import { code128, type DrawingContext } from 'bwip-js/browser';

/** A bar in modules from the left edge of the code. */
export interface Bar {
  x: number;
  width: number;
}

/** What a Code 128 of a length that scanners read can hold. */
const encodable = /^[\x20-\x7e]{1,80}$/;

/** Lines are given by their middle in whole units: with two to a module none is rounded. */
const unitsPerModule = 2;

/** The bars of a Code 128 and its width, both in modules without the blank it needs on either side; null for text it cannot hold. */
export function code128Bars(text: string): { bars: Bar[]; width: number } | null {
  if (!encodable.test(text)) return null;
  const bars: Bar[] = [];
  let width = 0;
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the interface wants all of them, a bar code draws only lines
  const nothing = () => {};
  const drawing: DrawingContext<true> = {
    scale: () => [unitsPerModule, unitsPerModule],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (across) => void (width = across / unitsPerModule),
    line: (x0, _y0, _x1, _y1, lineWidth) =>
      void bars.push({ x: (x0 - lineWidth / 2) / unitsPerModule, width: lineWidth / unitsPerModule }),
    polygon: nothing,
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    end: () => true,
  };
  code128({ bcid: 'code128', text, scale: 1, height: 10 }, drawing);
  return { bars, width };
}
