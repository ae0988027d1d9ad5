import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ownStation } from '#app/api/desk/own-station.ts';
import { useStationName } from '#app/api/desk/station-names.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { gatherParcels } from '#app/printing/jobs/gather-parcels.ts';
import { useSheet } from '#app/printing/sheets/use-sheet.ts';
import { useComputation } from '#app/state/use-computation.ts';
import { formatTimestamp } from '#app/words/time.ts';
import { pickLines } from './pick-lines.ts';
import { pickSheetOf } from './pick-sheet-of.ts';
import { pickSheetWords as words } from './pick-sheet-words.ts';

/** A pick list over parcels, read as their slips are, as lines for the screen and as a sheet for paper. */
export function usePickSheet(ids: readonly string[]) {
  const api = useApi();
  const queryClient = useQueryClient();
  const place = useStationName(ownStation());
  const [done, setDone] = useState(0);
  const { data: gathered } = useComputation(ids.join(' '), () =>
    gatherParcels({ api, queryClient }, ids, 'slips', setDone),
  );
  const parcels = useMemo(() => gathered?.parcels.map(({ parcel }) => parcel), [gathered]);
  const lines = useMemo(() => pickLines(parcels ?? []), [parcels]);
  const isReady = parcels !== undefined && lines.length > 0;
  const sheet = useSheet(isReady ? ids.join(' ') : null, words.title, () =>
    pickSheetOf(lines, parcels ?? [], { place, time: formatTimestamp(new Date().toISOString()) }),
  );
  return {
    lines,
    skipped: gathered?.skipped ?? [],
    /** Null once all are read. */
    progress: gathered === undefined ? { done, of: ids.length } : null,
    sheet,
  };
}
