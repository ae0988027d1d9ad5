import { useLayoutEffect } from 'react';

/** In place of the bar until its code is there: keys with Shift that nothing has answered are pressed once more then, for the bar. */
export function BulkKeysKept() {
  // Before it is painted: what is seen to be selected can be worked with.
  useLayoutEffect(() => {
    const pressed: KeyboardEvent[] = [];
    const keep = (event: KeyboardEvent) => void pressed.push(event);
    addEventListener('keydown', keep);
    return () => {
      removeEventListener('keydown', keep);
      // Once the keys of the bar work, which takes its place in the same step.
      setTimeout(() => {
        for (const event of pressed)
          if (event.shiftKey && !event.defaultPrevented)
            event.target?.dispatchEvent(new KeyboardEvent('keydown', event));
      });
    };
  }, []);
  return null;
}
