import { describe, expect, it } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { readParcel } from '#contract/parcel.ts';
import { type ParcelState, parcelState } from '#contract/parcel-state.ts';
import { endedVerdict } from '#app/runs/engine/steps/process-step.ts';
import { resultNote } from '#app/notifications/result-note.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import { processOutcome } from './process-outcome.ts';
import { stateReason } from '#app/parcels/model/names/state-reason.ts';
import { parcelStateWords } from './parcel-state-words.ts';

const at = '2026-11-21T12:00:00Z';
const errors = ['The postal code does not exist.'];

/** What each part of the page says of an attempt that has ended: list, panel, message and run. */
function saidOf(fields: object) {
  const parcel = readParcel(buildParcel(fields));
  if (parcel === null) throw new Error('no parcel');
  const row = toParcelRow(parcel);
  const verdict = endedVerdict(parcel);
  return {
    list: parcelState(row),
    panel: processOutcome(parcel, { status: 'completed' }, false),
    message: resultNote({ id: parcel.id, kind: 'completed', parcel: row }, 'It').title,
    run: verdict.type === 'final' ? [verdict.outcome, verdict.why.reason] : verdict.type,
  };
}

describe('one state for list, panel, message and run', () => {
  it.each<[string, object, ParcelState, string, unknown]>([
    ['refused', { processing_errors: errors }, 'refused', 'It: the carrier refused it', ['refused', 'carrier']],
    ['processed', { processed_at: at }, 'processed', 'It: processed', ['done', null]],
    ['printed', { processed_at: at, printed_at: at }, 'printed', 'It: processed', ['done', null]],
    [
      'processed with errors',
      { processed_at: at, processing_errors: errors },
      'unclear',
      'It: unclear result',
      ['unknown', 'unclear'],
    ],
    [
      'printed with errors',
      { processed_at: at, printed_at: at, processing_errors: errors },
      'unclear',
      'It: unclear result',
      ['unknown', 'unclear'],
    ],
    [
      'cancelled with errors',
      { processed_at: at, cancelled_at: at, processing_errors: errors },
      'cancelled',
      'It: cancelled, do not ship',
      ['done', 'cancelled'],
    ],
  ])('%s', (_name, fields, state, message, run) => {
    expect(saidOf(fields)).toEqual({ list: state, panel: state, message, run });
  });

  it('the unclear state is named, with the reason', () => {
    const parcel = buildParcel({ processed_at: at, processing_errors: errors });
    expect(parcelStateWords.unclear).toBe('Unclear');
    expect(stateReason(parcel, 'unclear')).toContain(errors[0]);
  });
});
