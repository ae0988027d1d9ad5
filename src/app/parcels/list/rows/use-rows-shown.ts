import { startTransition, useEffect, useState } from 'react';

/** From the frame that draws the rows until it is on the screen: what the browser does without this page, on a slow device too. */
const presentMillis = 100;

let shownOnce = false;
let noteShown = () => {};

/** For what has the keys of the rows: it is there from their first moment, and its file is loaded no sooner than this. */
export const untilRowsShown = new Promise<void>((resolve) => {
  noteShown = resolve;
});

/**
 * True from the frame after the first rows of this session, or what stands in their place. What the rows do not need is loaded
 * then and not before: it would share the line and the processor with them.
 */
export function useRowsShown(ready: boolean): boolean {
  const [stage, setStage] = useState(shownOnce ? 'shown' : 'waiting');
  useEffect(() => {
    if (!ready || stage === 'shown') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      // The first rows are drawn in a transition (use-scroller-size.ts), and this one ends with it. Once they are on the screen.
      if (stage === 'waiting') startTransition(() => setStage('drawn'));
      else
        timer = setTimeout(() => {
          shownOnce = true;
          noteShown();
          setStage('shown');
        }, presentMillis);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [stage, ready]);
  return stage === 'shown';
}
