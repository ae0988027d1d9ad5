import { isRunId } from '#contract/desk/desk-runs.ts';
import { HttpError, notFound } from '#service/http/http-error.ts';
import { findRun, type StoredRun } from '#service/store/queries/desk-run-queries.ts';
import type { Executor } from '#service/store/store.ts';
import type { DeskRequest } from '#service/desk/desk-request.ts';

/** The run of the request's path, of the sender's account; else 404. */
export async function requireRun(db: Executor, { token, id }: DeskRequest): Promise<StoredRun> {
  const run = isRunId(id) ? await findRun(db, token.account, id) : null;
  if (run === null) throw notFound('there is no run with this id; runs are forgotten after 30 days');
  return run;
}

/** The station that sends the request; else 400: a run is always a station's. */
export function requireStation({ actor }: DeskRequest): string {
  if (actor.station === null) throw new HttpError(400, 'X-Desk-Station must name the station that has the run');
  return actor.station;
}

/** 409: the run is another station's. */
export function heldElsewhere({ station, person }: StoredRun): HttpError {
  const by = person === '' ? '' : ` (person ${person})`;
  return new HttpError(409, `the run is at station ${station}${by}`);
}
