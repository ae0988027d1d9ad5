import { useEffect, useEffectEvent, useState } from 'react';

export interface Computation<T> {
  /** Undefined while it is being computed, or failed. */
  data: T | undefined;
  error: unknown;
  /** The last result, also of an earlier key. */
  last: T | undefined;
}

/**
 * What `compute` resolves to, computed once for each `key`; nothing where that is null. It lasts as long as the component: what the
 * server knows is in the cache of React Query instead.
 */
export function useComputation<T>(key: string | null, compute: (signal: AbortSignal) => Promise<T>): Computation<T> {
  const [result, setResult] = useState<{ key: string; data?: T; error?: unknown } | null>(null);
  const [last, setLast] = useState<T>();
  const start = useEffectEvent(compute);
  useEffect(() => {
    if (key === null) return;
    const stop = new AbortController();
    start(stop.signal).then(
      (data) => {
        if (stop.signal.aborted) return;
        setResult({ key, data });
        setLast(data);
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setResult({ key, error });
      },
    );
    return () => stop.abort();
  }, [key]);
  const current = result?.key === key ? result : null;
  return { data: current?.data, error: current?.error ?? null, last };
}
