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
import { useKeyHold } from '#app/shortcuts/use-key-hold.ts';
import { missingPartWords as words } from './missing-part-words.ts';

interface LazyPartOptions {
  /** Stands in its place until it is there. */
  fallback?: ReactNode;
  /** It is all that its page shows. */
  isWholePage?: boolean;
  /**
   * `held`: it takes the focus when it comes, and all keys from the press that opens it are its own. `unanswered`: it has
   * shortcuts, and the first key that nothing answers until it is there begins to hold them for it.
   */
  keys?: 'held' | 'unanswered';
}

/**
 * A part that is loaded when it is first shown. One that cannot be loaded says so in its place and can be asked for again: what
 * is around it, such as a form, stays as it is. Of several only the last says so, or the one that is all that its page shows
 * (`isWholePage`), and all of them are asked for again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, isWholePage = false, keys }: LazyPartOptions = {},
) {
  let loaded: ComponentType<Props> | null = null;
  const holdFrom = keys === 'held' ? 'now' : (keys ?? null);
  // No Suspense: React holds what was loaded back until 300 ms after the fallback has come on screen.
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [self] = useState(() => ({}));
    const state = useSyncExternalStore(subscribeToMissingParts, () => partState(self));
    const missing = state !== 'here';
    useLayoutEffect(() => () => removeMissingPart(self), [self]);
    useKeyHold(Part !== null ? 'here' : missing ? 'missing' : 'coming', holdFrom);
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
    if (state !== 'reporting') return fallback;
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
