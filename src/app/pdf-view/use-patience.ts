import { useEffect, useState } from 'react';
import { createPatience, type PatienceEvents, type PdfPatience } from './pdf-patience.ts';
import { useLatest } from './use-latest.ts';

/** A watch over one document, from when the component is on screen until it goes. */
export function usePatience(on: PatienceEvents): PdfPatience {
  const onDrawn = useLatest(on.onDrawn);
  const onOver = useLatest(on.onOver);
  const [patience] = useState(() => createPatience({ onDrawn, onOver }));
  useEffect(() => {
    patience.start();
    return () => patience.stop();
  }, [patience]);
  return patience;
}
