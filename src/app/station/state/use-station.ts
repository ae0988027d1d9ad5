import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { useAccountReader } from '#app/parcels/lookup/use-account-search.ts';
import { usePrintNow } from '#app/printing/jobs/use-print-now.ts';
import { readOpen } from '#app/station/station-memory.ts';
import { openDialogs } from '#app/ui/dialog/open-dialogs.ts';
import { StationRunner } from './run-station.ts';
import { stationWith } from './station-state.ts';

/** The inputs of the station, for what gives them the focus. */
export interface StationInputs {
  field: RefObject<HTMLInputElement | null>;
  weight: RefObject<HTMLInputElement | null>;
}

/** The station as it is now, and `send` for what happens to it. */
export function useStation(inputs: StationInputs) {
  const [api, queryClient] = [useApi(), useQueryClient()];
  const reader = useAccountReader();
  const { printNow, warm } = usePrintNow();
  const [state, show] = useState(() => stationWith(readOpen()));
  const [runner] = useState(() => {
    const focus = (on: keyof StationInputs) => {
      // At once: a scale may type before the next frame, and what it has typed must not be selected.
      if (on === 'weight') flushSync(() => {});
      inputs[on].current?.focus();
      if (on === 'weight') inputs.weight.current?.select();
    };
    return new StationRunner({ api, queryClient, reader, printNow, focus, show }, state);
  });
  useEffect(() => runner.open(), [runner]);
  useEffect(() => {
    const tell = () => runner.send({ type: 'dialogs', open: openDialogs.get() > 0 });
    tell();
    return openDialogs.subscribe(tell);
  }, [runner]);
  const isTaken = state.table !== null;
  useEffect(() => {
    if (isTaken) warm();
  }, [isTaken, warm]);
  return { state, send: runner.send, noteDrawn: runner.noteDrawn };
}
