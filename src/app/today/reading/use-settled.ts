import { useEffect, useRef, useState } from 'react';

const settleMillis = 1_000;

/** The value; while it changes all the time, as it was at most a second ago. For what takes long to count and to draw. */
export function useSettled<T>(value: T, changing: boolean): T {
  const [settled, setSettled] = useState(value);
  // The next change begins with the value shown during a pause.
  if (!changing && settled !== value) setSettled(value);
  const newest = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    newest.current = value;
    if (!changing || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setSettled(newest.current);
    }, settleMillis);
  }, [value, changing]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return changing ? settled : value;
}
