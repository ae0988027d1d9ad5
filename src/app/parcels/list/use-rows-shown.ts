import { useEffect, useState } from 'react';

let shownOnce = false;

/**
 * True from the frame after the first rows of this session, or what stands in their place. What the rows do not need is loaded
 * then and not before: it would share the line and the processor with them.
 */
export function useRowsShown(ready: boolean): boolean {
  const [shown, setShown] = useState(shownOnce);
  useEffect(() => {
    if (shown || !ready) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = requestAnimationFrame(() => {
      // Rows that are there at once fill the table in a second frame. Once that is on the screen.
      frame = requestAnimationFrame(() => {
        timer = setTimeout(() => {
          shownOnce = true;
          setShown(true);
        });
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [shown, ready]);
  return shown;
}
