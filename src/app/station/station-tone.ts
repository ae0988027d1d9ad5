import type { LookUp, Phase } from './use-station.ts';

/** The colour of the whole page, so that it is seen from the side of the eye: of what is asked, else of the parcel on the table. */
export function stationTone(phase: Phase, lookUp: LookUp | null): 'ok' | 'warn' | 'bad' | 'quiet' {
  if (lookUp !== null) return ofLookUp[lookUp.step];
  return ofPhase[phase] ?? 'quiet';
}

const ofLookUp = {
  looking: 'quiet',
  choosing: 'warn',
  missing: 'bad',
  failed: 'bad',
  leaving: 'warn',
} as const satisfies Record<LookUp['step'], string>;

const ofPhase: Partial<Record<Phase, 'ok' | 'warn' | 'bad'>> = {
  done: 'ok',
  refused: 'bad',
  checks: 'bad',
  'not-done': 'bad',
  'not-read': 'bad',
  guarded: 'bad',
  elsewhere: 'warn',
  unknown: 'warn',
  unclear: 'warn',
  'not-printed': 'warn',
};
