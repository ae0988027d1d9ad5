import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type ServerSettings, readServerAbilities } from '#contract/server-settings.ts';
import { readCrashAt, type CrashAt } from './crash-point.ts';
import { readDatabase, type DatabaseConfig } from './database-config.ts';
import { type MetricsConfig, readMetrics } from './metrics-config.ts';
import { readBasePath, readPublicUrl } from './public-address.ts';
import { parseHttpUrl } from './server-address.ts';
import { readLimits, type ServiceLimits } from './service-limits.ts';
import { StartError } from './start-error.ts';
import { readSwitch, readUpstream, type UpstreamConfig } from './upstream-config.ts';
import * as z from 'zod/mini';

// Reading settings is tolerant in the page; what is typed here is not: a misspelt word would silently be no ability at all.
const typedSchema = z.record(
  z.string(),
  z.strictObject({
    cancelPath: z.optional(z.nullable(z.string())),
    idempotencyKeys: z.optional(z.boolean()),
    etags: z.optional(z.boolean()),
    statusWaits: z.optional(z.boolean()),
    processChecks: z.optional(z.boolean()),
  }),
);

/** `PARCEL_DESK_API_SERVERS`: what servers at other base URLs can do. Throws a `StartError` that shows how it is written. */
function readApiServers(text: string): ServerSettings['servers'] {
  if (text === '') return {};
  const typed = typedSchema.safeParse(parseOrNull(text));
  if (!typed.success || !Object.keys(typed.data).every((base) => /^https?:\/\//i.test(base) && URL.canParse(base)))
    throw new StartError(
      `PARCEL_DESK_API_SERVERS must be JSON such as {"https://api.example.com/v1":{"idempotencyKeys":true}}, where a server may have cancelPath, idempotencyKeys, etags, statusWaits and processChecks, not "${text}"`,
    );
  return Object.fromEntries(
    Object.entries(typed.data).map(([base, abilities]) => [base, readServerAbilities(abilities)]),
  );
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Everything the environment decides, checked once at start. */
export interface ServiceConfig {
  /** TCP port; 0 lets the system choose a free one. */
  port: number;
  host: string;
  /** Absolute path of the folder that holds the store, the account file and the start token. */
  dataFolder: string;
  /** Null for the embedded store in the data folder. */
  database: DatabaseConfig | null;
  /** The path that everything is served below, without a slash at its end; empty for all of the host. */
  basePath: string;
  /** What all absolute URLs start with, the base path included; null takes the allow-listed Host of each request. */
  publicUrl: string | null;
  /** Over TLS, whether all names below that of `publicUrl` are reached so too. */
  hstsSubdomains: boolean;
  /** Lower-case host names requests may name besides the loopback ones. */
  hosts: readonly string[];
  /** Token bucket per token; null when unlimited. */
  rate: { perSecond: number; burst: number } | null;
  /** Requests with an invalid token that one peer may send a minute; null when unlimited. */
  failedAuthPerMinute: number | null;
  /** Connections open at once: of all peers together, and of one. */
  connections: { total: number; perPeer: number };
  limits: ServiceLimits;
  /** How many balancers of our own are in front, whose `X-Forwarded-For` names the peer. */
  trustedProxies: number;
  /** Least and most seconds the sandbox carrier takes. */
  carrierSeconds: readonly [min: number, max: number];
  /** Base URL of a carrier in another process, without a slash at its end; null for the sandbox carrier. */
  carrierUrl: string | null;
  /** Where tests have the process die; null in earnest. */
  crashAt: CrashAt | null;
  /** Origins besides this one that the page may call. */
  apiOrigins: readonly string[];
  /** What servers at other base URLs can do, for the page's `/config.json`. */
  apiServers: ServerSettings['servers'];
  /** Another server of the API that this process is the proxy to; null for the service's own store. */
  upstream: UpstreamConfig | null;
  /** Secrets of webhooks by the names of their variables, and whether addresses of private networks may be among their receivers. */
  webhooks: { secrets: Readonly<Record<string, string>>; allowPrivate: boolean };
  /** What the printed sign-in link carries; null leaves it to where it is printed. */
  startLink: 'code' | 'token' | null;
  /** It serves made up parcels, which are made again each hour: no setting, but what `npm run demo` does. */
  demo: boolean;
  /** Whether browsers keep the built files of the page, and open it without a network. */
  keepPage: boolean;
  log: 'off' | 'info';
  /** Whether lines of requests say where those come from. */
  logAddresses: boolean;
  /** Null where nobody reads them. */
  metrics: MetricsConfig | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads and checks the environment. Throws a `StartError` that names the variable. */
export function readConfig(env: Environment): ServiceConfig {
  const basePath = readBasePath(env['PARCEL_DESK_BASE_PATH'] ?? '');
  return {
    port: readPort('PORT', env['PORT'] ?? '4680'),
    host: readHost('HOST', env['HOST'] ?? '127.0.0.1'),
    dataFolder: resolve(env['PARCEL_DESK_DATA'] ?? './data'),
    database: readDatabase(env),
    basePath,
    publicUrl: readPublicUrl(env['PARCEL_DESK_PUBLIC_URL'] ?? '', basePath),
    hstsSubdomains: readSwitch('PARCEL_DESK_HSTS_SUBDOMAINS', env['PARCEL_DESK_HSTS_SUBDOMAINS'] ?? 'false', [
      'false',
      'true',
    ]),
    hosts: list(env['PARCEL_DESK_HOSTS']).map(readAllowedHost),
    rate: readRate(env['PARCEL_DESK_RATE'] ?? '50/200'),
    failedAuthPerMinute:
      readCountOf('PARCEL_DESK_FAILED_AUTH', env['PARCEL_DESK_FAILED_AUTH'] ?? '60', 100_000) || null,
    connections: readConnections(env['PARCEL_DESK_CONNECTIONS'] ?? '1024/512'),
    limits: readLimits(env['PARCEL_DESK_LIMITS'] ?? ''),
    trustedProxies: readCountOf('PARCEL_DESK_TRUST_PROXY', env['PARCEL_DESK_TRUST_PROXY'] ?? '0', 9),
    carrierSeconds: readSeconds(env['PARCEL_DESK_CARRIER_SECONDS'] ?? '0.5-4'),
    carrierUrl: readCarrierUrl(env['PARCEL_DESK_CARRIER_URL'] ?? ''),
    crashAt: readCrashAt(env['PARCEL_DESK_CRASH_AT'] ?? ''),
    apiOrigins: list(env['PARCEL_DESK_API_ORIGINS']).map(readOrigin),
    apiServers: readApiServers(env['PARCEL_DESK_API_SERVERS'] ?? ''),
    upstream: readUpstream(env),
    webhooks: {
      secrets: webhookSecrets(env),
      allowPrivate: readSwitch('PARCEL_DESK_WEBHOOKS_PRIVATE', env['PARCEL_DESK_WEBHOOKS_PRIVATE'] ?? 'refuse', [
        'refuse',
        'allow',
      ]),
    },
    startLink: readStartLink(env['PARCEL_DESK_START_LINK'] ?? ''),
    demo: false,
    keepPage: readSwitch('PARCEL_DESK_KEEP_PAGE', env['PARCEL_DESK_KEEP_PAGE'] ?? 'true', ['false', 'true']),
    log: readLog(env['PARCEL_DESK_LOG'] ?? 'info'),
    logAddresses: readSwitch('PARCEL_DESK_LOG_ADDRESSES', env['PARCEL_DESK_LOG_ADDRESSES'] ?? 'true', [
      'false',
      'true',
    ]),
    metrics: readMetrics(env, { port: readPort, host: readHost }),
  };
}

/** The account file names one of these, and nothing else of the environment. */
export const webhookSecretName = /^PARCEL_DESK_WEBHOOK_SECRET(?:_[A-Z0-9_]+)?$/;

function webhookSecrets(env: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      webhookSecretName.test(name) && value !== undefined ? [[name, value]] : [],
    ),
  );
}

function readStartLink(text: string): ServiceConfig['startLink'] {
  if (text === '') return null;
  if (text === 'code' || text === 'token') return text;
  throw new StartError(`PARCEL_DESK_START_LINK must be code or token, not "${text}"`);
}

function list(text = ''): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== '');
}

