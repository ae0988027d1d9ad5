import { barCodePlaces } from './bar-code-places.ts';
import { areaOf, around, gapBetween, type GreyPage, heightOf, holdsMiddle, type MmBox, widthOf } from './grey-page.ts';
import { drawnBoxes, type InkLines, inkLines } from './ink-lines.ts';
import { inkCells, type InkCells } from './ink-cells.ts';

/** Millimetres: the shorter and the longer side of what a label may be. */
const [smallest, largest] = [
  [50, 75],
  [153, 225],
] as const;
/** What is drawn around a label is at least this large; smaller boxes are fields of it. */
const smallestDrawn = [62, 88] as const;
/** Labels as they are sold, in millimetres. */
const soldSizes = [
  [100, 150],
  [101.6, 152.4],
  [105, 148],
  [100, 200],
  [148, 210],
  [76, 130],
  [90, 120],
] as const;
/** White around the label that goes along, where there is some. */
const margin = 1.5;
/** Of the page's width or height: a line as long as this divides the page. */
const dividing = 0.7;
/** So much wider than a label as it is sold, and it is one: the line around it is as thick, or white was added. */
const trimmed = 1.6;
/** White that may lie between the parts of one label. */
const widestWhite = 18;

/**
 * Finds the label on a page that is larger than it: the drawn box or the cluster of ink that holds the largest bar code. Null where
 * there is no bar code, and no box of a label's size. In millimetres from the upper left corner of the page as it is looked at.
 */
export function findLabelFrame(page: GreyPage): MmBox | null {
  const lines = inkLines(page);
  const codes = barCodePlaces(page);
  const [main] = codes;
  const cells = inkCells(page);
  const boxes = drawnBoxes(lines, (box) => isWithin(box, smallestDrawn, largest));
  const drawn = boxes.find((box) => main === undefined || holdsMiddle(box, main));
  if (drawn !== undefined) return onStock(withMargin(withNeighbours(drawn, boxes, codes), cells, 0.4));
  if (main === undefined) return null;
  const part = partOfPage(page, lines, main);
  const grown = grow(cells.without(lines, isDividing(page)), part, main);
  return grown === null ? null : onStock(withMargin(grown, cells, margin));
}

function isWithin(box: MmBox, min: readonly [number, number], max: readonly [number, number]): boolean {
  const [short = 0, long = 0] = [widthOf(box), heightOf(box)].toSorted((a, b) => a - b);
  return short >= min[0] && long >= min[1] && short <= max[0] && long <= max[1];
}

/** A label may come in two drawn boxes beside or below each other, both with codes. */
function withNeighbours(drawn: MmBox, boxes: readonly MmBox[], codes: readonly MmBox[]): MmBox {
  let whole = drawn;
  for (const box of boxes) {
    const joined = around(whole, box);
    const aside = areaOf(joined) <= (areaOf(whole) + areaOf(box)) * 1.15 && gapBetween(whole, box) <= 8;
    if (
      aside &&
      codes.some((code) => holdsMiddle(box, code) && !holdsMiddle(whole, code)) &&
      isWithin(joined, smallest, largest)
    )
      whole = joined;
  }
  return whole;
}

const isDividing =
  ({ width, height, perMm }: GreyPage) =>
  (length: number, direction: keyof InkLines): boolean =>
    length >= ((direction === 'across' ? width : height) / perMm) * dividing;

/** The part of the page between the lines that divide it, where the code is. */
function partOfPage(page: GreyPage, lines: InkLines, code: MmBox): MmBox {
  const part = { left: 0, top: 0, right: page.width / page.perMm, bottom: page.height / page.perMm };
  const divides = isDividing(page);
  for (const { at, from, to } of lines.across) {
    if (!divides(to - from, 'across')) continue;
    if (at <= code.top) part.top = Math.max(part.top, at + 0.7);
    else if (at >= code.bottom) part.bottom = Math.min(part.bottom, at - 0.7);
  }
  for (const { at, from, to } of lines.down) {
    if (!divides(to - from, 'down')) continue;
    if (at <= code.left) part.left = Math.max(part.left, at + 0.7);
    else if (at >= code.right) part.right = Math.min(part.right, at - 0.7);
  }
  return part;
}

/**
 * Takes in what is near, with more and more white between, and chooses what stayed the same the longest: between a label and what
 * is beside it there is more white than in it.
 */
function grow(cells: InkCells, part: MmBox, code: MmBox): MmBox | null {
  const sizes: { box: MmBox; from: number; to: number }[] = [];
  let box = code;
  for (let white = 1; white <= widestWhite; white += 0.5) {
    box = cells.reached(box, white, part);
    const last = sizes.at(-1);
    if (last !== undefined && areaOf(last.box) === areaOf(box)) last.to = white + 0.5;
    else sizes.push({ box, from: white, to: white + 0.5 });
  }
  const fitting = sizes.filter(({ box: one }) => isWithin(one, smallest, largest));
  const score = ({ box: one, from, to }: (typeof sizes)[number]) =>
    ((to - from) / Math.sqrt(from + 2)) * (isSold(one) ? 3 : 1);
  const [best] = fitting.toSorted((a, b) => score(b) - score(a));
  return best?.box ?? null;
}

/** It fills most of a label as they are sold. */
function isSold(box: MmBox): boolean {
  const [short = 0, long = 0] = [widthOf(box), heightOf(box)].toSorted((a, b) => a - b);
  return soldSizes.some(([min, max]) => short <= min + 1 && long <= max + 1 && short >= min - 15 && long >= max - 18);
}

/** A little white around it, never as far as half way to other ink. */
function withMargin(box: MmBox, cells: InkCells, max: number): MmBox {
  const { left, top, right, bottom } = box;
  const room = cells.whiteAround(box, max * 2);
  return {
    left: left - Math.min(max, room.left / 2),
    top: top - Math.min(max, room.top / 2),
    right: right + Math.min(max, room.right / 2),
    bottom: bottom + Math.min(max, room.bottom / 2),
  };
}

/** Trimmed to the label it was made for: otherwise the printer reports that it does not fit. In tenths of a millimetre. */
function onStock(box: MmBox): MmBox {
  const [width, height] = [widthOf(box), heightOf(box)];
  const stock = soldSizes
    .flatMap(([short, long]) => [
      [short, long],
      [long, short],
    ])
    .find(
      ([across = 0, down = 0]) =>
        (width > across || height > down) && Math.abs(width - across) <= trimmed && Math.abs(height - down) <= trimmed,
    );
  const [across = width, down = height] = stock ?? [];
  const [byX, byY] = [Math.max(width - across, 0) / 2, Math.max(height - down, 0) / 2];
  return {
    left: tenth(box.left + byX),
    top: tenth(box.top + byY),
    right: tenth(box.right - byX),
    bottom: tenth(box.bottom - byY),
  };
}

function tenth(millimetres: number): number {
  return Math.round(millimetres * 10) / 10;
}
