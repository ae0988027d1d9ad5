import { rawJsonAnswer } from '../http/api-answer.ts';
import type { Endpoint } from '../http/api-request.ts';
import { notFound } from '../http/http-error.ts';
import { checkParameterNames } from '../http/query-params.ts';
import { embeddedParcel } from './parcel-view.ts';
import { requireParcel } from './require-parcel.ts';

/** GET /parcels/{id}/process (SPEC.md 4.6): 200 `{data: {status, parcel}}`; 404 for a parcel that was never processed. */
export const getProcessStatus: Endpoint = async (request) => {
  checkParameterNames(request.query, []);
  const parcel = await requireParcel(request.context.store.db, request);
  if (parcel.status === 'none') throw notFound('the parcel was never processed');
  return rawJsonAnswer(200, embeddedParcel(`"status":"${parcel.status}"`, parcel, request.baseUrl));
};
