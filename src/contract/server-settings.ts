import { isJsonObject } from '#contract/values/json-value.ts';
import { type Read, readFields, type ReadFields, readFlag, readTextOrNull } from '#contract/values/tolerant-reading.ts';

/** What a server of the API can do beyond SPEC.md. Each is optional; what is not set is not assumed. */
const abilities = {
  /** The path of the cancel action below a parcel, for example `cancel`; null where the server has none. */
  cancelPath: readTextOrNull,
  /** The server keeps `Idempotency-Key`s: a lost answer may be asked for again under the same key. */
  idempotencyKeys: readFlag,
  /** The server sends `ETag` and honours `If-Match`. */
  etags: readFlag,
  /** The server waits with the answer to a status request that prefers so (`Prefer: wait=5`) until the attempt has ended. */
  statusWaits: readFlag,
  /** The server checks before processing what `process-checks.ts` says (SPEC.md 4.4 does not show the list). */
  processChecks: readFlag,
};
export type ServerAbilities = ReadFields<typeof abilities>;

const readTexts: Read<string[]> = (value) =>
  Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : [];
const readServers: Read<Record<string, ServerAbilities>> = (value) =>
  Object.fromEntries(
    Object.entries(isJsonObject(value) ? value : {}).flatMap(([base, listed]) =>
      isJsonObject(listed) ? [[base, readFields(abilities, listed)]] : [],
    ),
  );

const settings = {
  /** Base URL of the API, absolute or a path of this origin. The abilities beside it are of this server alone. */
  apiBase: (value: unknown) => readTextOrNull(value) ?? '/v1',
  ...abilities,
  /** What servers at other base URLs can do, by base URL. Of a server that is not listed nothing is assumed. */
  servers: readServers,
  /** Origins besides this one that the page's Content-Security-Policy lets it call. */
  apiOrigins: readTexts,
  /** The process passes requests on to a third party's API. */
  proxy: readFlag,
  /** A token opens a session of the proxy, held in a cookie; the page keeps and sends no token. */
  session: readFlag,
  /** The process can keep a device signed in. */
  deviceSessions: readFlag,
  /** Names of the scripts that the server's page begins with, which hold their hashes: an open page that has others is of another version. */
  build: readTextOrNull,
  /** The third party's host, for the words on screen, where it is not the host of `apiBase`. */
  apiHost: readTextOrNull,
  /** The process that serves the page has printers of its own, below `/desk`. */
  printers: readFlag,
  /** The process that serves the page knows what happens at the desk, and tells the browsers of an account of each other. */
  desk: readFlag,
  /** Packers may scan badges at the desk's stations. */
  badges: readFlag,
  /** One of its carriers says where a shipment is. */
  tracking: readFlag,
  /** Browsers keep the built files of the page, and open it without a network. */
  keepPage: readFlag,
  /** Its carrier is the sandbox's: nothing is shipped. Of a server that does not say so it is not known. */
  sandbox: readFlag,
  /** Everything is made up, and made again each hour (`npm run demo`). */
  demo: readFlag,
};
export type ServerSettings = ReadFields<typeof settings>;

/**
 * `/config.json`: what the page may expect of the server at `apiBase`, and of other servers by their base URLs. Every field is
 * optional, and without the file the page assumes SPEC.md and nothing more.
 */
export function readServerSettings(value: unknown): ServerSettings {
  return readFields(settings, isJsonObject(value) ? value : {});
}

export function readServerAbilities(listed: Readonly<Record<string, unknown>>): ServerAbilities {
  return readFields(abilities, listed);
}
