import { useDeferredValue, useMemo, useState } from 'react';
import { type FigureId, GrowingFigures } from './day-figures.ts';
import { todayWords as words } from './today-words.ts';
import type { Day } from './use-day.ts';

/** Null for what was not read yet, or could not be. */
export type ShownCounts = Record<FigureId, number | null>;

export interface ShownFigures {
  /** Null until the first parcels are there, or it is known that there are none. */
  figures: ShownCounts | null;
  /** What was read for a figure, in words. */
  coverageOf: (figure: FigureId) => string;
}

export function useFigures({ reading: { created, moved, support }, circumstances }: Day): ShownFigures {
  // No key press waits for the next page to be counted.
  const { rows: newest, complete: isComplete } = created;
  const { rows, complete } = useDeferredValue(
    useMemo(() => ({ rows: newest, complete: isComplete }), [newest, isComplete]),
  );
  const printed = useDeferredValue(moved.printed_since.rows);
  const [counts] = useState(() => ({ ofAll: new GrowingFigures(), ofPrinted: new GrowingFigures() }));
  const ofAll = useMemo(() => counts.ofAll.count(rows, circumstances), [counts, rows, circumstances]);
  const ofPrinted = useMemo(() => counts.ofPrinted.count(printed, circumstances), [counts, printed, circumstances]);
  const printedToday = { listed: ofPrinted['printed-today'], unsupported: ofAll['printed-today'], pending: null };
  const figures = { ...ofAll, 'printed-today': printedToday[support.printed_since] };
  return {
    figures: rows.length === 0 && !complete ? null : figures,
    coverageOf: (figure) => {
      if (figure === 'printed-today' && support.printed_since !== 'unsupported')
        return moved.printed_since.complete ? words.allPrinted : words.soFar;
      return complete ? words.ofAll(rows.length) : words.ofRead(rows.length);
    },
  };
}
