import { browserPrintSchema } from '#contract/desk/prints/print-records.ts';
import { changeOnce } from '#service/http/idempotency.ts';
import { workSourceOf } from '#service/http/actor-of.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import {
  changeRecords,
  holdPrint,
  insertPrintRecords,
  recordsOfPrint,
} from '#service/store/queries/desk/print-record-queries.ts';
import { sharedNow } from '#service/store/shared-clock.ts';
import type { DeskEndpoint } from '#service/desk/desk-request.ts';
import { mustNotBePrinted } from './must-not-be-printed.ts';
import { printRecordsAnswer } from './print-record-view.ts';
import { readPrintBody } from './read-print-body.ts';

/**
 * POST /desk/prints `{id, documents, at?, unasked?, out?}`: 200 `{prints}`. Notes what a browser's print dialog was given. The same id
 * again is the same print, and changes what is said of its paper. 422 that names `unasked` where nobody was asked and a label of one of
 * its parcels came out before, or may have.
 */
export const notePrint: DeskEndpoint = async (request) => {
  checkParameterNames(request.query, []);
  const { context, token, actor } = request;
  const given = readPrintBody(request, browserPrintSchema);
  const print = given.id;
  if (request.audit !== null) request.audit.parcels = given.documents.map(({ parcel }) => parcel);
  return changeOnce(request, async (tx) => {
    const { account } = token;
    await holdPrint(tx, account, print);
    const now = await sharedNow(tx, context.clock);
    const sentAt = given.at === undefined ? now : Math.min(now, Date.parse(given.at));
    if ((await recordsOfPrint(tx, account, print)).length === 0) {
      const { documents, unasked = false } = given;
      if (unasked) await mustNotBePrinted(tx, account, documents);
      const { newId } = context;
      await insertPrintRecords(tx, {
        print,
        account,
        printer: '',
        copies: 1,
        documents,
        reason: given.reason,
        actor,
        source: workSourceOf(request),
        sentAt,
        now,
        newId,
      });
    }
    if (given.out !== undefined)
      await changeRecords(tx, { account, print }, { out: given.out, byPerson: true, now, actor });
    return printRecordsAnswer(await recordsOfPrint(tx, account, print));
  });
};
