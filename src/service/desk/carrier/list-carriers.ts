import type { DeskEndpoint } from '#service/desk/desk-request.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { jsonAnswer } from '#service/model/api-answer.ts';
import { countCarrierJobs } from '#service/store/queries/gauge-queries.ts';

/** GET /desk/carriers: 200 `{carriers}`, how each is by the calls of this process, and how many parcels wait for it; none in a proxy. */
export const listCarriers: DeskEndpoint = async ({ context, query }) => {
  checkParameterNames(query, []);
  const jobs = await countCarrierJobs(context.store.db);
  const carriers = (context.carriers ?? []).map(({ name, title, state }) => ({
    name: title,
    state: state(),
    waiting: jobs.get(name) ?? 0,
  }));
  return jsonAnswer(200, { carriers }, { 'cache-control': 'no-store' });
};
