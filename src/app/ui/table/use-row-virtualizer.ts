import { defaultRangeExtractor, elementScroll, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useReducer,
  useRef,
  useState,
  type RefObject,
  useLayoutEffect,
} from 'react';
import { observeSize, type ScrollerSize } from './use-scroller-size.ts';

/** Rows drawn beyond those in view, so that a turn of the wheel shows no gap. */
const overscan = 6;

interface RowsInScroller {
  scroller: HTMLElement;
  size: ScrollerSize;
  /** Names the list that the rows are of. */
  listKey: string;
  count: number;
  /** Pixels. */
  rowHeight: number;
  /** Pixels above the first row that belong to the header. */
  headHeight: number;
  /** Index of the row that stays in the document when it is scrolled away; -1 for none. */
  current: number;
  /** Pixels the list starts at. */
  startAt: number;
  onLeave: (offset: number) => void;
}

/** Which rows of a list are in view, from rows of one height that are never measured. Each list starts at its own place. */
export function useRowVirtualizer({ scroller, size, listKey, count, rowHeight, current, ...list }: RowsInScroller) {
  const { headHeight, startAt, onLeave } = list;
  const started = useRef(false);
  const asked = useRef(false);
  const drawnKey = count === 0 ? '' : listKey;
  const settledKey = useDeferredValue(drawnKey, '');
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler, which this rule speaks for, is not used here
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    rangeExtractor: (range) => rowsToDraw(range, current),
    // First what is in view, at once; the rest when that is on screen.
    overscan: settledKey === drawnKey ? overscan : 0,
    initialOffset: startAt,
    // Known already, so that the first render has rows.
    initialRect: size,
    observeElementRect: (_, onSize) => observeSize(scroller, onSize),
    scrollToFn: (offset, options, instance) => {
      // What it starts at is left to `useScrollPlace`: to scroll, the browser has to lay the page out.
      if (started.current) {
        asked.current = true;
        elementScroll(offset, options, instance);
      }
      started.current = true;
    },
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
  });
  const measuredFor = useRef(rowHeight);
  useEffect(() => {
    if (measuredFor.current !== rowHeight) virtualizer.measure();
    measuredFor.current = rowHeight;
  });

  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const onPlaced = useCallback(
    (offset: number) => {
      if (virtualizer.scrollOffset === offset) return;
      // The scroll event comes a frame later, and not where the place could not be reached.
      virtualizer.scrollOffset = offset;
      drawAgain();
    },
    [virtualizer],
  );
  useScrollPlace(scroller, { listKey, startAt, hasRows: count > 0, onLeave, onPlaced, asked });
  const [drawnList, setDrawnList] = useState(listKey);
  if (drawnList !== listKey) {
    setDrawnList(listKey);
    // Drawn where it starts, not where the list before was left.
    virtualizer.scrollOffset = startAt;
  }
  const scrollTo = (top: number) => {
    asked.current = true;
    scroller.scrollTo({ top });
  };
  return { virtualizer, scrollTo };
}

/** The current row stays in the document when it is scrolled away, so that the focus is never lost. */
export function rowsToDraw(range: Range, current: number): number[] {
  const indexes = defaultRangeExtractor(range);
  return current < 0 || indexes.includes(current)
    ? indexes
    : [...indexes, current].toSorted((one, other) => one - other);
}

interface ListInScroller {
  /** Names the list that is drawn. */
  listKey: string;
  /** Pixels at which that list starts. */
  startAt: number;
  /** Its rows are here, so that there is something to scroll. */
  hasRows: boolean;
  /** Called with the place where that list was left. Stable while the list is the same. */
  onLeave: (offset: number) => void;
  /** Called with the place where it really starts. Stable. */
  onPlaced: (offset: number) => void;
  /** A scroll was requested, and its event has not come yet: that is a frame later. */
  asked: RefObject<boolean>;
}

/**
 * Starts each list at its place, once its rows are there, and reports the place where it was left. Where fewer rows came back than
 * there were, it starts as near to its place as they reach.
 */
function useScrollPlace(scroller: HTMLElement, list: ListInScroller): void {
  const { listKey, startAt, hasRows, onLeave, onPlaced, asked } = list;
  // Followed while scrolling: when the table goes, its scroller may be gone, and reading it costs a layout of the page.
  const offset = useRef(0);
  const placed = useRef(false);
  useEffect(() => {
    const follow = () => {
      offset.current = scroller.scrollTop;
      asked.current = false;
    };
    scroller.addEventListener('scroll', follow, { passive: true });
    return () => scroller.removeEventListener('scroll', follow);
  }, [scroller, asked]);
  useLayoutEffect(
    () => () => {
      onLeave(placed.current ? offset.current : startAt);
      placed.current = false;
    },
    [scroller, listKey, startAt, onLeave],
  );
  useLayoutEffect(() => {
    if (!hasRows || placed.current) return;
    placed.current = true;
    if (offset.current === startAt && !asked.current) return;
    scroller.scrollTo({ top: startAt });
    offset.current = scroller.scrollTop;
    onPlaced(offset.current);
  }, [scroller, listKey, startAt, hasRows, onPlaced, asked]);
}
