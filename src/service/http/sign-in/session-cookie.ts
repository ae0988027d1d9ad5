import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { ServiceConfig } from '#service/config/config.ts';

/**
 * A cookie that holds a session's secret. No script can read it, and no other host, page or connection without TLS set it. Below a base
 * path the other programs of the host do not get it, and browsers then want a prefix that keeps hosts below the same domain apart no more.
 */
export interface SessionCookie {
  /** The secret that a request brings; null without one. */
  secretOf(incoming: Pick<IncomingMessage, 'headers'>): string | null;
  /** The header that gives a browser the secret for so many milliseconds. */
  set(incoming: Pick<IncomingMessage, 'headers'>, secret: string, millis: number): { 'set-cookie': string };
  /** The header that takes it from a browser. */
  end(incoming: Pick<IncomingMessage, 'headers'>): { 'set-cookie': string };
}

/** `nameFor` is given the `Host` of the request. */
export function sessionCookie(
  { basePath }: Pick<ServiceConfig, 'basePath'>,
  nameFor: (host: string) => string,
): SessionCookie {
  const prefix = basePath === '' ? '__Host-' : '__Secure-';
  const rules = `Path=${basePath}/; Secure; HttpOnly; SameSite=Strict`;
  const nameOf = ({ headers }: Pick<IncomingMessage, 'headers'>) => prefix + nameFor(headers.host ?? '');
  return {
    secretOf(incoming) {
      const pair = new RegExp(`(?:^|;\\s*)${nameOf(incoming)}=([\\w-]{43})(?:;|$)`).exec(incoming.headers.cookie ?? '');
      return pair?.[1] ?? null;
    },
    set: (incoming, secret, millis) => ({
      'set-cookie': `${nameOf(incoming)}=${secret}; Max-Age=${millis / 1000}; ${rules}`,
    }),
    end: (incoming) => ({ 'set-cookie': `${nameOf(incoming)}=; Max-Age=0; ${rules}` }),
  };
}

/** 256 random bits. */
export function newSessionSecret(): string {
  return randomBytes(32).toString('base64url');
}
