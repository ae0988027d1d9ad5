import { maxPrintParcels } from '#contract/desk/prints/print-records.ts';
import { isUuid } from '#contract/values/scalars.ts';
import { HttpError } from '#service/http/http-error.ts';
import { checkParameterNames, queryValue } from '#service/http/query-params.ts';
import { printsOfParcels } from '#service/store/queries/desk/print-record-queries.ts';
import type { DeskEndpoint } from '#service/desk/desk-request.ts';
import { printRecordsAnswer } from './print-record-view.ts';

/** More than anyone prints of so many parcels. */
const maxRecords = 2_000;

/** GET /desk/prints?parcels=a,b: 200 `{prints}` of up to 100 parcels, the newest first. */
export const listPrints: DeskEndpoint = async ({ context, query, token }) => {
  checkParameterNames(query, ['parcels']);
  const parcels = (queryValue(query, 'parcels') ?? '').toLowerCase().split(',');
  if (parcels.length > maxPrintParcels) throw new HttpError(400, `parcels may name at most ${maxPrintParcels} parcels`);
  if (!parcels.every(isUuid)) throw new HttpError(400, 'parcels must be the ids of parcels, separated by commas');
  return printRecordsAnswer(await printsOfParcels(context.store.db, token.account, parcels, maxRecords));
};
