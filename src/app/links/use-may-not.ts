import { useEffect, useSyncExternalStore } from 'react';
import { hasRight, type Right, type Scope, scopesWith } from '#contract/rights/rights.ts';
import { tokenRights } from '#app/api/http/token-rights.ts';
import { ValueStore } from '#app/state/value-store.ts';
import { noRightWords } from './no-right-words.ts';
import type { rightsWords } from './rights-words.ts';

/** For a right the reason why the token may not, or undefined where it may. */
export type WhyNot = (right: Right) => string | undefined;

/** Reasons are loaded for a token that may not do everything: the pages of most do without. */
const reasons = new ValueStore<typeof rightsWords | null>(null);

/** What the token may not do, and why, for the `disabledReason` of a button. Of what is sent to the service `useWhyNot` says more. */
export function useMayNot(): WhyNot {
  const { scope } = useSyncExternalStore(tokenRights.subscribe, tokenRights.get);
  const words = useSyncExternalStore(reasons.subscribe, reasons.get);
  useEffect(() => loadReasons(scope), [scope]);
  return (right) => (hasRight(scope, right) ? undefined : whyMayNot(words, scope, right));
}

function whyMayNot(words: typeof rightsWords | null, scope: Scope, right: Right): string {
  return words === null ? noRightWords.mayNot : `${words.mayNot[right]} ${words.because(scope, scopesWith(right))}`;
}

function loadReasons(scope: Scope): void {
  if (scope === 'full' || reasons.get() !== null) return;
  // Without them the short reason stays, until another part of the page asks.
  import('./rights-words.ts').then(
    ({ rightsWords }) => reasons.set(rightsWords),
    () => {},
  );
}
