import { type CarrierWait, maxCarrierWaits } from '#contract/documents/carriers.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import type { DeskEndpoint, DeskRequest } from '#service/desk/desk-request.ts';
import { parcelsOfQuery } from '#service/desk/parcels-of-query.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { jsonAnswer } from '#service/model/api-answer.ts';
import { newestRefusals } from '#service/store/queries/desk/refusal-queries.ts';
import { countCarrierJobs } from '#service/store/queries/gauge-queries.ts';
import { waitingAttempts } from '#service/store/queries/job-queries.ts';

/**
 * GET /desk/carriers: 200 `{carriers, waits}`, how each is by the calls of this process, and how many parcels wait for it, and which it refused
 * last; none in a proxy. `waits`: of up to 100 parcels that `?parcels=a,b` names those that wait for a carrier, and for which.
 */
export const listCarriers: DeskEndpoint = async (request) => {
  const { context, query, token } = request;
  checkParameterNames(query, ['parcels']);
  const parcels = parcelsOfQuery(query, 'parcels', maxCarrierWaits) ?? [];
  const { db } = context.store;
  const jobs = await countCarrierJobs(db);
  const refusals = await newestRefusals(db, token.account);
  const carriers = (context.carriers ?? []).map(({ name, title, state }) => ({
    name: title,
    state: state(),
    waiting: jobs.get(name) ?? 0,
    refused: refusals.get(name) ?? null,
  }));
  const waits = parcels.length === 0 ? [] : await waitsOf(request, parcels);
  return jsonAnswer(200, { carriers, waits }, { 'cache-control': 'no-store' });
};

async function waitsOf({ context, token }: DeskRequest, parcels: readonly string[]): Promise<CarrierWait[]> {
  const waiting = await waitingAttempts(context.store.db, token.account, parcels);
  return waiting.map(({ parcel, carrier, step, requested }) => {
    const known = context.carriers?.find(({ name }) => name === carrier);
    return {
      parcel,
      carrier: known?.title ?? carrier,
      state: known?.state() ?? null,
      step,
      at: toTimestamp(requested),
    };
  });
}
