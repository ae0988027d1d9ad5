import { isUuid } from '#contract/values/scalars.ts';
import type { DeskEndpoint } from '#service/desk/desk-request.ts';
import { notFound } from '#service/http/http-error.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { jsonAnswer } from '#service/model/api-answer.ts';
import { deskEventsOfParcel } from '#service/store/queries/desk-event-queries.ts';
import { printsOfParcels } from '#service/store/queries/desk/print-record-queries.ts';
import { printRecordView } from './print-record-view.ts';

const [maxEvents, maxRecords] = [500, 200];

/** GET /desk/parcels/{id}: 200 `{prints, events}` of one parcel, the newest first; empty for one of which nothing is known. */
export const getParcelHistory: DeskEndpoint = async ({ context, query, token, id }) => {
  checkParameterNames(query, []);
  if (!isUuid(id)) throw notFound('there is no parcel with this id');
  const parcel = id.toLowerCase();
  const { db } = context.store;
  const [prints, events] = await Promise.all([
    printsOfParcels(db, token.account, [parcel], maxRecords),
    deskEventsOfParcel(db, token.account, parcel, maxEvents),
  ]);
  return jsonAnswer(200, { prints: prints.map(printRecordView), events }, { 'cache-control': 'no-store' });
};
