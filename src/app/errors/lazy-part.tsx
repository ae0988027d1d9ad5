import { type ComponentType, type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { importPart } from './missing-part.ts';
import {
  addMissingPart,
  loadMissingParts,
  partState,
  removeMissingPart,
  subscribeToMissingParts,
} from './missing-parts.ts';
import { missingPartWords as words } from './missing-part-words.ts';

/**
 * A part that is loaded when it is first shown. One that cannot be loaded says so in its place and can be asked for again: what
 * is around it, such as a form, stays as it is. Of several only the last says so, or the one that is all that its page shows
 * (`isWholePage`), and all of them are asked for again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
  isWholePage = false,
) {
  let loaded: ComponentType<Props> | null = null;
  // No Suspense: React holds what was loaded back until 300 ms after the fallback has come on screen.
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [self] = useState(() => ({}));
    const state = useSyncExternalStore(subscribeToMissingParts, () => partState(self));
    const missing = state !== 'here';
    useLayoutEffect(() => () => removeMissingPart(self), [self]);
    useLayoutEffect(() => {
      if (Part !== null || missing) return;
      let gone = false;
      importPart(load).then(
        (part) => {
          loaded = part;
          if (!gone) setPart(() => part);
        },
        () => {
          if (!gone) addMissingPart(self, isWholePage);
        },
      );
      return () => {
        gone = true;
      };
    }, [Part, missing, self]);
    if (Part !== null) return <Part {...props} />;
    if (state !== 'told') return fallback;
    return (
      <Notice tone="warn" role="alert">
        <p>
          <b>{words.missing}</b>
        </p>
        <p>{words.missingNext}</p>
        <p>
          <Button small onClick={loadMissingParts}>
            {words.tryAgain}
          </Button>
        </p>
      </Notice>
    );
  };
}
