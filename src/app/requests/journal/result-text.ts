import type { CallFault } from '#app/api/http/call-log.ts';
import type { CallResult } from '#app/requests/call-filter.ts';
import { requestWords as words } from '#app/requests/request-words.ts';
import { formatCount, inARow } from '#app/words/define-words.ts';

/** What a request came to, in a few words. */
export function resultText(
  { status, fault, retryAfter }: { status: number | null; fault: CallFault | null; retryAfter: number | null },
  result: CallResult,
): string {
  if (status === null) return words.faults[fault ?? 'network'];
  const wait = retryAfter === null ? [] : [`${formatCount(retryAfter)} s`];
  const odd = fault === null ? [] : [words.faultsAfterStatus[fault]];
  return inARow([words.status(status, result), ...wait, ...odd]);
}
