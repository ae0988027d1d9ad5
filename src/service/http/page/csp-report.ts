import type { IncomingMessage } from 'node:http';
import { isJsonObject, type JsonObject, type JsonValue } from '#contract/values/json-value.ts';
import type { Logger } from '#service/model/logger.ts';
import type { ApiAnswer } from '#service/model/api-answer.ts';
import { requireMethod } from '#service/http/http-error.ts';
import { readBody } from '#service/http/read-body.ts';

const maxReportBytes = 64 * 1024;
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
    if (logged <= perMinute) logger.info('csp-report', reportDetails(report));
    return { status: 204, headers: {}, body: null };
  };
}

const keptCharacters = 200;
/** The names of the two formats in use; what was in the page (`script-sample`) and its address are not among them. */
const keptNames = ['effective-directive', 'blocked-uri', 'source-file', 'line-number'];
/** `blocked-uri` of the older format is `blockedURL` in the newer one. */
const camelCase = (name: string) =>
  name.replace('uri', 'URL').replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** What of a report may be logged: which rule stopped what, and where; of addresses only origin and path. */
function reportDetails(report: Buffer): Record<string, string> {
  const fields = reportFields(report);
  const details: Record<string, string> = {};
  for (const name of keptNames) {
    const value = fields[name] ?? fields[camelCase(name)];
    if (typeof value === 'string' || typeof value === 'number')
      details[name] = (String(value).split(/[?#]/, 1)[0] ?? '').slice(0, keptCharacters);
  }
  return details;
}

function reportFields(report: Buffer): JsonObject {
  try {
    const parsed = JSON.parse(report.toString()) as JsonValue;
    const first = Array.isArray(parsed) ? parsed[0] : parsed;
    const body = isJsonObject(first) ? (first['csp-report'] ?? first['body']) : undefined;
    return isJsonObject(body) ? body : {};
  } catch {
    return {};
  }
}
