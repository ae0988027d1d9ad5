import { useEffect, useSyncExternalStore } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { ValueStore } from '#app/state/value-store.ts';
import type { ClaimSign } from './claim-sign.tsx';
import type { claimsInTheWay, unanswered } from './claims-in-the-way.ts';

interface ClaimParts {
  Sign: typeof ClaimSign;
  claimsInTheWay: typeof claimsInTheWay;
  unanswered: typeof unanswered;
}

// What it says is not needed before the desk is heard, which is after the first rows.
const parts = new ValueStore<ClaimParts | null>(null);
let loading = false;

function load(): void {
  if (loading) return;
  loading = true;
  Promise.all([import('./claim-sign.tsx'), import('./claims-in-the-way.ts')]).then(
    ([{ ClaimSign: Sign }, rules]) => parts.set({ Sign, ...rules }),
    () => {
      // The next row tries again.
      loading = false;
    },
  );
}

/** What the page needs to know who has a parcel at hand; null where the desk is not shared, and until it is loaded. */
export function useLoadedClaims(): ClaimParts | null {
  const { sharing } = useApi().feed;
  const isShared = useSyncExternalStore(sharing.subscribe, () => sharing.get() !== 'not-shared');
  const loaded = useSyncExternalStore(parts.subscribe, parts.get);
  useEffect(() => {
    if (isShared) load();
  }, [isShared]);
  return isShared ? loaded : null;
}
