import { createHmac, timingSafeEqual } from 'node:crypto';

/** Below our version: what the other server itself linked to, beside the operations of the specification. */
const linked = /^\/linked\/(?<seal>[\w-]{43})(?<path>\/.*)$/s;
/** No escapes, no dots in front, no separators: no server reads such a path as another one. */
const followable = /^(?:\/[\w~-][\w~.-]*){1,8}$/;

/**
 * Links of the other server to paths that the specification does not know, such as `/pages/3?after=9` or `/files/7.pdf`. Each gets a
 * seal, so that such a path cannot be made up and nothing has to be remembered.
 */
export interface LinkedPaths {
  /** The path and query below our version for a path and query below the other base; null where it cannot be followed safely. */
  seal(target: string): string | null;
  /** The path below the other base of a sealed path below our version; null when this process, or one with its store, did not seal it. `query` with its question mark. */
  open(path: string, query: string): string | null;
}

/** `secret` is the store's, `href` the other server's base URL: a link of one server opens nothing at another. */
export function openLinkedPaths(secret: string, href: string): LinkedPaths {
  const sealOf = (target: string) =>
    createHmac('sha256', secret).update(`linked\n${href}\n${target}`).digest('base64url');
  return {
    seal(target) {
      const [path = ''] = target.split('?', 1);
      return followable.test(path) ? `/linked/${sealOf(target)}${target}` : null;
    },
    open(path, query) {
      const { seal = '', path: inner = '' } = linked.exec(path)?.groups ?? {};
      if (!followable.test(inner)) return null;
      return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(inner + query))) ? inner : null;
    },
  };
}
