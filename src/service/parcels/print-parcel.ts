import { parcelCan } from '#contract/parcel-permissions.ts';
import { rawJsonAnswer } from '#service/model/api-answer.ts';
import type { Endpoint } from '#service/http/api-request.ts';
import { validationError } from '#service/http/http-error.ts';
import { changeOnce } from '#service/http/idempotency.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { parseDocument, updateParcelDocument } from '#service/store/queries/parcel-queries.ts';
import { embeddedParcel } from './parcel-view.ts';
import { writeParcelEvent } from './write-parcel-event.ts';
import { requireParcel } from './require-parcel.ts';
import { timestampNotBefore } from '#service/model/timestamp-not-before.ts';

/** POST /parcels/{id}/print (SPEC.md 4.7): 200 `{data: {reprint, parcel}}`. A reprint keeps the first `printed_at`. */
export const printParcel: Endpoint = async (request) => {
  checkParameterNames(request.query, []);
  return changeOnce(request, async (tx) => {
    const stored = await requireParcel(tx, request);
    const parcel = parseDocument(stored);
    const allowed = parcelCan.print(parcel);
    if (!allowed.allowed) throw validationError(`the parcel cannot be printed: ${allowed.reason}`);
    const reprint = parcel.printed_at !== null;
    if (!reprint) {
      const printed = { ...parcel, printed_at: timestampNotBefore(parcel.processed_at, request.context.clock()) };
      await updateParcelDocument(tx, printed, stored);
    }
    const after = await requireParcel(tx, request);
    await writeParcelEvent(tx, request, after.id, {
      kind: 'parcel.printed',
      data: { version: String(after.version), reprint },
    });
    return rawJsonAnswer(200, embeddedParcel(`"reprint":${String(reprint)}`, after, request.baseUrl));
  });
};
