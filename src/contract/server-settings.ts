import './zod-setup.ts';
import * as z from 'zod/mini';

/** What a server of the API can do beyond SPEC.md. Each is optional; what is not said is not assumed. */
const abilities = {
  /** The path of the cancel action below a parcel, for example `cancel`; null where the server has none. */
  cancelPath: z.catch(z.nullable(z.string()), null),
  /** The server keeps `Idempotency-Key`s: a lost answer may be asked for again under the same key. */
  idempotencyKeys: z.catch(z.boolean(), false),
  /** The server sends `ETag` and honours `If-Match`. */
  etags: z.catch(z.boolean(), false),
  /** The server waits with the answer to a status request that prefers so (`Prefer: wait=5`) until the attempt has ended. */
  statusWaits: z.catch(z.boolean(), false),
};
export const serverAbilitiesSchema = z.looseObject(abilities);

/**
 * `/config.json`: what the page may expect of the server at `apiBase`, and of other servers by their base URLs. Every field is
 * optional, and without the file the page assumes SPEC.md and nothing more.
 */
export const serverSettingsSchema = z.looseObject({
  /** Base URL of the API, absolute or a path of this origin. The abilities beside it are of this server alone. */
  apiBase: z.catch(z.string(), '/v1'),
  ...abilities,
  /** What servers at other base URLs can do, by base URL. Of a server that is not listed nothing is assumed. */
  servers: z.catch(z.record(z.string(), serverAbilitiesSchema), {}),
  /** Origins besides this one that the page's Content-Security-Policy lets it call. */
  apiOrigins: z.catch(z.array(z.string()), []),
  /** The process passes requests on to a third party's API. */
  proxy: z.catch(z.boolean(), false),
  /** A token opens a session of the proxy, held in a cookie; the page keeps and sends no token. */
  session: z.catch(z.boolean(), false),
  /** The third party's host, for the words on screen, where it is not the host of `apiBase`. */
  apiHost: z.catch(z.nullable(z.string()), null),
});
export type ServerSettings = z.infer<typeof serverSettingsSchema>;
