import type { DeskRun } from '#contract/desk/desk-runs.ts';
import type { DeskContext } from '#service/desk/desk-request.ts';
import type { StoredRun } from '#service/store/queries/desk-run-queries.ts';

/** A run as it is answered. `listed`: how many of its items are known. */
export function runView(run: StoredRun, listed: number): DeskRun {
  const { kind, size, state, waiting, working, done, refused, not_sent, unknown, skipped, fence } = run;
  return {
    id: run.run,
    kind,
    size,
    state,
    waiting,
    working,
    done,
    refused,
    not_sent,
    unknown,
    skipped,
    fence,
    listed,
    station: run.station,
    person: run.person === '' ? null : run.person,
    started: run.started_ms,
    seen: run.seen_ms,
    ended: run.ended_ms === 0 ? null : run.ended_ms,
  };
}

/** Milliseconds without a word of its station after which a run may be continued at another one. */
export function lostAfter({ config }: Pick<DeskContext, 'config'>): number {
  return config.limits['run-seconds'] * 1000;
}
