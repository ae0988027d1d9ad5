import { useEffect } from 'react';
import type { Run, RunStore } from './run-types.ts';

/** The browser asks before the tab is closed or loaded again in the middle of a run that it works on. */
export function useAskBeforeClosing(store: RunStore): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (store.getSnapshot().some(isAtWork)) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [store]);
}

/** What continues automatically counts as well: a 429 that is waited for, a network that is briefly gone. */
function isAtWork({ here, state, hold }: Run): boolean {
  const goesOn = hold === null || hold === 'wait' || hold === 'offline' || hold === 'away';
  return here && goesOn && state !== 'ended' && state !== 'stopped';
}
