import { useDeferredValue, useMemo } from 'react';
import { countFigures, type FigureId, type Figures } from './day-figures.ts';
import { todayWords as words } from './today-words.ts';
import type { Day } from './use-day.ts';

export interface ShownFigures {
  /** Null until the first parcels are there, or it is known that there are none. */
  figures: Figures | null;
  /** What was read for a figure, in words. */
  coverageOf: (figure: FigureId) => string;
}

export function useFigures({ reading: { created, moved, told }, circumstances }: Day): ShownFigures {
  // While pages come thousands of rows are counted again: no key press waits for that.
  const rows = useDeferredValue(created.rows);
  const printedRows = useDeferredValue(moved.printed_since.rows);
  const printed = told.printed_since ? printedRows : null;
  const figures = useMemo(() => countFigures(rows, printed, circumstances), [rows, printed, circumstances]);
  return {
    figures: rows.length === 0 && !created.complete ? null : figures,
    coverageOf: (figure) => {
      if (figure === 'printed-today' && told.printed_since)
        return moved.printed_since.complete ? words.allPrinted : words.soFar;
      return created.complete ? words.ofAll(rows.length) : words.ofRead(rows.length);
    },
  };
}
