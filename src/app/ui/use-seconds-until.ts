import { useEffect, useState } from 'react';

/** Whole seconds left, drawn again as they pass. `until` is on `performance.now`: wall clocks may jump, this one does not. */
export function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
