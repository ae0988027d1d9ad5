import { useEffect, useState } from 'react';

interface DrawnParts {
  /** So many of the parts are drawn now. */
  drawn: number;
  /** Other parts are drawn a few at a time again. */
  restart: () => void;
}

/** Draws `atFirst` parts of many, and `atOnce` more with each frame: drawing all would keep the page busy for too long. */
export function useDrawnParts(count: number, atFirst: number, atOnce: number): DrawnParts {
  const [drawn, setDrawn] = useState(atFirst);
  useEffect(() => {
    if (drawn >= count) return undefined;
    const frame = requestAnimationFrame(() => setDrawn(drawn + atOnce));
    return () => cancelAnimationFrame(frame);
  }, [drawn, count, atOnce]);
  return { drawn, restart: () => setDrawn(atOnce) };
}
