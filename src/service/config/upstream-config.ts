import { hostnameOf, hostProblem, isSafeScheme, type NamedServer } from './server-address.ts';
import { StartError } from './start-error.ts';

/** Another server of the API that this process is in front of. */
export interface UpstreamConfig extends NamedServer {
  /** SPEC.md's `{base_url}` there: absolute, without a slash at its end. */
  href: string;
  origin: string;
  /** The path of `href`; empty when it has none. */
  pathPrefix: string;
  /** Sent in place of the browser's; null passes on what the browser sends. */
  token: string | null;
  /** The path of the cancel action below a parcel; null where that server has none. */
  cancelPath: string | null;
  /** The server sends `ETag` and refuses by `If-Match`. */
  etags: boolean;
  /** Packers may scan badges at stations, which lock after so many minutes without activity; null where they may not. */
  badgeMinutes: number | null;
  /** How long it is kept who changed what through this process; 0 for no such record. */
  auditDays: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The `PARCEL_API_` variables; null when there is no other server. Throws a `StartError` that names the variable. */
export function readUpstream(env: Environment): UpstreamConfig | null {
  const text = env['PARCEL_API_URL'] ?? '';
  if (text === '') {
    const others = [
      'PARCEL_API_TOKEN',
      'PARCEL_API_PRIVATE',
      'PARCEL_API_CANCEL_PATH',
      'PARCEL_API_ETAGS',
      'PARCEL_API_BADGES',
      'PARCEL_API_AUDIT_DAYS',
    ];
    const stray = others.find((name) => (env[name] ?? '') !== '');
    if (stray !== undefined) throw new StartError(`${stray} has no effect without PARCEL_API_URL.`);
    return null;
  }
  const url = readUrl(text);
  const hostname = hostnameOf(url);
  const allowPrivate = readSwitch('PARCEL_API_PRIVATE', env['PARCEL_API_PRIVATE'] ?? 'refuse', ['refuse', 'allow']);
  const problem = hostProblem({ hostname, allowPrivate });
  if (problem === 'never') throw new StartError(`PARCEL_API_URL names ${hostname}, which is no address of a server.`);
  if (problem === 'private')
    throw new StartError(`PARCEL_API_URL names a private address; PARCEL_API_PRIVATE=allow permits it.`);
  const pathPrefix = url.pathname.replace(/\/+$/, '');
  return {
    href: url.origin + pathPrefix,
    origin: url.origin,
    pathPrefix,
    hostname,
    token: readToken(env['PARCEL_API_TOKEN'] ?? ''),
    allowPrivate,
    cancelPath: readCancelPath(env['PARCEL_API_CANCEL_PATH'] ?? ''),
    etags: readSwitch('PARCEL_API_ETAGS', env['PARCEL_API_ETAGS'] ?? 'false', ['false', 'true']),
    badgeMinutes: readBadgeMinutes(env['PARCEL_API_BADGES'] ?? '', env['PARCEL_API_TOKEN'] ?? ''),
    auditDays: readAuditDays(env['PARCEL_API_AUDIT_DAYS'] ?? '365'),
  };
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const plain = url !== null && url.username + url.password + url.search + url.hash === '' && !/[?#@\\\s]/.test(text);
  if (url === null || !plain || !/^(?:\/[\w~-][\w~.-]*)*\/*$/.test(url.pathname))
    throw new StartError(
      'PARCEL_API_URL must be an address such as https://api.example.com/v1, without user, password, query or fragment.',
    );
  if (!isSafeScheme(url))
    throw new StartError(
      'PARCEL_API_URL must begin with https:// unless it names this machine (127.0.0.1, localhost).',
    );
  return url;
}

function readBadgeMinutes(text: string, token: string): number | null {
  if (text === '') return null;
  // Without it each client's token is a desk of its own.
  if (token === '') throw new StartError('PARCEL_API_BADGES has no effect without PARCEL_API_TOKEN.');
  const minutes = Number(text);
  if (!/^\d{1,3}$/.test(text) || minutes < 1 || minutes > 480)
    throw new StartError(
      'PARCEL_API_BADGES must be 1 to 480: the minutes after which a station without activity locks.',
    );
  return minutes;
}

function readAuditDays(text: string): number {
  const days = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(days <= 36_500)) throw new StartError('PARCEL_API_AUDIT_DAYS must be a whole number of days from 0 to 36500.');
  return days;
}

function readToken(text: string): string | null {
  if (text === '') return null;
  // The value is a secret: it is not repeated.
  if (!/^[\u0021-\u007e]{1,4096}$/.test(text))
    throw new StartError('PARCEL_API_TOKEN must be visible ASCII characters without spaces.');
  return text;
}

function readCancelPath(text: string): string | null {
  if (text === '') return null;
  if (!/^[\w-]{1,60}$/.test(text))
    throw new StartError(`PARCEL_API_CANCEL_PATH must be one segment of a path such as cancel, not "${text}".`);
  return text;
}

export function readSwitch(name: string, text: string, [off, on]: readonly [string, string]): boolean {
  if (text !== off && text !== on) throw new StartError(`${name} must be ${off} or ${on}, not "${text}".`);
  return text === on;
}
