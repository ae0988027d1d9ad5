import { isWorkSource, sourceHeader, type WorkSource } from '#contract/desk/work-kinds.ts';
import type { ApiRequest } from './api-request.ts';

/** From where of the page something is requested; empty where the request does not say. */
export function workSourceOf({ headers }: Pick<ApiRequest, 'headers'>): WorkSource | '' {
  const source = headers[sourceHeader];
  return isWorkSource(source) ? source : '';
}
