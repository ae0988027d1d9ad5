import { useEffect, useState } from 'react';

/**
 * The result of `read`, read again after each change from `subscribe`, one at a time; null until the first is there. Both
 * functions stay the same for as long as the same is read. Without `live` it is not read again.
 */
export function useLiveRead<T>(
  read: () => Promise<T>,
  subscribe: (listener: () => void) => () => void,
  live = true,
): T | null {
  const [found, setFound] = useState<T | null>(null);
  useEffect(() => {
    if (!live) return;
    let [gone, reading, again] = [false, false, false];
    const readAgain = async () => {
      if (reading) {
        again = true;
        return;
      }
      reading = true;
      do {
        again = false;
        const next = await read();
        if (gone) return;
        setFound(next);
      } while (again);
      reading = false;
    };
    const stop = subscribe(() => void readAgain());
    void readAgain();
    return () => {
      gone = true;
      stop();
    };
  }, [read, subscribe, live]);
  return found;
}
