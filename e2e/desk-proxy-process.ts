import { createHash } from 'node:crypto';
import { withService, type ServiceProcess } from './service-process.ts';

export interface DoorOptions {
  /** Base URL of the other server's API. */
  url: string;
  /** The other server's token, held by the proxy; null passes on what clients send. */
  token: string | null;
  env?: Record<string, string>;
  /** Of its data folder. */
  files?: Readonly<Record<string, string>>;
  /** Its sources, where they are not this project's. */
  folder?: string;
}

/** The account under which a proxy in front of the API at `url` keeps what is of the desk. */
export function proxyAccount(url: string): string {
  return `proxy ${createHash('sha256').update(url).digest('hex')}`;
}

/** The same process as the service's, started as the proxy to another server. Its `token` opens sessions, or is empty. */
export function withDeskProxy(
  { url, token, env = {}, files = {}, folder }: DoorOptions,
  provide: (deskProxy: ServiceProcess) => Promise<void>,
): Promise<void> {
  const doorEnv = { PARCEL_API_URL: url, ...(token !== null && { PARCEL_API_TOKEN: token }), ...env };
  return withService({ parcels: 0, env: doorEnv, files, ...(folder !== undefined && { folder }) }, provide);
}
