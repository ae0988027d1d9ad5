import { rawJsonAnswer } from '#service/model/api-answer.ts';
import type { Endpoint } from '#service/http/api-request.ts';
import { notFound } from '#service/http/http-error.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { readWhenChanged } from '#service/http/wait-for-change.ts';
import { embeddedParcel } from './parcel-view.ts';
import { requireParcel } from './require-parcel.ts';

/**
 * GET /parcels/{id}/process (SPEC.md 4.6): 200 `{data: {status, parcel}}`; 404 for a parcel that was never processed. A request
 * that prefers to wait (RFC 7240) is answered when the attempt has ended, and after five seconds at most.
 */
export const getProcessStatus: Endpoint = async (request) => {
  checkParameterNames(request.query, []);
  const { store, attemptEnds } = request.context;
  const { value: parcel, applied } = await readWhenChanged(request, {
    id: request.parcelId,
    changes: attemptEnds,
    read: () => requireParcel(store.db, request),
    isNews: ({ status }) => status !== 'processing',
  });
  if (parcel.status === 'none') throw notFound('the parcel was never processed');
  return rawJsonAnswer(200, embeddedParcel(`"status":"${parcel.status}"`, parcel, request.baseUrl), applied);
};
