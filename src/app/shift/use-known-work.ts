import { useCallback } from 'react';
import type { KnownWork } from '#app/api/work/work-entry.ts';
import { readWork, whenWorkNoted } from '#app/api/work/work-log.ts';
import { useLiveRead } from '#app/state/use-live-read.ts';

/** What this device did in a time, as it is now; null while it is read. `from` and `to` stay the same as long as it is mounted. */
export function useKnownWork(from: number, to: number): KnownWork | null {
  return useLiveRead(
    useCallback(() => readWork(from, to), [from, to]),
    whenWorkNoted,
  );
}
