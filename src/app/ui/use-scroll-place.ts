import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface ListInScroller {
  /** Names the list that is drawn. */
  listKey: string;
  /** Pixels at which that list starts. */
  startAt: number;
  /** Its rows are here, so that there is something to scroll. */
  hasRows: boolean;
  /** Told where that list was left. Stable for as long as the list is the same. */
  onLeave: (offset: number) => void;
  /** Told where it starts in fact. Stable. */
  onPlaced: (offset: number) => void;
  /** A scroll was asked for, and the browser has not told of it yet: that comes a frame later. */
  asked: RefObject<boolean>;
}

/**
 * Starts each list at its place, once its rows are there, and tells the place where it was left. Where fewer rows came back than
 * there were, it starts as near to its place as they reach.
 */
export function useScrollPlace(scroller: HTMLElement, list: ListInScroller): void {
  const { listKey, startAt, hasRows, onLeave, onPlaced, asked } = list;
  // Followed while scrolling: when the table goes, its scroller may be gone, and asking for it costs a layout of the page.
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