function readPort(name: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new StartError(`${name} must be a whole number from 0 to 65535, not "${text}"`);
  return port;
}

function readHost(name: string, text: string): string {
  if (isIP(text) === 0 && !/^[a-z0-9.-]+$/i.test(text))
    throw new StartError(`${name} must be an IP address or a host name, not "${text}"`);
  return text;
}

function readAllowedHost(text: string): string {
  if (!/^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])$/i.test(text))
    throw new StartError(`PARCEL_DESK_HOSTS must list host names without scheme or port, not "${text}"`);
  return text.toLowerCase();
}

function readCarrierUrl(text: string): string | null {
  if (text === '') return null;
  const url = parseHttpUrl(text);
  if (url === null)
    throw new StartError(
      `PARCEL_DESK_CARRIER_URL must be an http or https address such as http://127.0.0.1:4700, not "${text}"`,
    );
  return url.href.replace(/\/+$/, '');
}

function readOrigin(text: string): string {
  const url = parseHttpUrl(text);
  if (url === null || url.pathname !== '/')
    throw new StartError(`PARCEL_DESK_API_ORIGINS must list origins such as https://api.example.com, not "${text}"`);
  return url.origin;
}

function readRate(text: string): ServiceConfig['rate'] {
  if (text === '0') return null;
  const parts = /^(\d{1,6})\/(\d{1,6})$/.exec(text);
  const perSecond = Number(parts?.[1] ?? 0);
  const burst = Number(parts?.[2] ?? 0);
  if (perSecond < 1 || burst < 1)
    throw new StartError(
      `PARCEL_DESK_RATE must be requests per second/burst such as 50/200, or 0 for none, not "${text}"`,
    );
  return { perSecond, burst };
}

function readCountOf(name: string, text: string, max: number): number {
  const count = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (!(count <= max)) throw new StartError(`${name} must be a whole number from 0 to ${max}, not "${text}"`);
  return count;
}

function readConnections(text: string): ServiceConfig['connections'] {
  const parts = /^(\d{1,6})\/(\d{1,6})$/.exec(text);
  const total = Number(parts?.[1] ?? 0);
  const perPeer = Number(parts?.[2] ?? 0);
  if (total < 1 || perPeer < 1)
    throw new StartError(`PARCEL_DESK_CONNECTIONS must be all/per peer such as 1024/512, not "${text}"`);
  return { total, perPeer };
}

function readSeconds(text: string): readonly [number, number] {
  const parts = /^(\d{1,4}(?:\.\d{1,3})?)-(\d{1,4}(?:\.\d{1,3})?)$/.exec(text);
  const [min, max] = [Number(parts?.[1]), Number(parts?.[2])];
  if (!(min <= max))
    throw new StartError(`PARCEL_DESK_CARRIER_SECONDS must be least-most seconds such as 0.5-4, not "${text}"`);
  return [min, max];
}

function readLog(text: string): ServiceConfig['log'] {
  if (text !== 'off' && text !== 'info') throw new StartError(`PARCEL_DESK_LOG must be off or info, not "${text}"`);
  return text;
}
