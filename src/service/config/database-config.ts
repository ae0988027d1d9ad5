import { StartError } from './start-error.ts';

/** The PostgreSQL database that is the store. */
export interface DatabaseConfig {
  /** With its password: never to be logged or shown (`databaseName` can be). */
  url: string;
  /** Connections of this process at most. */
  connections: number;
  /** How long a parcel waits for a process that was killed while it shipped it. */
  leaseSeconds: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** `DATABASE_URL` and what goes with it; null for the embedded store. The messages never repeat the URL: it holds a password. */
export function readDatabase(env: Environment): DatabaseConfig | null {
  // Two at least: one process at a time does some things, and holds one connection to say so.
  const connections = readWholeNumber(env, 'PARCEL_DESK_DATABASE_CONNECTIONS', { default: 10, min: 2, max: 500 });
  const leaseSeconds = readWholeNumber(env, 'PARCEL_DESK_LEASE_SECONDS', { default: 6, min: 1, max: 600 });
  const url = env['DATABASE_URL'] ?? '';
  if (url === '') return null;
  return { url: readDatabaseUrl('DATABASE_URL', url), connections, leaseSeconds };
}

/** `name` is what the message calls the text. */
export function readDatabaseUrl(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^postgres(?:ql)?:$/.test(url.protocol) || url.pathname.length < 2)
    throw new StartError(
      `${name} must be the address of a PostgreSQL database such as postgres://user:password@host:5432/parcels`,
    );
  return text;
}

/** What of a database's URL may be shown: no user, no password, no parameter. */
export function databaseName(url: string): string {
  const { host, pathname } = new URL(url);
  return `the database ${decodeURIComponent(pathname.slice(1))} at ${host === '' ? 'the local socket' : host}`;
}

function readWholeNumber(
  env: Environment,
  name: string,
  { default: defaultValue, min, max }: { default: number; min: number; max: number },
): number {
  const text = env[name] ?? String(defaultValue);
  const number = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= min && number <= max))
    throw new StartError(`${name} must be a whole number from ${min} to ${max}, not "${text}"`);
  return number;
}
