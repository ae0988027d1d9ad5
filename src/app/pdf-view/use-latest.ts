import { useCallback, useEffect, useRef } from 'react';

/** The same function for good, which does what the last one given does: for children that are not to be drawn again. */
export function useLatest<Arguments extends unknown[]>(latest: (...args: Arguments) => void) {
  const call = useRef(latest);
  useEffect(() => {
    call.current = latest;
  });
  return useCallback((...args: Arguments) => call.current(...args), []);
}
