import { useCallback, useState, useSyncExternalStore } from 'react';

/** Pixels of an element's inside. */
export interface ScrollerSize {
  width: number;
  height: number;
}

const unknown: ScrollerSize = { width: 0, height: 0 };

/**
 * The size of an element's inside, as it changes; 0 while it is not known. It is only read where the browser has laid the page
 * out: asked for in between, it would have to do so once more for the answer.
 */
export function useScrollerSize(element: HTMLElement | null): ScrollerSize {
  const [holder] = useState(() => ({ size: unknown }));
  const subscribe = useCallback(
    (listener: () => void) => {
      if (element === null) return () => {};
      return observeSize(element, (size) => {
        holder.size = size;
        listener();
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
