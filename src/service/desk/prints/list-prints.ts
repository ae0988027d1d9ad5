import { maxPrintParcels } from '#contract/desk/prints/print-records.ts';
import { maxPrintSums } from '#contract/desk/prints/print-sums.ts';
import { checkParameterNames, queryValue } from '#service/http/query-params.ts';
import { printsOfParcels, recordsOfPrint } from '#service/store/queries/desk/print-record-queries.ts';
import { newestPrints } from '#service/store/queries/desk/print-sum-queries.ts';
import type { DeskEndpoint } from '#service/desk/desk-request.ts';
import { parcelsOfQuery } from '#service/desk/parcels-of-query.ts';
import { printRecordsAnswer, printSumsAnswer } from './print-record-view.ts';

/** More than anyone prints of so many parcels. */
const maxRecords = 2_000;

/**
 * GET /desk/prints?parcels=a,b: 200 `{prints}`, the records of up to 100 parcels; ?print=a: those of one print. GET /desk/prints: 200 `{sums}`, the prints that were sent
 * last, each with its records together. Both with the newest first.
 */
export const listPrints: DeskEndpoint = async ({ context, query, token }) => {
  checkParameterNames(query, ['parcels', 'print']);
  const print = queryValue(query, 'print');
  if (print !== null) return printRecordsAnswer(await recordsOfPrint(context.store.db, token.account, print));
  const parcels = parcelsOfQuery(query, 'parcels', maxPrintParcels);
  if (parcels === null) return printSumsAnswer(await newestPrints(context.store.db, token.account, maxPrintSums));
  return printRecordsAnswer(await printsOfParcels(context.store.db, token.account, parcels, maxRecords));
};
