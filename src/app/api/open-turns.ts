import { PollTurns } from './poll-turns.ts';
import { workerClock } from './worker-clock.ts';

/** The turns of this page, by a clock that keeps time while it is hidden. One per page. */
export function openTurns(): PollTurns {
  return new PollTurns(undefined, workerClock);
}
