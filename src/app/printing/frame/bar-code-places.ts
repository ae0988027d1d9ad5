import { areaOf, type GreyPage, heightOf, type MmBox, widthOf } from './grey-page.ts';

/** Millimetres: of the pieces that are looked at. Each holds several bars of any code on a label. */
const side = 4;
/** Changes between black and white across a piece, and how few of them may be the other way for bars. */
const [fewestChanges, maxOther] = [2.2, 0.3];

type Pattern = 'upright' | 'lying' | 'square' | 'none';

/** Where bars or squares of bar codes are, largest first. Letters are none: they change both ways, with much white between them. */
export function barCodePlaces(page: GreyPage): MmBox[] {
  const piece = Math.round(side * page.perMm);
  const [columns, rows] = [Math.floor(page.width / piece), Math.floor(page.height / piece)];
  const patterns = Array.from({ length: columns * rows }, (_, index) =>
    patternOf(page, (index % columns) * piece, Math.floor(index / columns) * piece, piece),
  );
  const places: MmBox[] = [];
  for (const pattern of ['upright', 'lying', 'square'] as const)
    for (const group of groups(patterns, columns, pattern)) {
      const xs = group.map((index) => index % columns);
      const ys = group.map((index) => Math.floor(index / columns));
      const box = {
        left: (Math.min(...xs) * piece) / page.perMm,
        top: (Math.min(...ys) * piece) / page.perMm,
        right: ((Math.max(...xs) + 1) * piece) / page.perMm,
        bottom: ((Math.max(...ys) + 1) * piece) / page.perMm,
      };
      const filled = (group.length * side * side) / areaOf(box);
      if (isCode(pattern, widthOf(box), heightOf(box), filled)) places.push(box);
    }
  return places.toSorted((a, b) => areaOf(b) - areaOf(a));
}

function isCode(pattern: Pattern, width: number, height: number, filled: number): boolean {
  if (pattern === 'square') return Math.min(width, height) >= 8 && filled >= 0.7;
  const [along, across] = pattern === 'upright' ? [width, height] : [height, width];
  return along >= 18 && across >= 5 && filled >= 0.5;
}

function patternOf({ grey, width }: GreyPage, x: number, y: number, piece: number): Pattern {
  let [changesX, changesY, dark] = [0, 0, 0];
  for (let row = y; row < y + piece; row += 1)
    for (let at = x; at < x + piece; at += 1) {
      const black = (grey[row * width + at] ?? 255) < 140;
      if (black) dark += 1;
      if (at > x && black !== (grey[row * width + at - 1] ?? 255) < 140) changesX += 1;
      if (row > y && black !== (grey[(row - 1) * width + at] ?? 255) < 140) changesY += 1;
    }
  const [across, down, share] = [changesX / piece, changesY / piece, dark / (piece * piece)];
  if (share < 0.15 || share > 0.85) return 'none';
  if (across >= fewestChanges && down <= across * maxOther) return 'upright';
  if (down >= fewestChanges && across <= down * maxOther) return 'lying';
  return across >= fewestChanges && down >= fewestChanges && share > 0.3 && share < 0.7 ? 'square' : 'none';
}

/** Neighbours of one pattern, corners included. */
function groups(patterns: readonly Pattern[], columns: number, wanted: Pattern): number[][] {
  const seen = new Set<number>();
  const found: number[][] = [];
  for (const [start, pattern] of patterns.entries()) {
    if (pattern !== wanted || seen.has(start)) continue;
    const group: number[] = [];
    const open = [start];
    seen.add(start);
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      group.push(index);
      for (const next of neighbours(index, columns))
        if (patterns[next] === wanted && !seen.has(next)) {
          seen.add(next);
          open.push(next);
        }
    }
    found.push(group);
  }
  return found;
}

function neighbours(index: number, columns: number): number[] {
  const column = index % columns;
  return [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1]
      .filter((right) => column + right >= 0 && column + right < columns && (right !== 0 || down !== 0))
      .map((right) => index + down * columns + right),
  );
}
