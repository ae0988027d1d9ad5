import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus to the element when a change has removed the one that had it; keys and screen readers then go on from there. */
export function useFocusKeeper(change: string): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const before = useRef(change);
  useEffect(() => {
    if (before.current === change) return;
    before.current = change;
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [change]);
  return element;
}
