import { isUuid } from '#contract/values/scalars.ts';
import { methodNotAllowed, notFound } from '#service/http/http-error.ts';

/** Segments that no server reads as something else: no escapes, no dots in front, no separators. */
const readable = /^\/(?:parcels|shipping-methods|documents)(?:\/[\w~-][\w~.-]*){0,6}$/;

/** Below the collections of the specification, where everything may be read. `path` is raw, below the version. */
export function isReadable(path: string): boolean {
  return readable.test(path);
}

/**
 * What may be asked of the other server: the operations of SPEC.md 4, and reading below the same collections, where documents
 * are. `path` is the raw path below the version, before any decoding; 404 and 405 for anything else.
 */
export function checkUpstreamPath(method: string, path: string, cancelPath: string | null): void {
  const writes = writingMethods(path, cancelPath);
  if (method === 'GET' || method === 'HEAD') {
    if (!isReadable(path)) throw notFound('there is nothing at this path');
    return;
  }
  if (writes.includes(method)) return;
  if (!isReadable(path)) throw notFound('there is nothing at this path');
  throw methodNotAllowed(method, ['GET', 'HEAD', ...writes]);
}

function writingMethods(path: string, cancelPath: string | null): readonly string[] {
  if (path === '/parcels') return ['POST'];
  const [, collection, id = '', action, ...more] = path.split('/');
  if (collection !== 'parcels' || !isUuid(id) || more.length > 0) return [];
  if (action === undefined) return ['PATCH', 'DELETE'];
  return action === 'process' || action === 'print' || action === cancelPath ? ['POST'] : [];
}
