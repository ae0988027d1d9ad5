import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { countDrafts } from '#app/parcels/editor/drafts/draft-store.ts';
import { useSession } from '#app/session/session-context.ts';
import { heldHereWords as words } from './shell-notice-words.ts';
import styles from './shell.module.css';
import { type SignOutLosses, signOutLosses } from './sign-out/sign-out-losses.ts';

/** While the server is not reached: what waits on this device, which is what signing out would lose, and drafts of closed forms. */
export function HeldHere() {
  const [api, queryClient, session] = [useApi(), useQueryClient(), useSession()];
  const [losses, setLosses] = useState<SignOutLosses | null>(null);
  useEffect(() => {
    let gone = false;
    void signOutLosses({ api, queryClient, session }).then((found) => {
      if (!gone) setLosses(found);
    });
    return () => {
      gone = true;
    };
  }, [api, queryClient, session]);
  return (
    <div className={styles.heldHere}>
      {words.waiting({
        forms: (losses?.here ?? 0) + (losses?.elsewhere ?? 0),
        drafts: countDrafts(),
        runs: losses?.runs ?? 0,
        work: losses?.report ?? false,
        settings: losses?.settings ?? false,
      })}
    </div>
  );
}
