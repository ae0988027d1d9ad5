import { isOutcome } from '#app/station/bench/pack-stage.ts';
import { phaseOf, type LookUp, type StationState } from './station-state.ts';

/** The colour of the whole page, seen from the corner of the eye: of what is asked, else of the parcel on the table. */
export function stationTone(state: StationState): 'ok' | 'warn' | 'bad' | 'quiet' {
  if (state.lookUp !== null) return ofLookUp[state.lookUp.step];
  const phase = phaseOf(state);
  switch (phase) {
    case 'done':
      return 'ok';
    case 'sent':
    case 'stuck':
    case 'elsewhere':
    case 'unknown':
    case 'unclear':
    case 'not-printed':
      return 'warn';
    case 'guarded':
    case 'not-read':
      return 'bad';
    case 'empty':
    case 'reading':
      return 'quiet';
    default:
      return isOutcome(phase) ? 'bad' : 'quiet';
  }
}

const ofLookUp = {
  looking: 'quiet',
  choosing: 'warn',
  missing: 'bad',
  failed: 'bad',
  leaving: 'warn',
} as const satisfies Record<LookUp['step'], string>;
