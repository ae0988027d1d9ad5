import { useEffect, useSyncExternalStore } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { ValueStore } from '#app/state/value-store.ts';
import type { ClaimSign } from './claim-sign.tsx';

// What it says is not needed before the desk is heard, which is after the first rows.
const sign = new ValueStore<{ Sign: typeof ClaimSign } | null>(null);
let loading = false;

function load(): void {
  if (loading) return;
  loading = true;
  import('./claim-sign.tsx').then(
    (module) => sign.set({ Sign: module.ClaimSign }),
    () => {
      // The next row asks again.
      loading = false;
    },
  );
}

/** Beside the state of a parcel: which station has it at hand, or has set it aside. Nothing where the desk is not shared. */
export function ClaimNote({ id, brief = false }: { id: string; brief?: boolean }) {
  const { sharing } = useApi().feed;
  const isShared = useSyncExternalStore(sharing.subscribe, () => sharing.get() !== 'not-shared');
  const loaded = useSyncExternalStore(sign.subscribe, sign.get);
  useEffect(() => {
    if (isShared) load();
  }, [isShared]);
  return isShared && loaded !== null ? <loaded.Sign id={id} brief={brief} /> : null;
}
