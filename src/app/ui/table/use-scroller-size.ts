import { startTransition, useCallback, useState, useSyncExternalStore } from 'react';

/** Pixels of an element's inside. */
export interface ScrollerSize {
  width: number;
  height: number;
}

const unknown: ScrollerSize = { width: 0, height: 0 };
/** The size that was seen last, and in which window: a page that is come back to draws its rows at once, not after a layout. */
let seen = { window: '', size: unknown };
const windowSize = () => `${innerWidth} ${innerHeight}`;

/**
 * The size of an element's inside, as it changes; 0 while it is not known. It is only read where the browser has laid the page
 * out: requested in between, it would have to do so once more for the answer. Until then it is the size of the last one in a
 * window of this size; where that was another place of the page, the rows are drawn once more before they are painted. The very
 * first size comes as a transition, so that the first rows are not drawn within the frame that found it out.
 */
export function useScrollerSize(element: HTMLElement | null): ScrollerSize {
  const [holder] = useState(() => ({ size: seen.window === windowSize() ? seen.size : unknown }));
  const [, setFound] = useState(unknown);
  const subscribe = useCallback(
    (listener: () => void) => {
      if (element === null) return () => {};
      return observeSize(element, (size) => {
        const before = holder.size;
        if (size.width !== before.width || size.height !== before.height) holder.size = size;
        seen = { window: windowSize(), size: holder.size };
        if (before === unknown) startTransition(() => setFound(holder.size));
        else listener();
      });
    },
    [element, holder],
  );
  return useSyncExternalStore(subscribe, () => holder.size);
}

/** Calls back with the size as soon as the page is laid out, before it is painted, and whenever it is another one. */
export function observeSize(element: HTMLElement, onSize: (size: ScrollerSize) => void): () => void {
  const observer = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = element;
    onSize({ width, height });
  });
  observer.observe(element);
  return () => observer.disconnect();
}
