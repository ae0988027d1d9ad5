import { useEffect, useState } from 'react';
import { isWork } from './engine/run-hold.ts';
import type { Run } from './engine/run-types.ts';

/** Milliseconds the run has worked, which go on between two messages of it. */
export function useWorkedMillis({ workedMillis, state, hold }: Pick<Run, 'workedMillis' | 'state' | 'hold'>): number {
  const working = (state === 'running' || state === 'stopping') && isWork(hold);
  const [since, setSince] = useState({ heard: 0, millis: 0 });
  useEffect(() => {
    if (!working) return;
    const from = performance.now();
    const timer = setInterval(() => setSince({ heard: workedMillis, millis: performance.now() - from }), 1000);
    return () => clearInterval(timer);
  }, [working, workedMillis]);
  return working && since.heard === workedMillis ? workedMillis + since.millis : workedMillis;
}
