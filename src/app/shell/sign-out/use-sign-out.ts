import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ownStation } from '#app/api/desk/own-station.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { asPress, holdKeys } from '#app/shortcuts/held-keys.ts';
import { useSession } from '#app/session/session-context.ts';
import type { SignOutLosses } from './sign-out-losses.ts';

/** Signing out purges what is typed in all tabs: where that loses something, `losses` says what and waits for a word. */
export function useSignOut() {
  const [api, queryClient, session] = [useApi(), useQueryClient(), useSession()];
  const [losses, setLosses] = useState<SignOutLosses | null>(null);
  const asking = useRef(false);
  const signOut = async () => {
    await api.people.leave(ownStation());
    session.signOut();
  };
  const look = async () => {
    if (asking.current) return;
    asking.current = true;
    const hold = holdKeys();
    const found = await import('./sign-out-losses.ts').then(
      ({ signOutLosses }) => signOutLosses({ api, queryClient, session }),
      // A part of the page that cannot be loaded must not prevent signing out.
      () => null,
    );
    asking.current = false;
    if (found === null) await signOut();
    else asPress(() => flushSync(() => setLosses(found)));
    hold.give();
  };
  /** `keepsAside`: what is on this station's table is set aside for the others, else the desk has it back. */
  const endAndSignOut = async (keepsAside: boolean) => {
    const { endClaims } = await import('./end-claims.ts');
    await endClaims(api, losses?.claims ?? [], keepsAside);
    await signOut();
  };
  return {
    losses,
    ask: () => void look(),
    stay: () => setLosses(null),
    signOut: (keepsAside: boolean) => void endAndSignOut(keepsAside).catch(signOut),
  };
}
