/** A page as it is looked at, painted grey: 0 is black, 255 white, row by row from the upper left. */
export interface GreyPage {
  /** Points of the picture. */
  width: number;
  height: number;
  perMm: number;
  grey: Uint8Array;
}

/** Of a page as the browser paints it, four bytes for each point, on white. */
export function greyOf({ rgba, ...page }: Omit<GreyPage, 'grey'> & { rgba: Uint8ClampedArray }): GreyPage {
  const grey = new Uint8Array(page.width * page.height);
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 255, green = 255, blue = 255] = [rgba[at * 4], rgba[at * 4 + 1], rgba[at * 4 + 2]];
    grey[at] = (red * 77 + green * 150 + blue * 29) >> 8;
  }
  return { ...page, grey };
}

/** A part of a page in millimetres from its upper left corner. */
export interface MmBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const widthOf = ({ left, right }: MmBox): number => right - left;
export const heightOf = ({ top, bottom }: MmBox): number => bottom - top;
export const areaOf = (box: MmBox): number => widthOf(box) * heightOf(box);

/** Whether the middle of `inner` lies in `outer`. */
export function holdsMiddle(outer: MmBox, inner: MmBox): boolean {
  const [x, y] = [(inner.left + inner.right) / 2, (inner.top + inner.bottom) / 2];
  return x > outer.left && x < outer.right && y > outer.top && y < outer.bottom;
}

/** The least box around both. */
export function around(one: MmBox, other: MmBox): MmBox {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

/** Millimetres of white between two boxes, the larger of the two directions; 0 where they touch. */
export function gapBetween(one: MmBox, other: MmBox): number {
  return Math.max(one.left - other.right, other.left - one.right, one.top - other.bottom, other.top - one.bottom, 0);
}
