import { useEffect, useEffectEvent, useState } from 'react';

interface StartOnceReady {
  /** Nothing has to be waited for. */
  ready: boolean;
  /** Of a press when all is ready. */
  begin: () => void;
  /** Of an earlier press, once all is ready. */
  start: () => Promise<void>;
}

/** A press that comes while something is still being read counts, and is carried out once that has ended, unless it is cancelled. */
export function useStartOnceReady({ ready, begin, start }: StartOnceReady) {
  const [waits, setWaits] = useState(false);
  const startNow = useEffectEvent(start);
  useEffect(() => {
    if (waits && ready) void startNow().finally(() => setWaits(false));
  }, [waits, ready]);
  const press = (): void => {
    if (ready && !waits) begin();
    else setWaits(true);
  };
  return { press, waits, cancel: () => setWaits(false) };
}
