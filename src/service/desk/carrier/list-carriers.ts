import type { DeskEndpoint } from '#service/desk/desk-request.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { jsonAnswer } from '#service/model/api-answer.ts';
import { newestRefusals } from '#service/store/queries/desk/refusal-queries.ts';
import { countCarrierJobs } from '#service/store/queries/gauge-queries.ts';

/** GET /desk/carriers: 200 `{carriers}`, how each is by the calls of this process, and how many parcels wait for it, and which it refused last; none in a proxy. */
export const listCarriers: DeskEndpoint = async ({ context, query, token }) => {
  checkParameterNames(query, []);
  const { db } = context.store;
  const jobs = await countCarrierJobs(db);
  const refusals = await newestRefusals(db, token.account);
  const carriers = (context.carriers ?? []).map(({ name, title, state }) => ({
    name: title,
    state: state(),
    waiting: jobs.get(name) ?? 0,
    refused: refusals.get(name) ?? null,
  }));
  return jsonAnswer(200, { carriers }, { 'cache-control': 'no-store' });
};
