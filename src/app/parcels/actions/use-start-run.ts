import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { linkTo } from '#app/links/links.ts';
import type { RunOrder } from '#app/runs/engine/run-types.ts';
import { useRunStore } from '#app/runs/engine/use-run-store.ts';
import { rememberNames } from '#app/parcels/lookup/known-names.ts';

/** Starts a run and goes to its page. A second press while the first is on its way does nothing. */
export function useStartRun() {
  const store = useRunStore();
  const navigate = useNavigate();
  const began = useRef(false);
  const [starting, setStarting] = useState(false);
  const start = async (rows: readonly ParcelRow[], order: Omit<RunOrder, 'ids'>): Promise<void> => {
    if (began.current) return;
    began.current = true;
    setStarting(true);
    // The run itself knows ids only.
    rememberNames(rows);
    const id = await store.start({ ...order, ids: rows.map((row) => row.id) });
    void navigate(linkTo.run(id));
  };
  return { start, starting };
}
