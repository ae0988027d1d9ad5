import { useSyncExternalStore } from 'react';
import { hasRight, type Right, type Scope, scopesWith } from '#contract/rights/rights.ts';
import { tokenRights } from '#app/api/http/token-rights.ts';
import { rightsWords as words } from './rights-words.ts';

/** For a right the reason why the token may not, or undefined where it may. */
export type WhyNot = (right: Right) => string | undefined;

/** What the token may not do, and why, for the `disabledReason` of a button. Of what is sent to the service `useWhyNot` says more. */
export function useMayNot(): WhyNot {
  const { scope } = useSyncExternalStore(tokenRights.subscribe, tokenRights.get);
  return (right) => whyMayNot(scope, right);
}

function whyMayNot(scope: Scope, right: Right): string | undefined {
  if (hasRight(scope, right)) return undefined;
  return `${words.mayNot[right]} ${words.because(scope, scopesWith(right))}`;
}
