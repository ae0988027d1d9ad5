import { useRef, useState } from 'react';
import { useSession } from '../session-context.ts';
import { unsavedWork } from '../unsaved-work.ts';

/** How many forms hold what signing out would lose. */
export interface UnsavedForms {
  here: number;
  elsewhere: number;
}

/** Signing out purges what is typed in all tabs: where something is unsaved, `unsaved` says so and waits for a word. */
export function useSignOut() {
  const session = useSession();
  const [unsaved, setUnsaved] = useState<UnsavedForms | null>(null);
  const asking = useRef(false);
  const look = async () => {
    if (asking.current) return;
    asking.current = true;
    const elsewhere = await unsavedWork.countElsewhere();
    asking.current = false;
    const here = unsavedWork.count();
    if (here + elsewhere === 0) session.signOut();
    else setUnsaved({ here, elsewhere });
  };
  return { unsaved, ask: () => void look(), stay: () => setUnsaved(null), signOut: () => session.signOut() };
}
