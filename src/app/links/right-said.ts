import { hasRight, missingRight, rights, type Right, scopes, scopesWith } from '#contract/rights/rights.ts';
import { rightsWords as words } from './rights-words.ts';

/** The contract's sentence for what a token may not do in the page's language; any other sentence as it comes. */
export function rightSaid(sentence: string): string {
  for (const right of Object.keys(rights) as Right[])
    for (const scope of scopes)
      if (!hasRight(scope, right) && sentence === missingRight(scope, right))
        return `${words.mayNot[right]} ${words.because(scope, scopesWith(right))}`;
  return sentence;
}
