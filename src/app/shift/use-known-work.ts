import { useMemo } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { SharedWork } from '#app/api/work-log/shared-work.ts';
import type { KnownWork } from '#app/api/work-log/work-entry.ts';
import { readWork, whenWorkNoted } from '#app/api/work-log/work-log.ts';
import { useLiveRead } from '#app/state/use-live-read.ts';

/**
 * What was done in a time, as it is now; null while it is read: by all stations of the desk, or by this device where nothing is shared.
 * `from` and `to` stay the same as long as it is mounted.
 */
export function useKnownWork(from: number, to: number): KnownWork | null {
  const api = useApi();
  const isShared = api.settings.desk;
  const { read, subscribe } = useMemo(
    () => (isShared ? new SharedWork(api, from, to) : { read: () => readWork(from, to), subscribe: whenWorkNoted }),
    [api, isShared, from, to],
  );
  return useLiveRead(read, subscribe);
}
