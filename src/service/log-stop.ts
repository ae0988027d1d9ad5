import type { ServiceContext } from '#service/http/context.ts';
import type { Listening } from './start-service.ts';

/** Stops what runs, and logs why it stopped, what was open, how long it took and what did not end in time. */
export async function logStop(
  { logger, eventStreams }: Pick<ServiceContext, 'logger' | 'eventStreams'>,
  { reason, server, rest }: { reason: string; server: Listening; rest: () => Promise<unknown> },
): Promise<void> {
  const began = performance.now();
  const streams = eventStreams.count();
  logger.info('stopping', { reason, requests: server.open() - streams, streams });
  // Streams have no end of their own, and the server waits for running answers.
  eventStreams.stop();
  const [cut] = await Promise.all([server.close(), rest()]);
  logger.info('stopped', { reason, ms: Math.round(performance.now() - began), requests_cut: cut });
}
