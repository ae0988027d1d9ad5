import type { CarrierAnswerView } from '#contract/documents/carrier-documents.ts';
import { isUuid } from '#contract/values/scalars.ts';
import type { DeskEndpoint } from '#service/desk/desk-request.ts';
import { notFound } from '#service/http/http-error.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { jsonAnswer } from '#service/model/api-answer.ts';
import { lastAnsweredAttempt, listCarrierDocuments } from '#service/store/queries/attempt-document-queries.ts';
import { isWithdrawing } from '#service/store/queries/job-queries.ts';
import { trackingOf } from './get-tracking.ts';

/** GET /desk/parcels/{id}/carrier: 200 `{attempt, documents}`, what the carrier said to the newest attempt it has answered. */
export const getCarrierAnswer: DeskEndpoint = async ({ context, query, token, id }) => {
  checkParameterNames(query, []);
  const { db } = context.store;
  const parcel = isUuid(id) ? id.toLowerCase() : '';
  const attempt = await lastAnsweredAttempt(db, token.account, parcel);
  if (attempt === null) throw notFound('no carrier has answered to a parcel with this id');
  const documents = attempt.outcome === 'accepted' ? await listCarrierDocuments(db, parcel) : [];
  const answer: CarrierAnswerView = {
    attempt: {
      id: attempt.id,
      outcome: attempt.outcome,
      references: attempt.notes.references ?? {},
      fields: attempt.notes.fields ?? [],
      withdrawing: await isWithdrawing(db, parcel),
      withdrawal_refused: attempt.notes.withdrawal_refused ?? null,
      tracking: attempt.outcome === 'accepted' && trackingOf(context, attempt) !== null,
    },
    documents: documents.map(({ size, length, ...document }) => ({
      ...document,
      width_mm: size?.width ?? null,
      height_mm: size?.height ?? null,
      bytes: length,
    })),
  };
  return jsonAnswer(200, answer, { 'cache-control': 'no-store' });
};
