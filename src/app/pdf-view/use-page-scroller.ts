import { type RefCallback, type UIEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';

interface PageScroller {
  ref: RefCallback<HTMLElement>;
  onScroll: (event: UIEvent<HTMLElement>) => void;
  /** The page that is looked at, from 1. */
  page: number;
  goTo: (page: number) => void;
  /** The inner width in CSS pixels, followed as it changes; 0 until it is measured. */
  fitWidth: number;
}

/** The place in which the sheets of a document are one below the other: which one is looked at, and how wide they may be. */
export function usePageScroller(zoom: number): PageScroller {
  const element = useRef<HTMLElement>(null);
  const [page, setPage] = useState(1);
  const [fitWidth, setFitWidth] = useState(0);
  const ref = useCallback((scroller: HTMLElement | null) => {
    element.current = scroller;
    if (scroller === null) return;
    const observer = new ResizeObserver(([entry]) => setFitWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(scroller);
    return () => observer.disconnect();
  }, []);
  const goTo = (wanted: number) => {
    setPage(wanted);
    scrollTo(element.current, wanted);
  };
  const current = useRef(page);
  useLayoutEffect(() => {
    current.current = page;
  }, [page]);
  // Sheets of another size: the one that is looked at stays.
  useLayoutEffect(() => scrollTo(element.current, current.current), [fitWidth, zoom]);
  return {
    ref,
    onScroll: ({ currentTarget }) => setPage((before) => pageInView(currentTarget, before)),
    page,
    goTo,
    fitWidth,
  };
}

function sheetsIn(scroller: HTMLElement | null): HTMLElement[] {
  return [...(scroller?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];
}

function scrollTo(scroller: HTMLElement | null, page: number): void {
  const [first, sheet] = [sheetsIn(scroller).at(0), sheetsIn(scroller).at(page - 1)];
  if (scroller && first && sheet) scroller.scrollTop = sheet.offsetTop - first.offsetTop;
}

/** The one before as long as all of it is in view, else the first that fills more than the upper third. */
function pageInView(scroller: HTMLElement, before: number): number {
  const sheets = sheetsIn(scroller);
  const { scrollTop, clientHeight } = scroller;
  const kept = sheets.at(before - 1);
  if (kept && kept.offsetTop >= scrollTop && bottom(kept) <= scrollTop + clientHeight) return before;
  const found = sheets.findIndex((sheet) => bottom(sheet) > scrollTop + clientHeight / 3);
  return found === -1 ? before : found + 1;
}

function bottom(sheet: HTMLElement): number {
  return sheet.offsetTop + sheet.offsetHeight;
}
