import { useEffect, useState } from 'react';
import { useApi } from '../../api/parcel-desk-api.ts';

/** Whole seconds this browser has waited for the parcel's attempt; renewed each second. Drives words only, no request. */
export function useElapsedSeconds(id: string): number {
  const { statusWatch } = useApi();
  const [seconds, setSeconds] = useState(() => wholeSeconds(statusWatch.elapsed(id)));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(wholeSeconds(statusWatch.elapsed(id))), 1000);
    return () => clearInterval(timer);
  }, [statusWatch, id]);
  return seconds;
}

function wholeSeconds(millis: number | null): number {
  return Math.round((millis ?? 0) / 1000);
}
