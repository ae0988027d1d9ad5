import type { DeskEndpoint } from '#service/desk/desk-request.ts';
import { HttpError } from '#service/http/http-error.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { jsonAnswer } from '#service/model/api-answer.ts';
import { readPeople } from '#service/store/queries/desk/badge-queries.ts';

/** GET /desk/people: 200 `{idle_millis, people, places}` of the account (`badges.ts`); 403 where the desk uses no badges. */
export const listPeople: DeskEndpoint = async ({ context, query, token }) => {
  checkParameterNames(query, []);
  if (context.badges === null) throw new HttpError(403, 'this desk uses no badges');
  const people = await readPeople(context.store.db, token.account);
  return jsonAnswer(200, { idle_millis: context.badges.idleMillis, ...people }, { 'cache-control': 'no-store' });
};
