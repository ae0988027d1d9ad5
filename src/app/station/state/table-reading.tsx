import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import { parcelCan } from '#contract/parcel-permissions.ts';
import { documentQuery, parcelQuery } from '#app/api/cache/queries.ts';
import { holdOf, holds } from '#app/api/holds/holds.ts';
import { isGone } from '#app/api/http/api-error.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { holdResultOnScreen } from '#app/notifications/result-on-screen.ts';
import { useProcessing } from '#app/parcels/actions/use-processing.ts';
import { versionOf } from '#app/api/parcel-version.ts';
import { useCheckRefusal } from '#app/parcels/model/use-check-refusal.ts';
import { useCorrected } from '#app/parcels/model/use-corrected.ts';
import { useMissingData } from '#app/parcels/model/use-missing-data.ts';
import { lastPrintOf } from '#app/printing/ledger/print-ledger.ts';
import { useProductCodes } from '#app/station/codes/use-product-codes.ts';
import { useBoxCodes } from '#app/station/codes/use-box-codes.ts';
import { usePaperState } from '#app/station/bench/paper-state.ts';
import { changedSinceProcessed } from '#app/station/bench/processed-version.ts';
import { useNow } from '#app/words/use-now.ts';
import { justRead } from './run-station.ts';
import type { StationEvent } from './station-events.ts';
import type { ParcelFacts, Table } from './station-state.ts';

interface TableReadingProps {
  table: Table;
  send: (event: StationEvent) => void;
}

/** Reads the parcel that came onto the table, whose copy here may be old, and sends what the page knows of it whenever that changes. */
export function TableReading({ table, send }: TableReadingProps) {
  const { no, open, unread } = table;
  const [openedAt] = useState(() => Date.now() - justRead);
  const { data, error, dataUpdatedAt } = useQuery({
    ...parcelQuery(useApi(), open.id),
    staleTime: justRead,
    refetchOnMount: true,
    // What was requested with the scan and refused is not requested again without a key.
    retryOnMount: false,
  });
  const fresh = data !== undefined && dataUpdatedAt >= openedAt;
  const lost = error !== null && !fresh;
  useLayoutEffect(() => {
    if (lost && unread?.error !== error) send({ type: 'not-read', no, error });
  }, [lost, unread, error, no, send]);
  useLayoutEffect(() => {
    if (fresh && isGone(error)) send({ type: 'gone', no, error });
  }, [fresh, error, no, send]);
  if (lost || data === undefined) return null;
  return <ParcelReading table={table} send={send} parcel={data.parcel} fresh={fresh} />;
}

function ParcelReading({ table, send, parcel: given, fresh }: TableReadingProps & { parcel: Parcel; fresh: boolean }) {
  const [api, queryClient] = [useApi(), useQueryClient()];
  const { id } = given;
  const { newest: parcel, outcome, processing } = useProcessing(given);
  const corrected = useCorrected(parcel, processing);
  const refusal = useCheckRefusal(parcel);
  const missing = useMissingData(parcel);
  // Read again with each hold that comes or goes.
  useSyncExternalStore(holds.subscribe, holds.get);
  const hold = holdOf(parcel);
  const codes = useProductCodes();
  const boxes = useBoxCodes();
  const paper = usePaperState(table.printed, id);
  const now = useNow();
  const changedSince = changedSinceProcessed(queryClient, parcel);
  const [printedHere] = useState(() => lastPrintOf(id) !== null);
  const facts = {
    parcel,
    fresh,
    outcome,
    hold,
    corrected,
    refusal,
    missing,
    codes,
    boxes,
    changedSince,
    printedHere,
    paper,
    now,
  };
  // Before it is painted: what is drawn is never older than what the page knows.
  useLayoutEffect(() => {
    if (!isSame(facts, table.facts)) send({ type: 'known', no: table.no, facts });
  });
  useEffect(() => holdResultOnScreen(id), [id]);
  // The label is on its way before the result is drawn.
  useEffect(
    () =>
      api.statusWatch.whenEnded((end) => {
        const { parcel: ended } = (end.id === id && queryClient.getQueryData(parcelQuery(api, id).queryKey)) || {};
        const link = ended?.documents.labels;
        if (ended === undefined || link === undefined || !parcelCan.readDocuments(ended).allowed) return;
        void queryClient.prefetchQuery(documentQuery(api, link, versionOf(ended, 'papers')));
      }),
    [api, queryClient, id],
  );
  return null;
}

function isSame(facts: ParcelFacts, known: ParcelFacts | null): boolean {
  if (known === null) return false;
  const names = Object.keys(facts) as (keyof ParcelFacts)[];
  return names.every((name) => Object.is(facts[name], known[name]));
}
