import { useEffect, useEffectEvent, useState } from 'react';

/** What browsers that have it tell of the network. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function isSlow(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');
}

/** Reads once the browser has nothing better to do; true where the connection is slow, and it is left to the user. */
export function useReadWhenIdle(wanted: boolean, read: () => void): boolean {
  const [slow] = useState(isSlow);
  const start = useEffectEvent(read);
  useEffect(() => {
    if (!wanted || slow) return undefined;
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(() => start(), 1_000);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(() => start());
    return () => cancelIdleCallback(idle);
  }, [wanted, slow]);
  return slow;
}
