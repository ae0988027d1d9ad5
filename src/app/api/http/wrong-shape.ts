import { ApiError } from './api-error.ts';
import type { ApiAnswer } from './client.ts';

/** The error for a 2xx without its required content: an unknown outcome. `name`: of the request. */
export function wrongShape(answer: ApiAnswer<unknown>, name: string): ApiError {
  return new ApiError({
    kind: 'unexpected-answer',
    outcome: 'unknown',
    request: name,
    status: answer.status,
    requestId: answer.requestId ?? undefined,
  });
}
