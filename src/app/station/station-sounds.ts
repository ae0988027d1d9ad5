import { playTones, tickTones, tone, type Tone } from '#app/ui/feedback/play-tones.ts';
import { readStationSettings } from './station-settings.ts';

/**
 * `ok`: shipped, and the label is out as far as anyone says. `sent`: shipped, and the printer has not said so yet. `bad`: refused or
 * wrong. `warn`: look at the screen first. `tick`: counted. `twice`: read twice, counted once.
 */
export type StationSound = 'ok' | 'sent' | 'bad' | 'warn' | 'tick' | 'twice';

/** They differ in height, rhythm and colour, so that telling them apart needs no ear for pitch. */
const melodies: Record<StationSound, readonly Tone[]> = {
  ok: [tone(660, 0, 0.12), tone(990, 0.12, 0.22)],
  sent: [tone(523, 0, 0.12, 'triangle'), tone(523, 0.2, 0.12, 'triangle')],
  bad: [tone(160, 0, 0.28, 'sawtooth'), tone(120, 0.32, 0.5, 'sawtooth')],
  warn: [tone(880, 0, 0.1, 'square'), tone(880, 0.18, 0.1, 'square'), tone(880, 0.36, 0.1, 'square')],
  tick: tickTones,
  twice: [tone(440, 0, 0.05, 'triangle'), tone(440, 0.08, 0.05, 'triangle')],
};
/** Plays one. Silent where it is switched off. */
export function playSound(sound: StationSound): void {
  if (readStationSettings().sound) playTones(melodies[sound]);
}
