import { longestWorkSpan } from '#contract/desk/desk-work.ts';
import type { DeskEndpoint } from '#service/desk/desk-request.ts';
import { HttpError } from '#service/http/http-error.ts';
import { checkParameterNames, queryValue, type QueryPairs } from '#service/http/query-params.ts';
import { jsonAnswer } from '#service/model/api-answer.ts';
import { readWork } from '#service/store/queries/desk/work-queries.ts';

/** GET /desk/work?since=&until= (milliseconds since 1970 UTC): 200, the work of the account in sums of a minute (`desk-work.ts`). */
export const getWork: DeskEndpoint = async ({ context, query, token }) => {
  checkParameterNames(query, ['since', 'until']);
  const [since, until] = [timeOf(query, 'since'), timeOf(query, 'until')];
  if (until - since > longestWorkSpan) throw new HttpError(400, 'since and until may be at most a week apart');
  const work = await readWork(context.store.db, token.account, since, until);
  return jsonAnswer(200, work, { 'cache-control': 'no-store' });
};

function timeOf(query: QueryPairs, name: string): number {
  const value = queryValue(query, name);
  if (value === null || !/^\d{1,15}$/.test(value))
    throw new HttpError(400, `${name} must be a time in milliseconds since 1970 UTC`);
  return Number(value);
}
