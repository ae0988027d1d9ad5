import { isApiError } from '#app/api/http/api-error.ts';

/** The API does not accept the link of the next page any more; asking again cannot help. */
export function isStaleCursor(error: unknown): boolean {
  return isApiError(error) && error.status === 400;
}
