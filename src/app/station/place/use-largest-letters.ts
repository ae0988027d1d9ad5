import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Of what stands below a title, the largest first. The last are for what would cover the parcel's name by a line. */
const letters = ['far', 'near', 'close', 'tight'] as const;

/** Of the window's height, for the largest letters: what else is known of the parcel is not all hidden. */
const mostCovered = 0.45;

/**
 * Gives what is said below the title the largest letters with which all of it is in sight. `covers`: it may cover what is below its place.
 * The browser lays the page out for each measure, so it is measured only where something else is said, or in another window.
 */
export function useLargestLetters(section: RefObject<HTMLElement | null>, covers: boolean): void {
  const fitted = useRef('');
  useLayoutEffect(() => {
    if (section.current === null) return;
    const { className, textContent } = section.current;
    const said = `${className} ${textContent}`;
    if (said === fitted.current) return;
    fitted.current = said;
    fit(section.current, covers);
  });
  useEffect(() => {
    const again = () => {
      if (section.current !== null) fit(section.current, covers);
    };
    addEventListener('resize', again);
    return () => removeEventListener('resize', again);
  }, [section, covers]);
}

function fit(section: HTMLElement, covers: boolean): void {
  // Nothing to measure: a piece that was counted is one line.
  if (section.querySelector('[role] > :nth-child(2)') === null) return section.removeAttribute('data-letters');
  for (const size of letters) {
    section.dataset['letters'] = size;
    const place = section.parentElement?.clientHeight ?? 0;
    const most = size === 'far' ? Math.min(section.clientHeight, innerHeight * mostCovered) : section.clientHeight;
    const room = covers ? most : place;
    if (section.scrollHeight <= room + 1) return;
  }
}
