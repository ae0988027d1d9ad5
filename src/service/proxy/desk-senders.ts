import type { IncomingMessage } from 'node:http';
import { HttpError } from '#service/http/http-error.ts';
import type { DeskSender } from '#service/http/read-parcels.ts';
import { peerOf } from '#service/http/overload/peer.ts';
import { senderOwner } from '#service/store/queries/idempotency-queries.ts';
import type { ProxyContext } from './proxy-context.ts';
import { ownRead, type UpstreamAnswer } from './upstream-client.ts';
import { UpstreamFailure } from './upstream-failure.ts';
import { identifySender } from './upstream-sender.ts';

/** How long a token that the other server has accepted is believed in: one that is revoked there prints no longer than this. */
const believedMillis = 10 * 60_000;
const maxBelieved = 10_000;

/**
 * Who requests what is below `/desk` of this process: a session or token of its own, or a token that the other server accepts. That is
 * asked with one cheap request (SPEC.md 4.9), and not again for ten minutes; its refusals are passed on.
 */
export function openDeskSenders(
  context: ProxyContext,
): (incoming: IncomingMessage, again?: 'again') => Promise<DeskSender> {
  const uncounted: ProxyContext = { ...context, failedAuth: { take: () => undefined } };

  const believed = new Map<string, number>();

  async function prove(authorization: string, sender: string, peer: string): Promise<void> {
    if ((believed.get(sender) ?? Number.NEGATIVE_INFINITY) > context.clock() - believedMillis) return;
    const { status } = await ask(authorization, sender, peer);
    if (status < 200 || status > 299) throw refusalOf(status);
    if (believed.size >= maxBelieved) believed.clear();
    believed.set(sender, context.clock());
  }

  async function ask(authorization: string, sender: string, peer: string): Promise<UpstreamAnswer> {
    try {
      return await context.unknownPeers.send(sender, peer, () =>
        context.client.send(ownRead('/shipping-methods', authorization)),
      );
    } catch (error) {
      if (!(error instanceof UpstreamFailure)) throw error;
      throw new HttpError(
        502,
        `the API did not say whether it accepts this token (${error.message}); nothing was printed`,
      );
    }
  }

  return async (incoming, again) => {
    const { authorization, sender, ...who } = await identifySender(again === undefined ? context : uncounted, incoming);
    if (context.upstream.token === null)
      await prove(authorization, sender, peerOf(incoming, context.config.trustedProxies));
    return { id: sender, account: senderOwner(sender), ...who };
  };
}

function refusalOf(status: number): HttpError {
  if (status === 401) return new HttpError(401, 'the API does not accept this token');
  if (status === 402) return new HttpError(402, 'the API wants a subscription or a plan upgrade for this token');
  if (status === 403) return new HttpError(403, 'the API does not permit this token to use it');
  if (status === 429)
    return new HttpError(429, 'the rate limit of the API is reached; try again in 60 s', {
      headers: { 'retry-after': '60' },
    });
  return new HttpError(502, `the API did not say whether it accepts this token (${status}); nothing was printed`);
}
