import type { DeskRuns } from '#contract/desk/desk-runs.ts';
import { hasRight } from '#contract/rights/rights.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { jsonAnswer } from '#service/model/api-answer.ts';
import { listedItems, recentRuns } from '#service/store/queries/desk-run-queries.ts';
import type { DeskEndpoint, DeskRequest } from '#service/desk/desk-request.ts';
import { lostAfter, runView } from './run-view.ts';

const shownMillis = 24 * 60 * 60 * 1000;
const maxShown = 200;

/** Runs of the sender's account for the snapshot: those that have not ended, and those that ended in the last day; at most 200. */
export async function runsPart({ context, token }: Pick<DeskRequest, 'context' | 'token'>): Promise<DeskRuns> {
  const { db } = context.store;
  const runs = hasRight(token.scope, 'read-desk')
    ? await recentRuns(db, token.account, context.clock() - shownMillis, maxShown)
    : [];
  const listed = await listedItems(
    db,
    runs.map(({ id }) => id),
  );
  return { runs: runs.map((run) => runView(run, listed.get(run.id) ?? 0)), lost_after: lostAfter(context) };
}

/** GET /desk/runs: 200 `{runs, lost_after}`, the newest first. */
export const listRuns: DeskEndpoint = async (request) => {
  checkParameterNames(request.query, []);
  return jsonAnswer(200, await runsPart(request), { 'cache-control': 'no-store' });
};
