import { printAnswerSchema } from '#contract/desk/prints/print-records.ts';
import { notFound } from '#service/http/http-error.ts';
import { changeOnce } from '#service/http/idempotency.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { changeRecords, recordsOfPrint } from '#service/store/queries/desk/print-record-queries.ts';
import { sharedNow } from '#service/store/shared-clock.ts';
import type { DeskEndpoint } from '#service/desk/desk-request.ts';
import { printRecordsAnswer } from './print-record-view.ts';
import { readPrintBody } from './read-print-body.ts';

/** POST /desk/prints/{id} `{out}`: 200 `{prints}`. A person's answer about the paper of a print, of a browser's dialog or of a print job. */
export const answerPrint: DeskEndpoint = async (request) => {
  checkParameterNames(request.query, []);
  const { context, token, actor } = request;
  const { out } = readPrintBody(request, printAnswerSchema);
  const print = request.id;
  return changeOnce(request, async (tx) => {
    const { account } = token;
    const now = await sharedNow(tx, context.clock);
    const records = await recordsOfPrint(tx, account, print);
    if (records.length === 0) throw notFound('nothing is known of a print with this id');
    if (request.audit !== null) request.audit.parcels = records.map(({ parcel }) => parcel);
    await changeRecords(tx, { account, print }, { out, byPerson: true, now, actor });
    return printRecordsAnswer(await recordsOfPrint(tx, account, print));
  });
};
