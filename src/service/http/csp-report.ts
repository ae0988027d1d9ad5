import type { IncomingMessage } from 'node:http';
import type { Logger } from '../logger.ts';
import type { ApiAnswer } from './api-answer.ts';

const keptCharacters = 1000;
const perMinute = 20;

/** `/csp-report`: browsers tell what the page's policy stopped. Anyone can send here, so little of it is read and logged. */
export function cspReportReceiver(
  logger: Logger,
  clock: () => number,
): (incoming: IncomingMessage) => Promise<ApiAnswer> {
  let minute = 0;
  let logged = 0;
  return async (incoming) => {
    let report = '';
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      report += chunk.toString('latin1');
      if (report.length > keptCharacters) break;
    }
    const now = Math.floor(clock() / 60_000);
    logged = now === minute ? logged + 1 : 1;
    minute = now;
    if (logged <= perMinute) logger.info('csp-report', { report: report.slice(0, keptCharacters) });
    return { status: 204, headers: {}, body: null };
  };
}
