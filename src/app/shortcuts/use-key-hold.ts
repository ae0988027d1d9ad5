import { useEffect, useLayoutEffect, useRef } from 'react';
import { holdKeys, isPress, type KeyHold } from './held-keys.ts';

/**
 * Keeps keys for something that a press has opened. `coming`: it is on its way. `here`: it is drawn and takes the focus, in this
 * step of React or before. `missing`: it does not come. One that leaves before it was there drops its keys as well.
 */
export function useKeyHold(
  state: 'none' | 'coming' | 'here' | 'missing',
  from: 'now' | 'unanswered' | null = 'now',
): void {
  const hold = useRef<KeyHold>(null);
  // Before the next key is read.
  useLayoutEffect(() => {
    const opens = state === 'coming' || state === 'here';
    if (opens && from !== null && hold.current === null && (from === 'unanswered' || isPress()))
      hold.current = holdKeys(from);
  }, [state, from]);
  // Those of what is inside have run by then, and with them what takes the focus.
  useEffect(() => {
    if (state === 'coming') return;
    if (state === 'missing') hold.current?.drop();
    else hold.current?.give();
    hold.current = null;
  }, [state]);
  useLayoutEffect(
    () => () => {
      hold.current?.drop();
      hold.current = null;
    },
    [],
  );
}
