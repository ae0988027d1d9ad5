import type { IncomingHttpHeaders } from 'node:http';

/** The seconds of `Prefer: wait=` (RFC 7240), 0 without one. Whatever else is preferred means nothing here. */
export function preferredWait({ prefer }: IncomingHttpHeaders): number {
  // Node joins several headers of this name by commas.
  for (const preference of String(prefer ?? '').split(/[,;]/)) {
    const [name = '', value = ''] = preference.split('=');
    if (name.trim().toLowerCase() === 'wait' && /^\d{1,6}$/.test(value.trim())) return Number(value);
  }
  return 0;
}
