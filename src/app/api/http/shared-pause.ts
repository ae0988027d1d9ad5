import { isRecord } from '#app/words/is-record.ts';
import type { RequestGate } from './request-gate.ts';
import type { TabChannel } from '#app/api/polling/poll-locks.ts';

/** Seconds that the other tabs wait longer: the probe of the tab that was asked to wait goes before theirs. */
const after = 2;

/**
 * A 429 speaks to the browser, not to a tab: the other tabs wait as well, and a little longer, so that one request goes first.
 * `now` as the gate's clock has it.
 */
export function sharePauses(
  gate: RequestGate,
  channel: TabChannel | null = openChannel(),
  now: () => number = () => performance.now(),
): void {
  if (channel === null) return;
  let told = 0;
  gate.subscribe(() => {
    const { pausedUntil } = gate.getState();
    if (pausedUntil <= told) return;
    told = pausedUntil;
    channel.postMessage({ wait: (pausedUntil - now()) / 1000 });
  });
  channel.addEventListener('message', ({ data }) => {
    const wait = isRecord(data) ? data['wait'] : null;
    if (typeof wait !== 'number' || !(wait > 0)) return;
    // What was heard is not told again.
    told = Number.POSITIVE_INFINITY;
    gate.pause(wait + after);
    told = gate.getState().pausedUntil;
  });
}

function openChannel(): TabChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('parcel-desk.pause');
}
