import type { RateLimit } from '#service/http/overload/rate-limit.ts';
import { openSemaphore } from '#service/model/semaphore.ts';
import { runWithin } from './run-within.ts';
import { type UpstreamAnswer, upstreamTimes } from './upstream-client.ts';

export interface UnknownPeers {
  /**
   * Runs an exchange of a sender at an address. 429 for an address that has tried too many tokens; an `UpstreamFailure` where the
   * exchanges before it take two thirds of its time.
   */
  send(sender: string, peer: string, exchange: () => Promise<UpstreamAnswer>): Promise<UpstreamAnswer>;
}

/** Exchanges of all strangers together: the other connections are for those who are known. */
const maxAtOnce = 2;
const maxKnown = 10_000;

/**
 * Where clients bring their own tokens, only the other server can tell a made-up one. Until it has accepted a token once, a client that
 * sends it is unknown: counted by address as failed sign-ins are, and never in the way of others. With `known` none is.
 */
export function openUnknownPeers(
  failedAuth: RateLimit,
  known: boolean,
  patience = (upstreamTimes.total * 2) / 3,
): UnknownPeers {
  const senders = new Set<string>();
  const semaphore = openSemaphore(maxAtOnce);
  return {
    async send(sender, peer, exchange) {
      if (known || senders.has(sender)) return exchange();
      failedAuth.take(peer);
      const answer = await runWithin(semaphore, patience, exchange, 'too many new tokens are being tried');
      if (answer.status !== 401) {
        if (senders.size >= maxKnown) senders.clear();
        senders.add(sender);
      }
      return answer;
    },
  };
}
