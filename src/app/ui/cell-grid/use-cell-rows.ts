import {
  defaultRangeExtractor,
  type observeElementRect,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { withRow } from '#app/ui/table/rows-in-view.ts';
import { observeSize } from '#app/ui/table/use-scroller-size.ts';
import type { CellControl, CellView } from './cell-control.ts';

type Frame = Parameters<typeof observeElementRect<HTMLDivElement>>;
const observeFrame = ({ scrollElement }: Frame[0], onSize: Frame[1]) =>
  scrollElement === null ? undefined : observeSize(scrollElement, onSize);

interface CellRowsOptions {
  grid: CellControl;
  view: CellView;
  count: number;
  /** Pixels. */
  rowHeight: number;
  /** Pixels of the sticky head above the first row. */
  headHeight: number;
  /** Rows drawn before the height of the frame is known. */
  firstRows: number;
  /** Rows drawn beyond those in view. */
  overscan: number;
  keyOf?: (index: number) => string | number;
}

interface CellRows {
  frame: HTMLDivElement | null;
  setFrame: (frame: HTMLDivElement | null) => void;
  virtualizer: Virtualizer<HTMLDivElement, Element>;
  /** The row of the cursor; -1 where there are no rows. */
  cursorRow: number;
}

/** Draws only the rows in view, and the row of the cursor, which has the focus. */
export function useCellRows(options: CellRowsOptions): CellRows {
  const { grid, view, count, rowHeight, headHeight, firstRows, overscan, keyOf } = options;
  // A state and not a ref: the virtualizer starts once the element is there.
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const cursorRow = Math.min(view.range.anchor.row, count - 1);
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler, which this rule speaks for, is not used here
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => frame,
    estimateSize: () => rowHeight,
    ...(keyOf === undefined ? {} : { getItemKey: keyOf }),
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), cursorRow),
    scrollPaddingStart: headHeight,
    scrollMargin: headHeight,
    initialRect: { width: 0, height: headHeight + firstRows * rowHeight },
    overscan,
    observeElementRect: observeFrame,
  });
  const measuredFor = useRef(rowHeight);
  useLayoutEffect(() => {
    if (measuredFor.current !== rowHeight) virtualizer.measure();
    measuredFor.current = rowHeight;
  });
  const frameHeight = virtualizer.scrollRect?.height ?? 0;
  useLayoutEffect(() => {
    grid.setPage(Math.max(1, Math.floor((frameHeight - headHeight) / rowHeight) - 1));
  });
  return { frame, setFrame, virtualizer, cursorRow };
}
