import { isIP } from 'node:net';
import { addressKind } from './address-kinds.ts';

/** Another server that this process connects to: which of its addresses are allowed depends on how it is named. */
export interface NamedServer {
  /** A name, or an IP address without brackets. */
  hostname: string;
  /** Whether addresses of private networks may be connected to. Loopback ones only where `hostname` says loopback itself. */
  allowPrivate: boolean;
}

/** An http or https address without user, query and fragment; null for any other text. */
export function parseHttpUrl(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.search + url.hash === ''
    ? url
    : null;
}

/** The host of an address, an IP address without brackets. */
export function hostnameOf(url: URL): string {
  return url.hostname.replaceAll(/^\[|\]$/g, '');
}

/** True for a name or address that means this machine and nothing else. */
export function isLoopbackName(hostname: string): boolean {
  return hostname === 'localhost' || (isIP(hostname) !== 0 && addressKind(hostname) === 'loopback');
}

/** Whether the address is encrypted, or names this machine, where `http` may be used. */
export function isSafeScheme(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackName(hostnameOf(url)));
}

/**
 * Why a server may not be connected to by its name alone: it is an IP address that no server can have, or a private one. Names are
 * checked when they are resolved (`checkedLookup`).
 */
export function hostProblem({ hostname, allowPrivate }: NamedServer): 'never' | 'private' | null {
  const kind = isIP(hostname) === 0 ? 'public' : addressKind(hostname);
  if (kind === 'never') return 'never';
  return kind === 'private' && !allowPrivate ? 'private' : null;
}
