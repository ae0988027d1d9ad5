import { useEffect, useState } from 'react';

/** Gives the focus back to what had it before the component was there. */
export function useFocusBack(): void {
  // Before the component takes it.
  const [giveFocusBack] = useState(rememberFocus);
  useEffect(() => giveFocusBack, [giveFocusBack]);
}

/**
 * Remembers where the focus is. What it returns is called when something that took the focus has gone: where the focus could not
 * be given back, since the element that had it went too (the button *Save view* goes once the view is saved), the nearest place
 * around it that is still there gets it.
 */
function rememberFocus(): () => void {
  const places: Element[] = [];
  for (let place = document.activeElement; place !== null && place !== document.body; place = place.parentElement)
    places.push(place);
  const give = () => {
    const active = document.activeElement;
    if (active !== null && active !== document.body) return;
    const [had] = places;
    if (had instanceof HTMLElement && had.isConnected) return had.focus();
    const place = places.find((candidate) => candidate.isConnected);
    // The last one: where the current one has just changed, the one before may still say so.
    const current = [...(place?.querySelectorAll('[aria-current="page"]') ?? [])].at(-1);
    const inside = current ?? place?.querySelector('a[href], button, input');
    if (inside instanceof HTMLElement) inside.focus();
  };
  // The dialog itself gives the focus back a frame after it has gone.
  return () => requestAnimationFrame(() => requestAnimationFrame(give));
}
