import { canBeContinued, type RunUpdate, runUpdateSchema } from '#contract/desk/desk-runs.ts';
import { isRunId } from '#contract/desk/desk-runs.ts';
import { HttpError, notFound } from '#service/http/http-error.ts';
import { changeOnce } from '#service/http/idempotency.ts';
import { parseJsonObject } from '#service/http/parse-json.ts';
import { checkParameterNames } from '#service/http/query-params.ts';
import { jsonAnswer } from '#service/model/api-answer.ts';
import {
  changeRun,
  findRun,
  insertRun,
  listedItems,
  putRunItems,
  type StoredRun,
} from '#service/store/queries/desk-run-queries.ts';
import { sharedNow } from '#service/store/shared-clock.ts';
import type { Executor } from '#service/store/store.ts';
import type { DeskEndpoint, DeskRequest } from '#service/desk/desk-request.ts';
import { heldElsewhere, requireStation } from './require-run.ts';
import { lostAfter, runView } from './run-view.ts';
import { writeRunEvent } from './write-run-event.ts';

/**
 * POST /desk/runs/{id}: 200 `{run, lost_after}`. The station that has the run reports its progress, which is also its sign of life; the
 * first such request makes the run. The same again changes nothing, so it needs no `Idempotency-Key`. 409 when another station has
 * continued it, by the `fence`: then nothing is written.
 */
export const updateRun: DeskEndpoint = async (request) => {
  checkParameterNames(request.query, []);
  if (!isRunId(request.id)) throw notFound('the id of a run is 32 hexadecimal digits');
  const station = requireStation(request);
  const update = readUpdate(request);
  const { context, actor } = request;
  return changeOnce(request, async (tx) => {
    const now = await sharedNow(tx, context.clock);
    const before = await runToUpdate(tx, request, { update, station, now });
    if (before.fence > update.fence) throw heldElsewhere(before);
    const { items, started: _, ...facts } = update;
    const run: StoredRun = {
      ...before,
      ...facts,
      station,
      person: actor.person ?? '',
      seen_ms: now,
      ended_ms: update.state === 'ended' ? before.ended_ms || now : 0,
      changes: before.changes + 1,
    };
    await changeRun(tx, run.id, run);
    const kept = canBeContinued(update.kind) ? items : [];
    await putRunItems(
      tx,
      kept.map(({ at, parcel, attempt, step, reason, spent }) => ({
        run_id: run.id,
        place: at,
        parcel,
        attempt,
        step,
        reason: reason ?? '',
        spent: spent ? 1 : 0,
      })),
    );
    const view = runView(run, (await listedItems(tx, [run.id])).get(run.id) ?? 0);
    await writeRunEvent(tx, request, { view, changes: run.changes });
    return jsonAnswer(200, { run: view, lost_after: lostAfter(context) });
  });
};

/** 400 for a body that is no update, which names where. */
function readUpdate({ body, context }: DeskRequest): RunUpdate {
  const read = runUpdateSchema.safeParse(parseJsonObject(body, context.config.limits));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new HttpError(400, `the update of a run is not as it must be at "${issue?.path.join('.') ?? ''}"`);
}

async function runToUpdate(
  tx: Executor,
  { context, token, id, actor }: DeskRequest,
  { update, station, now }: { update: RunUpdate; station: string; now: number },
): Promise<StoredRun> {
  const known = await findRun(tx, token.account, id);
  if (known !== null) return known;
  const { items: _, started, ...facts } = update;
  const made: StoredRun = {
    id: context.newId(),
    account: token.account,
    run: id,
    ...facts,
    station,
    person: actor.person ?? '',
    started_ms: Math.min(started, now),
    seen_ms: now,
    ended_ms: 0,
    changes: 0,
  };
  await insertRun(tx, made);
  // Another request for it may have been faster.
  return (await findRun(tx, token.account, id)) ?? made;
}
