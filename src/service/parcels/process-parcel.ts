import type { AccountSettings } from '#service/account/account-settings.ts';
import { apiPaths } from '#contract/api-paths.ts';
import { attemptJoinedHeader } from '#contract/attempt-joined.ts';
import { parcelCan } from '#contract/parcel-permissions.ts';
import { workSourceOf } from '#service/http/actor-of.ts';
import { jsonAnswer, type ApiAnswer } from '#service/model/api-answer.ts';
import type { ApiRequest, Endpoint } from '#service/http/api-request.ts';
import { validationError } from '#service/http/http-error.ts';
import { changeOnce } from '#service/http/idempotency.ts';
import { booleanParameter, checkParameterNames } from '#service/http/query-params.ts';
import { preProcessingErrors } from '#service/processing/checks.ts';
import type { Shipment } from '#service/model/carrier.ts';
import { enqueueAttempt } from '#service/store/queries/job-queries.ts';
import { parseDocument, updateParcelDocument } from '#service/store/queries/parcel-queries.ts';
import { sharedNow } from '#service/store/shared-clock.ts';
import type { ParcelDocument } from '#service/model/parcel-document.ts';
import { writeParcelEvent } from './write-parcel-event.ts';
import { requireParcel } from './require-parcel.ts';
import { subjectToCustoms } from '#service/account/subject-to-customs.ts';

/**
 * POST /parcels/{id}/process (SPEC.md 4.4): 202 `{data: {status}}` and the `Location` of the status. While an attempt runs
 * the answer is the same, marked `X-Attempt-Joined: true`, and no second one is made; the first `print` stands.
 */
export const processParcel: Endpoint = async (request) => {
  const { context, query } = request;
  checkParameterNames(query, ['print']);
  const print = booleanParameter(query, 'print', true);
  const answer = await changeOnce(request, async (tx) => {
    const stored = await requireParcel(tx, request);
    if (stored.status === 'processing') return joined(accepted(request));
    const parcel = parseDocument(stored);
    const allowed = parcelCan.process(parcel);
    if (!allowed.allowed) throw validationError(`the parcel cannot be processed: ${allowed.reason}`);
    const errors = preProcessingErrors(parcel, context.settings);
    if (Object.keys(errors).length > 0)
      throw validationError('the parcel is not ready to be processed; the fields named are missing or wrong', errors);
    const customs = subjectToCustoms(parcel, context.settings);
    const method = methodOf(parcel, context.settings);
    await updateParcelDocument(tx, parcel, { status: 'processing', customs });
    await writeParcelEvent(tx, request, parcel.id, {
      kind: 'parcel.started',
      data: { version: String(stored.version + 1) },
    });
    const now = await sharedNow(tx, context.clock);
    const origin = { ...request.actor, source: workSourceOf(request) };
    await enqueueAttempt(tx, {
      id: context.newId(),
      parcelId: parcel.id,
      print,
      shipment: shipmentOf(parcel, method?.code),
      carrier: method?.carrier ?? '',
      now,
      origin,
    });
    return accepted(request);
  });
  context.processor.wake();
  context.documents.expect();
  return answer;
};

function accepted({ baseUrl, parcelId }: ApiRequest): ApiAnswer {
  return jsonAnswer(202, { data: { status: 'processing' } }, { location: `${baseUrl}${apiPaths.process(parcelId)}` });
}

function joined(answer: ApiAnswer): ApiAnswer {
  return { ...answer, headers: { ...answer.headers, [attemptJoinedHeader]: 'true' } };
}

/** The parcel's shipping method with its carrier; one without a carrier is of the carrier of the service itself. */
function methodOf({ shipping_method }: ParcelDocument, { shipping_methods }: AccountSettings) {
  return shipping_methods.find(({ id }) => id === shipping_method?.id);
}

/** The shipment as it is now, stored before the carrier's call so that a retry sends the same. */
function shipmentOf(parcel: ParcelDocument, code: string | undefined): Shipment {
  const { shipping_method: method } = parcel;
  return {
    reference_code: parcel.reference_code,
    receiver: parcel.receiver,
    number_of_labels: parcel.number_of_labels,
    weight: parcel.weight,
    dimensions: parcel.dimensions,
    shipping_method: method === null || code === undefined ? method : { ...method, code },
    reference: parcel.reference,
    order_number: parcel.order_number,
    order_shipping_price: parcel.order_shipping_price,
    currency: parcel.currency,
    export_reason: parcel.export_reason,
    items: parcel.items,
  };
}
