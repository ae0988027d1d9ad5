import { parseHttpUrl } from './server-address.ts';
import { StartError } from './start-error.ts';

/** `PARCEL_DESK_BASE_PATH` without a slash at its end: what is in front hands paths on as they are, and ours begin with it. Empty for `/`. */
export function readBasePath(text: string): string {
  const path = text.replace(/\/$/, '');
  const isPath = path === '' || /^(?:\/[\w~-][\w.~-]*)+$/.test(path);
  if (!isPath)
    throw new StartError(
      `PARCEL_DESK_BASE_PATH must be a path such as /desk, its parts of letters, digits, "-", "_", "~" and "." (not first), not "${text}"`,
    );
  return path;
}

/** `PARCEL_DESK_PUBLIC_URL` with the base path, which it need not name. */
export function readPublicUrl(text: string, basePath: string): string | null {
  if (text === '') return null;
  const url = parseHttpUrl(text);
  if (url === null)
    throw new StartError(
      `PARCEL_DESK_PUBLIC_URL must be an http or https address, for example https://desk.example.com`,
    );
  const path = url.pathname.replace(/\/+$/, '');
  if (basePath !== '' && path !== '' && path !== basePath)
    throw new StartError(
      `PARCEL_DESK_PUBLIC_URL ends in ${path} and PARCEL_DESK_BASE_PATH is ${basePath}: give both the same path, or the address none`,
    );
  return url.origin + (path || basePath);
}
