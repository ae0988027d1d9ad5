import { useEffect, useState } from 'react';
import type { KnownWork } from '#app/api/work/work-entry.ts';
import { readWork, whenWorkNoted } from '#app/api/work/work-log.ts';

/** What this device did in a time, as it is now; null while it is read. `from` and `to` stay the same as long as it is mounted. */
export function useKnownWork(from: number, to: number): KnownWork | null {
  const [known, setKnown] = useState<KnownWork | null>(null);
  useEffect(() => {
    let [gone, reading, again] = [false, false, false];
    const read = async () => {
      if (reading) {
        again = true;
        return;
      }
      reading = true;
      do {
        again = false;
        const found = await readWork(from, to);
        if (gone) return;
        setKnown(found);
      } while (again);
      reading = false;
    };
    const stop = whenWorkNoted(() => void read());
    void read();
    return () => {
      gone = true;
      stop();
    };
  }, [from, to]);
  return known;
}
