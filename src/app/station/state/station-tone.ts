import { type LookUp, type Phase, phaseOf, type StationState } from './station-state.ts';

type Tone = 'ok' | 'warn' | 'bad' | 'quiet';

const tones: Partial<Record<Phase | LookUp['step'], Tone>> = {
  choosing: 'warn',
  missing: 'bad',
  failed: 'bad',
  leaving: 'warn',
  'other-label': 'bad',
  'refused-command': 'bad',
  confirming: 'warn',

  done: 'ok',
  'to-check': 'warn',
  sent: 'warn',
  stuck: 'warn',
  refused: 'bad',
  checks: 'bad',
  gone: 'bad',
  'not-done': 'bad',
  'not-read': 'bad',
  guarded: 'bad',
  elsewhere: 'warn',
  claimed: 'bad',
  unknown: 'warn',
  unclear: 'warn',
  'not-printed': 'warn',
};

/** The colour of the whole page, seen from the corner of the eye: of what is asked, else of the parcel on the table. */
export function stationTone(state: StationState): Tone {
  return tones[state.lookUp?.step ?? phaseOf(state)] ?? 'quiet';
}
