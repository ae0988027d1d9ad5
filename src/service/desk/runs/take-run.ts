import { canBeContinued, mayTakeRun } from '#contract/desk/desk-runs.ts';
import { validationError } from '#service/http/http-error.ts';
import { changeOnce } from '#service/http/idempotency.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { jsonAnswer } from '#service/model/api-answer.ts';
import { changeRun, listedItems, type StoredRun } from '#service/store/queries/desk-run-queries.ts';
import { sharedNow } from '#service/store/shared-clock.ts';
import type { DeskEndpoint } from '#service/desk/desk-request.ts';
import { heldElsewhere, requireRun, requireStation } from './require-run.ts';
import { lostAfter, runView } from './run-view.ts';
import { writeRunEvent } from './write-run-event.ts';

/**
 * POST /desk/runs/{id}/take: 200 `{run, lost_after}`; the run is the sender's from now on, and what the station before writes is refused.
 * 409 while that one was seen lately and has not stopped it; 422 for a run that has ended or whose values stay on its device.
 */
export const takeRun: DeskEndpoint = async (request) => {
  checkParameterNames(request.query, []);
  const station = requireStation(request);
  const { context, actor } = request;
  return changeOnce(request, async (tx) => {
    const now = await sharedNow(tx, context.clock);
    const before = await requireRun(tx, request);
    if (!canBeContinued(before.kind)) throw validationError('the values of this run are only on its own device');
    if (before.state === 'ended') throw validationError('the run has ended');
    const listed = (await listedItems(tx, [before.id])).get(before.id) ?? 0;
    // A station may have its own once more: what it had of it may be gone.
    const isFree = before.station === station || mayTakeRun(runView(before, listed), lostAfter(context), now);
    if (!isFree) throw heldElsewhere(before);
    const run: StoredRun = {
      ...before,
      state: 'running',
      station,
      person: actor.person ?? '',
      fence: before.fence + 1,
      seen_ms: now,
      changes: before.changes + 1,
    };
    await changeRun(tx, run.id, run);
    const view = runView(run, listed);
    await writeRunEvent(tx, request, { view, changes: run.changes });
    return jsonAnswer(200, { run: view, lost_after: lostAfter(context) });
  });
};
