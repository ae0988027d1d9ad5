import type { CarrierTracking } from '#contract/documents/carrier-tracking.ts';
import { isUuid } from '#contract/values/scalars.ts';
import type { DeskContext, DeskEndpoint } from '#service/desk/desk-request.ts';
import { HttpError, notFound } from '#service/http/http-error.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { jsonAnswer } from '#service/model/api-answer.ts';
import { CarrierAnswerUnusable, CarrierUnavailable } from '#service/model/carrier.ts';
import { lastAnsweredAttempt } from '#service/store/queries/attempt-document-queries.ts';

/**
 * GET /desk/parcels/{id}/tracking: 200 `{carrier, tracking}`, what the carrier of the newest accepted attempt says now. It is asked each
 * time, and nothing of it is kept.
 */
export const getTracking: DeskEndpoint = async ({ context, query, token, id, place }) => {
  checkParameterNames(query, []);
  const parcel = isUuid(id) ? id.toLowerCase() : '';
  const attempt = await lastAnsweredAttempt(context.store.db, token.account, parcel, ['accepted']);
  if (attempt === null) throw notFound('no carrier has accepted a parcel with this id');
  const carrier = trackingOf(context, attempt);
  if (carrier === null) throw notFound('the carrier of this parcel does not say where its shipments are');
  // How many wait for a carrier is limited there, and one that hangs must not hold up what else this reader asks.
  place.leave();
  const tracking = await carrier.ask(attempt.id).catch((error: unknown) => {
    if (!(error instanceof CarrierUnavailable)) throw error;
    if (!(error instanceof CarrierAnswerUnusable))
      throw new HttpError(504, `the carrier ${carrier.title} did not say where the shipment is`);
    context.logger.error('carrier-answer-unusable', { attempt: attempt.id, message: error.message });
    throw new HttpError(
      502,
      `the carrier ${carrier.title} gave an answer that breaks its protocol: the log says where`,
    );
  });
  const answer: CarrierTracking = { carrier: carrier.title, tracking };
  return jsonAnswer(200, answer, { 'cache-control': 'no-store' });
};

/** How the carrier of an attempt is asked where the shipment is; null where it does not say. */
export function trackingOf({ carriers = [] }: DeskContext, attempt: { carrier: string }) {
  const known = carriers.find(({ name }) => name === attempt.carrier);
  return known?.tracking === undefined ? null : { title: known.title, ask: known.tracking };
}
