import { isRecord } from '#app/words/is-record.ts';
import type { RequestGate } from './request-gate.ts';
import { openTabChannel, type TabTalk } from '#app/state/tab-channel.ts';

/** Seconds that the other tabs wait longer: the probe of the tab that was asked to wait goes before theirs. */
const after = 2;

/** Seconds that all requests are to wait. */
interface Pause {
  wait: number;
}

/**
 * A 429 speaks to the browser, not to a tab: the other tabs wait as well, and a little longer, so that one request goes first.
 * `now` as the gate's clock has it.
 */
export function sharePauses(
  gate: RequestGate,
  channel: TabTalk<Pause> | null = openTabChannel('pause', readPause),
  now: () => number = () => performance.now(),
): void {
  if (channel === null) return;
  let announced = 0;
  gate.subscribe(() => {
    const { pausedUntil } = gate.getState();
    if (pausedUntil <= announced) return;
    announced = pausedUntil;
    channel.post({ wait: (pausedUntil - now()) / 1000 });
  });
  channel.hear(({ wait }) => {
    // A received pause is not announced again.
    announced = Number.POSITIVE_INFINITY;
    gate.pause(wait + after);
    announced = gate.getState().pausedUntil;
  });
}

export function readPause(message: unknown): Pause | null {
  const wait = isRecord(message) ? message['wait'] : null;
  return typeof wait === 'number' && wait > 0 ? { wait } : null;
}
