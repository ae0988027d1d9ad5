import { checkParameterNames } from '#service/http/query-params.ts';
import { jsonAnswer } from '#service/model/api-answer.ts';
import { itemsOfRun } from '#service/store/queries/desk-run-queries.ts';
import type { DeskEndpoint } from '#service/desk/desk-request.ts';
import { requireRun } from './require-run.ts';
import { runView } from './run-view.ts';

/** GET /desk/runs/{id}: 200 `{run, items}`, the items in their places; 404 for a run that is forgotten or not of this account. */
export const getRun: DeskEndpoint = async (request) => {
  checkParameterNames(request.query, []);
  const { db } = request.context.store;
  const run = await requireRun(db, request);
  const items = await itemsOfRun(db, run.id);
  const views = items.map(({ place, parcel, attempt, step, reason, spent }) => ({
    at: place,
    parcel,
    attempt,
    step,
    reason: reason === '' ? null : reason,
    spent: spent === 1,
  }));
  return jsonAnswer(200, { run: runView(run, items.length), items: views }, { 'cache-control': 'no-store' });
};
