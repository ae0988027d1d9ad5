import type { GreyPage, MmBox } from './grey-page.ts';
import type { InkLines } from './ink-lines.ts';

/** Paler than this is no ink. */
const palest = 225;
/** Cells to the millimetre. */
const perMm = 2;

/** The page as squares of half a millimetre that have ink or have none. Boxes are in millimetres. */
export interface InkCells {
  /** Without lines that are long enough. */
  without: (lines: InkLines, isLong: (length: number, direction: keyof InkLines) => boolean) => InkCells;
  /** The box around all ink that is reached from `box` within `part` over no more than so much white. */
  reached: (box: MmBox, white: number, part: MmBox) => MmBox;
  /** White beside each side of the box, on the page, `most` millimetres at most. */
  whiteAround: (box: MmBox, max: number) => MmBox;
}

export function inkCells(page: GreyPage): InkCells {
  const size = page.perMm / perMm;
  const [columns, rows] = [Math.ceil(page.width / size), Math.ceil(page.height / size)];
  const inked = new Uint8Array(columns * rows);
  for (let y = 0; y < page.height; y += 1)
    for (let x = 0; x < page.width; x += 1)
      if ((page.grey[y * page.width + x] ?? 255) < palest)
        inked[Math.floor(y / size) * columns + Math.floor(x / size)] = 1;
  return cellsOf(inked, columns, rows);
}

function cellsOf(inked: Uint8Array, columns: number, rows: number): InkCells {
  /** The box around the ink within these cells, the ends not included; null where there is none. */
  const inkIn = (left: number, top: number, right: number, bottom: number): MmBox | null => {
    const found = { left: columns, top: rows, right: 0, bottom: 0 };
    for (let y = Math.max(top, 0); y < Math.min(bottom, rows); y += 1)
      for (let x = Math.max(left, 0); x < Math.min(right, columns); x += 1) {
        if (inked[y * columns + x] !== 1) continue;
        found.left = Math.min(found.left, x);
        found.right = Math.max(found.right, x + 1);
        found.top = Math.min(found.top, y);
        found.bottom = y + 1;
      }
    return found.right === 0 ? null : found;
  };
  return {
    without(lines, isLong) {
      const rest = inked.slice();
      const wipe = (from: number, to: number, at: number, across: boolean) => {
        for (let along = Math.floor(from * perMm); along <= to * perMm; along += 1)
          for (let beside = Math.floor((at - 0.7) * perMm); beside <= (at + 0.7) * perMm; beside += 1)
            rest[across ? beside * columns + along : along * columns + beside] = 0;
      };
      for (const { at, from, to } of lines.across) if (isLong(to - from, 'across')) wipe(from, to, at, true);
      for (const { at, from, to } of lines.down) if (isLong(to - from, 'down')) wipe(from, to, at, false);
      return cellsOf(rest, columns, rows);
    },
    reached(box, white, part) {
      let [left, top] = [Math.floor(box.left * perMm), Math.floor(box.top * perMm)];
      let [right, bottom] = [Math.ceil(box.right * perMm), Math.ceil(box.bottom * perMm)];
      const reach = Math.round(white * perMm);
      for (;;) {
        const found = inkIn(
          Math.max(left - reach, Math.ceil(part.left * perMm)),
          Math.max(top - reach, Math.ceil(part.top * perMm)),
          Math.min(right + reach, Math.floor(part.right * perMm)),
          Math.min(bottom + reach, Math.floor(part.bottom * perMm)),
        );
        const same =
          found === null || (found.left >= left && found.top >= top && found.right <= right && found.bottom <= bottom);
        if (same) break;
        [left, top] = [Math.min(left, found.left), Math.min(top, found.top)];
        [right, bottom] = [Math.max(right, found.right), Math.max(bottom, found.bottom)];
      }
      // The box it began with may have been larger than its ink.
      const tight = inkIn(left, top, right, bottom) ?? { left, top, right, bottom };
      return {
        left: tight.left / perMm,
        top: tight.top / perMm,
        right: tight.right / perMm,
        bottom: tight.bottom / perMm,
      };
    },
    whiteAround({ left, top, right, bottom }, max) {
      const [x0, y0] = [Math.floor(left * perMm), Math.floor(top * perMm)];
      const [x1, y1] = [Math.ceil(right * perMm), Math.ceil(bottom * perMm)];
      const far = Math.round(max * perMm);
      // From the next cell on: a line that lies across two of them is still the box's own.
      const room = { left: 0, top: 0, right: 0, bottom: 0 };
      while (room.left < Math.min(far, x0) && inkIn(x0 - room.left - 2, y0, x0 - room.left - 1, y1) === null)
        room.left += 1;
      while (room.top < Math.min(far, y0) && inkIn(x0, y0 - room.top - 2, x1, y0 - room.top - 1) === null)
        room.top += 1;
      while (
        room.right < Math.min(far, columns - x1) &&
        inkIn(x1 + room.right + 1, y0, x1 + room.right + 2, y1) === null
      )
        room.right += 1;
      while (
        room.bottom < Math.min(far, rows - y1) &&
        inkIn(x0, y1 + room.bottom + 1, x1, y1 + room.bottom + 2) === null
      )
        room.bottom += 1;
      const mm = (value: number) => value / perMm;
      return { left: mm(room.left), top: mm(room.top), right: mm(room.right), bottom: mm(room.bottom) };
    },
  };
}
