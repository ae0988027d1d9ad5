import { parcelCan } from '#contract/parcel-permissions.ts';
import type { Endpoint } from '#service/http/api-request.ts';
import { validationError } from '#service/http/http-error.ts';
import { changeOnce } from '#service/http/idempotency.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { enqueueVoid } from '#service/store/queries/job-queries.ts';
import { parseDocument, updateParcelDocument } from '#service/store/queries/parcel-queries.ts';
import { sharedNow } from '#service/store/shared-clock.ts';
import { parcelAnswer } from './parcel-view.ts';
import { writeParcelEvent } from './write-parcel-event.ts';
import { requireParcel } from './require-parcel.ts';
import { timestampNotBefore } from '#service/model/timestamp-not-before.ts';

/** POST /parcels/{id}/cancel: 200 `{data: Parcel}`. SPEC.md 4.11 shows neither path nor conditions; these are ours. */
export const cancelParcel: Endpoint = async (request) => {
  const { clock, processor } = request.context;
  checkParameterNames(request.query, []);
  const answer = await changeOnce(request, async (tx) => {
    const stored = await requireParcel(tx, request);
    const parcel = parseDocument(stored);
    const allowed = parcelCan.cancel(parcel, clock());
    if (!allowed.allowed) throw validationError(`the parcel cannot be cancelled: ${allowed.reason}`);
    const cancelled_at = timestampNotBefore(parcel.processed_at, clock());
    await updateParcelDocument(tx, { ...parcel, cancelled_at }, stored);
    await enqueueVoid(tx, parcel.id, await sharedNow(tx, clock));
    const cancelled = await requireParcel(tx, request);
    await writeParcelEvent(tx, request, parcel.id, {
      kind: 'parcel.cancelled',
      data: { version: String(cancelled.version) },
    });
    return parcelAnswer(200, cancelled, request.baseUrl);
  });
  processor.wake();
  return answer;
};
