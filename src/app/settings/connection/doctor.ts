import type { ServerSettings } from '#contract/server-settings.ts';
import type { ObservedRateLimit } from './observed-rate-limit.ts';
import { doctorWords as words } from '#app/settings/settings-words.ts';

/** What a check of the connection found. */
export interface CheckedConnection {
  host: string;
  otherOrigin: boolean;
  settings: Pick<ServerSettings, 'idempotencyKeys' | 'etags' | 'cancelPath'>;
  /** Milliseconds that the answer took. */
  took: number;
  /** Those of an answer that the page may read. */
  headers: Pick<Headers, 'get'>;
  /** They are of a parcel's answer, which is where versions are. */
  ofParcel: boolean;
  /** By this machine's clock when the answer was there, in milliseconds since 1970 UTC. */
  now: number;
  rate: ObservedRateLimit;
}

export interface Finding {
  name: string;
  tone: 'ok' | 'warn' | 'info';
  said: string;
  /** What it means for the user. */
  means: string;
}

/** Differences below this are the way of the answer and the whole seconds of its header. */
const minDifference = 5000;

export function findings(checked: CheckedConnection): Finding[] {
  const { host, took, settings, headers } = checked;
  return [
    { name: words.reach, tone: 'ok', said: words.answers(host, took), means: words.reachMeans },
    requestIds(headers),
    clock(checked),
    retryAfter(checked),
    ability(words.keys, settings.idempotencyKeys, words.keysMean),
    versions(checked),
    settings.cancelPath === null
      ? { name: words.cancel, tone: 'info', said: words.notOffered, means: words.cancelMeans.no }
      : { name: words.cancel, tone: 'ok', said: words.cancelAt(settings.cancelPath), means: words.cancelMeans.yes },
    rate(checked.rate),
  ];
}

function requestIds(headers: Pick<Headers, 'get'>): Finding {
  const readable = headers.get('X-Request-ID') !== null;
  return {
    name: words.requestIds,
    tone: readable ? 'ok' : 'warn',
    said: readable ? words.readable : words.notReadable,
    means: readable ? words.requestIdsMean.yes : words.requestIdsMean.no,
  };
}

function clock({ headers, now }: CheckedConnection): Finding {
  const date = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(date))
    return { name: words.clock, tone: 'info', said: words.notReadable, means: words.clockMeans.unknown };
  // The header has whole seconds: on average the server's clock is half a second further.
  const difference = now - (date + 500);
  if (Math.abs(difference) < minDifference)
    return { name: words.clock, tone: 'ok', said: words.inStep, means: words.clockMeans.same };
  return { name: words.clock, tone: 'warn', said: words.clockOff(difference), means: words.clockMeans.off };
}

/** Only a 429 has the header: of another origin nothing is known before. */
function retryAfter({ otherOrigin }: CheckedConnection): Finding {
  return otherOrigin
    ? { name: words.retryAfter, tone: 'info', said: words.unknown, means: words.retryAfterMeans.no }
    : { name: words.retryAfter, tone: 'ok', said: words.readable, means: words.retryAfterMeans.yes };
}

function versions({ settings, headers, ofParcel }: CheckedConnection): Finding {
  if (settings.etags && ofParcel && headers.get('ETag') === null)
    return { name: words.versions, tone: 'warn', said: words.notReadable, means: words.versionsMean.hidden };
  return ability(words.versions, settings.etags, words.versionsMean);
}

function ability(name: string, has: boolean, means: { yes: string; no: string }): Finding {
  return {
    name,
    tone: has ? 'ok' : 'info',
    said: has ? words.supported : words.notSaid,
    means: has ? means.yes : means.no,
  };
}

function rate({ max, refused, lastWait }: ObservedRateLimit): Finding {
  return {
    name: words.rate,
    tone: refused > 0 ? 'warn' : 'ok',
    said: words.seen(max, refused),
    means: refused > 0 ? words.rateMeans.refused(lastWait) : words.rateMeans.never,
  };
}
