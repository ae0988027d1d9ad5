import type { Rotation } from '#app/printing/compose/page-matrix.ts';
import { pointsPerMm, type Size } from '#app/printing/settings/paper.ts';
import { heightOf, type MmBox, widthOf } from './grey-page.ts';

/** What is printed of a label's page, and how it is rotated for that. */
export interface LabelFrame {
  /** Of the page as it is looked at, before it is rotated; null for the whole page. */
  cut: MmBox | null;
  /** Clockwise. */
  rotation: Rotation;
}

export const wholePage: LabelFrame = { cut: null, rotation: 0 };

/** The largest label that printers of labels take, in millimetres: a little more than A5. */
const [shortest, longest] = [153, 225];
/** A frame is no smaller, in millimetres. */
const minSide = 10;

export function inMm({ width, height }: Size): Size {
  return { width: width / pointsPerMm, height: height / pointsPerMm };
}

/** Whether a page, in points, is larger than labels are: the label is then only a part of it. */
export function isLargerThanLabels({ width, height }: Size): boolean {
  return Math.min(width, height) > shortest * pointsPerMm || Math.max(width, height) > longest * pointsPerMm;
}

/** The size of what is printed of a page, in points. */
export function printedSize(page: Size, { cut, rotation }: LabelFrame): Size {
  const { width, height } =
    cut === null ? page : { width: widthOf(cut) * pointsPerMm, height: heightOf(cut) * pointsPerMm };
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** Where a box is once its page of this size (in millimetres) is rotated clockwise. */
export function rotateBox(box: MmBox, { width, height }: Size, rotation: Rotation): MmBox {
  const { left, top, right, bottom } = box;
  switch (rotation) {
    case 0:
      return box;
    case 90:
      return { left: height - bottom, top: left, right: height - top, bottom: right };
    case 180:
      return { left: width - right, top: height - bottom, right: width - left, bottom: height - top };
    case 270:
      return { left: top, top: width - right, right: bottom, bottom: width - left };
  }
}

/** Which edges of a frame are moved; all of them move the frame. */
export interface Edges {
  left?: boolean;
  top?: boolean;
  right?: boolean;
  bottom?: boolean;
}

/** The box with some of its edges moved by millimetres; it stays on the page, and keeps its size where all are moved. */
export function moveEdges(box: MmBox, edges: Edges, by: { x: number; y: number }, page: Size): MmBox {
  const whole = (edges.left ?? false) && (edges.top ?? false) && (edges.right ?? false) && (edges.bottom ?? false);
  if (whole) {
    const x = within(by.x, -box.left, page.width - box.right);
    const y = within(by.y, -box.top, page.height - box.bottom);
    return { left: box.left + x, top: box.top + y, right: box.right + x, bottom: box.bottom + y };
  }
  return {
    left: edges.left === true ? within(box.left + by.x, 0, box.right - minSide) : box.left,
    top: edges.top === true ? within(box.top + by.y, 0, box.bottom - minSide) : box.top,
    right: edges.right === true ? within(box.right + by.x, box.left + minSide, page.width) : box.right,
    bottom: edges.bottom === true ? within(box.bottom + by.y, box.top + minSide, page.height) : box.bottom,
  };
}

function within(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
