import type { Endpoint } from '#service/http/api-request.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { parcelAnswer } from './parcel-view.ts';
import { requireParcel } from './require-parcel.ts';

/** GET /parcels/{id} (SPEC.md 4.11): 200 `{data: Parcel}`. */
export const getParcel: Endpoint = async (request) => {
  checkParameterNames(request.query, []);
  return parcelAnswer(200, await requireParcel(request.context.store.db, request), request.baseUrl);
};
