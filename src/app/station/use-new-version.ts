import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { newVersionIsOut } from '#app/notifications/new-version.ts';
import { reloadForNewVersion } from '#app/notifications/reload-for-new-version.ts';

/** Milliseconds without a key or a press: between two parcels, and not between two signs of a scan. */
const restMillis = 5000;

/**
 * Packers do not read a bar: a new version is loaded between two parcels. `isFree`: nothing is on the table, asked or waiting;
 * looked at once more when it is loaded.
 */
export function useNewVersion(isFree: boolean, isStillFree: () => boolean): void {
  const out = useSyncExternalStore(newVersionIsOut.subscribe, newVersionIsOut.get);
  const stillFree = useEffectEvent(isStillFree);
  useEffect(() => {
    if (!out || !isFree) return;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      clearTimeout(resting);
      const own = setTimeout(() => {
        // The server is asked once more, and a scan may come before its answer.
        void reloadForNewVersion(() => resting === own && stillFree());
      }, restMillis);
      resting = own;
    };
    rest();
    for (const type of ['keydown', 'pointerdown']) addEventListener(type, rest, true);
    return () => {
      clearTimeout(resting);
      resting = undefined;
      for (const type of ['keydown', 'pointerdown']) removeEventListener(type, rest, true);
    };
  }, [out, isFree]);
}
