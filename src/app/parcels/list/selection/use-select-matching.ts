import { useEffect, useEffectEvent } from 'react';
import type { ParcelPages } from '#app/parcels/list/use-parcel-pages.ts';
import type { Selection } from './use-selection.tsx';

export interface SelectMatching {
  /** All rows that are loaded are selected, and there are more. */
  offered: boolean;
  reading: boolean;
  start: () => void;
  stop: () => void;
}

/**
 * Selects all parcels of the list: reads what is not loaded first, and nothing more is selected where that fails or is stopped. Of a
 * list that is longer than the page keeps, what it keeps.
 */
export function useSelectMatching(selection: Selection, pages: ParcelPages): SelectMatching {
  const { rows, end, readAllState, readAll } = pages;
  const finish = useEffectEvent(() => {
    if (readAllState !== 'ended') return;
    readAll(false);
    if (end.kind !== 'end' && end.kind !== 'full') return;
    selection.select(
      rows.map(({ id }) => id),
      true,
    );
  });
  useEffect(() => finish(), [readAllState]);
  // The bar goes with the selection: what was requested of it is not wanted any more.
  const forget = useEffectEvent(() => readAll(false));
  useEffect(() => () => forget(), []);
  const more = selection.only === null && !pages.complete && end.kind !== 'full' && end.kind !== 'repeated';
  return {
    offered: more && rows.length > 0 && rows.every(({ id }) => selection.ids.has(id)),
    reading: readAllState === 'reading',
    start: () => readAll(true),
    stop: () => readAll(false),
  };
}
