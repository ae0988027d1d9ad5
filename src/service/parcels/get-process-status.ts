import { rawJsonAnswer } from '#service/model/api-answer.ts';
import type { ApiRequest, Endpoint } from '#service/http/api-request.ts';
import { notFound } from '#service/http/http-error.ts';
import { preferredWait } from '#service/http/preferred-wait.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import type { StoredParcel } from '#service/store/queries/parcel-queries.ts';
import { embeddedParcel } from './parcel-view.ts';
import { requireParcel } from './require-parcel.ts';

const longestWait = 5;
/** Milliseconds after which the store is asked, because another process may have the parcel in hand. */
const askAgain = 500;

/**
 * GET /parcels/{id}/process (SPEC.md 4.6): 200 `{data: {status, parcel}}`; 404 for a parcel that was never processed. A request
 * that prefers to wait (RFC 7240) is answered when the attempt has ended, and after five seconds at most.
 */
export const getProcessStatus: Endpoint = async (request) => {
  checkParameterNames(request.query, []);
  const seconds = Math.min(preferredWait(request.headers), longestWait);
  const parcel = await whenEnded(request, seconds * 1000);
  if (parcel.status === 'none') throw notFound('the parcel was never processed');
  const applied = seconds > 0 ? { 'preference-applied': `wait=${seconds}` } : {};
  return rawJsonAnswer(200, embeddedParcel(`"status":"${parcel.status}"`, parcel, request.baseUrl), applied);
};

/** The parcel as it is when its attempt has ended or the time is over. */
async function whenEnded(request: ApiRequest, millis: number): Promise<StoredParcel> {
  const { store, attemptEnds } = request.context;
  const end = performance.now() + millis;
  for (;;) {
    const parcel = await requireParcel(store.db, request);
    const left = end - performance.now();
    if (parcel.status !== 'processing' || left <= 0 || attemptEnds.stopped) return parcel;
    await attemptEnds.wait(parcel.id, Math.min(left, askAgain));
  }
}
