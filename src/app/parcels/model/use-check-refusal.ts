import { useMemo } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import { ApiError } from '#app/api/http/api-error.ts';
import { markOf, useNotSent } from '#app/api/not-sent/not-sent.ts';
import type { NotSent } from '#app/api/not-sent/not-sent-marks.ts';
import { fieldReasonWords as words } from './field-words.ts';

/** What the checks before processing found in the parcel as it is now; null where nothing is known. */
export function useCheckRefusal(parcel: Parcel): ApiError | null {
  const mark = markOf(useNotSent(), parcel);
  return useMemo(() => checkRefusal(mark), [mark]);
}

/** The answer that a mark was made of. What was not kept of it is said in our words. */
export function checkRefusal(mark: NotSent | undefined): ApiError | null {
  if (mark === undefined) return null;
  const fields = Object.entries(mark.fields).map(([path, said]): [string, string[]] => [
    path,
    said.length > 0 ? [...said] : [words.wrong],
  ]);
  return new ApiError({
    kind: 'status',
    outcome: 'refused',
    request: 'POST /parcels/{id}/process',
    status: 422,
    fieldErrors: Object.fromEntries(fields),
    requestId: mark.requestId ?? undefined,
  });
}
