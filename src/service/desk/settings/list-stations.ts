import { checkParameterNames } from '#service/http/query-params.ts';
import { jsonAnswer } from '#service/model/api-answer.ts';
import { seenStationsOf } from '#service/store/queries/desk/desk-station-queries.ts';
import type { DeskEndpoint } from '#service/desk/desk-request.ts';

/** GET /desk/stations: 200 `{stations}` of the account (`seen-stations.ts`). */
export const listStations: DeskEndpoint = async ({ context, query, token }) => {
  checkParameterNames(query, []);
  const stations = await seenStationsOf(context.store.db, token.account);
  return jsonAnswer(200, { stations }, { 'cache-control': 'no-store' });
};
