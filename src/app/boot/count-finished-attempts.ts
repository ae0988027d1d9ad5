import { parcelState } from '#contract/parcel-state.ts';
import { noteWork } from '#app/api/work-log/work-log.ts';
import type { StatusWatch } from '#app/api/polling/status-watch.ts';

/** Counts the result of each attempt that was started on this device. A run counts its own. */
export function countFinishedAttempts(statusWatch: StatusWatch): void {
  statusWatch.whenEnded((end) => {
    if (end.by === null || end.by === 'run' || end.kind !== 'completed' || end.parcel === null) return;
    const state = parcelState(end.parcel, { ended: true });
    const circumstances = { parcel: end.id, cameOf: 'attempt' } as const;
    if (state === 'processed' || state === 'printed') noteWork(end.by, { processed: 1 }, circumstances);
    else if (state === 'refused') noteWork(end.by, { refused: 1 }, circumstances);
  });
}
