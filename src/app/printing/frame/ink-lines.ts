import { areaOf, type GreyPage, type MmBox } from './grey-page.ts';

/** A straight line, drawn through or in dashes. Across: `at` is its height on the page; down: how far it is from the left. */
export interface InkLine {
  at: number;
  from: number;
  to: number;
}

export interface InkLines {
  across: InkLine[];
  down: InkLine[];
}

/** Lighter than this nothing is a line: the edges of a thin grey one are nearly white. */
const faintest = 246;
/** Millimetres. Thicker is a bar or a field; a dash is longer than a stroke of a letter; white between two dashes. */
const [thickest, shortestDash, widestGap] = [1.2, 0.9, 3.5];
const shortestLine = 40;
/** Of its length; a line of text has less that is this long and this thin. */
const minDrawn = 0.35;

/** All long thin lines of a page, in millimetres. */
export function inkLines(page: GreyPage): InkLines {
  const { width, height } = page;
  return { across: linesAlong(page, width, height, 1, width), down: linesAlong(page, height, width, width, 1) };
}

/** Lines along one direction: `step` leads to the next point of a row, `stride` to the next row. */
function linesAlong({ grey, perMm }: GreyPage, length: number, rows: number, step: number, stride: number): InkLine[] {
  const thick = thicknesses(grey, length, rows, step, stride);
  const [maxThick, minDash, maxGap] = [thickest * perMm, shortestDash * perMm, widestGap * perMm];
  const found: InkLine[] = [];
  for (let row = 0; row < rows; row += 1) {
    let line: { from: number; to: number; drawn: number } | null = null;
    const end = () => {
      if (line === null) return;
      const long = (line.to - line.from) / perMm;
      if (long >= shortestLine && line.drawn / (line.to - line.from) >= minDrawn)
        found.push({ at: (row + 0.5) / perMm, from: line.from / perMm, to: line.to / perMm });
      line = null;
    };
    for (let at = 0; at < length; at += 1) {
      const here = row * length + at;
      if (!isThin(thick[here], maxThick)) continue;
      const from = at;
      while (at < length && isThin(thick[row * length + at], maxThick)) at += 1;
      if (at - from < minDash) continue;
      if (line !== null && from - line.to > maxGap) end();
      line ??= { from, to: at, drawn: 0 };
      line.drawn += at - from;
      line.to = at;
    }
    end();
  }
  return joined(found);
}

function isThin(thickness: number | undefined, max: number): boolean {
  return thickness !== undefined && thickness > 0 && thickness <= max;
}

/** How thick the ink is at each point, across the rows; 0 where there is none, 255 at most. */
function thicknesses(grey: Uint8Array, length: number, rows: number, step: number, stride: number): Uint8Array {
  const thick = new Uint8Array(length * rows);
  for (let row = 0; row < rows; row += 1)
    for (let at = 0; at < length; at += 1) {
      if ((grey[row * stride + at * step] ?? 255) > faintest) continue;
      const above = row === 0 ? 0 : (thick[(row - 1) * length + at] ?? 0);
      thick[row * length + at] = Math.min(above + 1, 255);
    }
  // What was counted on the way down holds for the whole of it.
  for (let row = rows - 2; row >= 0; row -= 1)
    for (let at = 0; at < length; at += 1) {
      const here = row * length + at;
      const below = thick[here + length] ?? 0;
      if (thick[here] !== 0 && below !== 0) thick[here] = below;
    }
  return thick;
}

/** One line is found in each of its rows. */
function joined(lines: readonly InkLine[]): InkLine[] {
  const found: InkLine[] = [];
  for (const line of lines) {
    const same = found.find(
      ({ at, from, to }) => line.at - at < thickest && Math.min(to, line.to) - Math.max(from, line.from) > 0,
    );
    if (same === undefined) found.push({ ...line });
    else Object.assign(same, { from: Math.min(same.from, line.from), to: Math.max(same.to, line.to) });
  }
  return found;
}

/** Millimetres that a side may end before its corner: corners may be round, and dashes end where they end. */
const cornerSlack = 6;

function covers({ from, to }: InkLine, start: number, end: number): boolean {
  return from <= start + cornerSlack && to >= end - cornerSlack;
}

/** Boxes whose four sides are drawn, largest first. */
export function drawnBoxes({ across, down }: InkLines, isWanted: (box: MmBox) => boolean): MmBox[] {
  const boxes: MmBox[] = [];
  for (const [index, upper] of across.entries())
    for (const lower of across.slice(index + 1)) {
      const [top, bottom] = [Math.min(upper.at, lower.at), Math.max(upper.at, lower.at)];
      const sides = down.filter((side) => covers(side, top, bottom)).toSorted((a, b) => a.at - b.at);
      for (const [place, { at: left }] of sides.entries())
        for (const { at: right } of sides.slice(place + 1))
          if (covers(upper, left, right) && covers(lower, left, right) && isWanted({ left, top, right, bottom }))
            boxes.push({ left, top, right, bottom });
    }
  return boxes.toSorted((a, b) => areaOf(b) - areaOf(a));
}
