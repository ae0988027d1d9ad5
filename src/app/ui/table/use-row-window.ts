import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { offsetOfRow, type RowPlaces, rowsBetween, rowsInView, withRow } from './rows-in-view.ts';
import type { ScrollerSize } from './use-scroller-size.ts';

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

/**
 * Which rows of a list are drawn, from rows of one height that are never measured. Each list starts at its own place. By hand: what
 * measures rows is 8 kB of the first script.
 */
export function useRowWindow({
  scroller,
  size,
  listKey,
  count,
  rowHeight,
  headHeight,
  current,
  ...list
}: RowsInScroller) {
  const { startAt, onLeave } = list;
  const places: RowPlaces = { count, rowHeight, headHeight, height: size.height };
  const [drawn, setDrawn] = useState({ listKey, offset: startAt });
  // Drawn where it starts, not where the list before was left.
  if (drawn.listKey !== listKey) setDrawn({ listKey, offset: startAt });
  const { first, last, firstUncovered } = rowsInView(places, drawn.offset);
  const drawnKey = count === 0 ? '' : listKey;
  const settledKey = useDeferredValue(drawnKey, '');
  // First what is in view, at once; the rest when that is on screen.
  const beyond = settledKey === drawnKey ? overscan : 0;
  const indexes = useMemo(
    () => withRow(rowsBetween(Math.max(0, first - beyond), Math.min(count - 1, last + beyond)), current),
    [first, last, beyond, count, current],
  );

  const draw = (offset: number) =>
    setDrawn((before) => (before.listKey === listKey && before.offset === offset ? before : { listKey, offset }));
  const { offset, scrollTo } = useScrollPlace(scroller, {
    listKey,
    startAt,
    hasRows: count > 0,
    onLeave,
    onPlaced: draw,
    onScroll(to) {
      const now = rowsInView(places, to);
      if (now.first === first && now.last === last && now.firstUncovered === firstUncovered) return;
      // In the frame that shows the place, which would have a gap otherwise.
      flushSync(() => draw(to));
    },
  });
  const scrollToRow = (index: number, to: 'middle' | 'nearest') => {
    const place = offsetOfRow(index, places, to === 'middle' ? to : offset.current);
    if (place !== offset.current) scrollTo(place);
  };
  return { indexes, firstUncovered, last, scrollTo, scrollToRow };
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
  /** Called with the place where it really starts. */
  onPlaced: (offset: number) => void;
  onScroll: (offset: number) => void;
}

/**
 * Starts each list at its place, once its rows are there, and reports the place where it was left. Where fewer rows came back than
 * there were, it starts as near to its place as they reach.
 */
function useScrollPlace(scroller: HTMLElement, list: ListInScroller) {
  const { listKey, startAt, hasRows, onLeave } = list;
  // Followed while scrolling: when the table goes, its scroller may be gone, and reading it costs a layout of the page.
  const offset = useRef(0);
  /** A scroll was requested, and its event has not come yet: that is a frame later. */
  const asked = useRef(false);
  const placed = useRef(false);
  const onPlaced = useEffectEvent(list.onPlaced);
  const onScroll = useEffectEvent(list.onScroll);
  useEffect(() => {
    const follow = () => {
      offset.current = scroller.scrollTop;
      asked.current = false;
      onScroll(offset.current);
    };
    scroller.addEventListener('scroll', follow, { passive: true });
    return () => scroller.removeEventListener('scroll', follow);
  }, [scroller]);
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
  }, [scroller, listKey, startAt, hasRows]);
  const scrollTo = (top: number) => {
    asked.current = true;
    scroller.scrollTo({ top });
  };
  return { offset, scrollTo };
}
