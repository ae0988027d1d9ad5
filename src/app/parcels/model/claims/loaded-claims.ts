import { useEffect, useSyncExternalStore } from 'react';
import type { DeskFeed } from '#app/api/desk/desk-feed.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { ValueStore } from '#app/state/value-store.ts';
import type { ClaimSign } from './claim-sign.tsx';
import type { claimsInTheWay, unanswered } from './claims-in-the-way.ts';

export interface ClaimParts {
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

/** A desk that has not answered a page by then is away: milliseconds, as long as a station waits for it. */
const patience = 1_500;

/** What tells who has a parcel at hand, once the desk has said it. Undefined until then: right after a load. */
export function knownClaims({ sharing }: DeskFeed): ClaimParts | undefined {
  return sharing.get() === 'not-shared' ? undefined : (parts.get() ?? undefined);
}

/** Waits for it, and not for long: null where the desk does not say it. */
export function whenClaimsKnown(feed: DeskFeed): Promise<ClaimParts | null> {
  load();
  return new Promise((resolve) => {
    const end = (known: ClaimParts | null) => {
      clearTimeout(late);
      for (const stop of stops) stop();
      resolve(known);
    };
    const look = () => {
      const known = knownClaims(feed);
      if (known !== undefined) end(known);
    };
    const late = setTimeout(() => end(null), patience);
    const stops = [parts.subscribe(look), feed.sharing.subscribe(look)];
    look();
  });
}
