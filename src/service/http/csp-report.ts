import type { IncomingMessage } from 'node:http';
import type { Logger } from '../logger.ts';
import type { ApiAnswer } from './api-answer.ts';
import { requireMethod } from './http-error.ts';
import { readBody } from './read-body.ts';

const maxReportBytes = 64 * 1024;
const keptCharacters = 1000;
const perMinute = 20;

/** `/csp-report`: browsers tell what the page's policy stopped. Anyone can send here, so little of it is kept and logged. */
export function cspReportReceiver(
  logger: Logger,
  clock: () => number,
): (incoming: IncomingMessage) => Promise<ApiAnswer> {
  let minute = 0;
  let logged = 0;
  return async (incoming) => {
    requireMethod(incoming.method ?? '', ['POST']);
    const report = await readBody(incoming, maxReportBytes);
    const now = Math.floor(clock() / 60_000);
    logged = now === minute ? logged + 1 : 1;
    minute = now;
    if (logged <= perMinute) logger.info('csp-report', { report: report.toString('latin1').slice(0, keptCharacters) });
    return { status: 204, headers: {}, body: null };
  };
}
