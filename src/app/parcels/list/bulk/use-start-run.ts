import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ownClaimsOf } from '#app/api/desk/own-claims.ts';
import { type ParcelDeskApi, useApi } from '#app/api/parcel-desk-api.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { linkTo } from '#app/links/links.ts';
import type { RunOrder, RunStore } from '#app/runs/engine/run-types.ts';
import { useRunStore } from '#app/runs/engine/use-run-store.ts';
import { rememberNames } from '#app/parcels/lookup/known-names.ts';

/** Starts a run and goes to its page. A second press while the first is on its way does nothing. */
export function useStartRun() {
  const [api, store] = [useApi(), useRunStore()];
  const navigate = useNavigate();
  const began = useRef(false);
  const [starting, setStarting] = useState(false);
  const start = async (rows: readonly ParcelRow[], order: Omit<RunOrder, 'ids'>): Promise<void> => {
    if (began.current) return;
    began.current = true;
    setStarting(true);
    // The run itself knows ids only.
    rememberNames(rows);
    const ids = rows.map((row) => row.id);
    const id = await store.start({ ...order, ids });
    if (order.work.kind === 'process' && api.settings.desk) holdForRun(api, store, { id, ids });
    void navigate(linkTo.run(id));
  };
  return { start, starting };
}

/** Has the desk know that the parcels are in a run, until that has ended or was stopped. */
function holdForRun(api: ParcelDeskApi, store: RunStore, { id, ids }: { id: string; ids: readonly string[] }): void {
  const release = ownClaimsOf(api).takeForRun(ids);
  const stop = store.subscribe(() => {
    const run = store.getSnapshot().find((each) => each.id === id);
    if (run !== undefined && run.state !== 'ended' && run.state !== 'stopped') return;
    stop();
    release();
  });
}
