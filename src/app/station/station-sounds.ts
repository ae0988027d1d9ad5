import { playTones, tickTones, tone, type Tone } from '#app/ui/feedback/play-tones.ts';
import { readStationSettings, type StationSettings, type StationSound } from './station-settings.ts';

/** They differ in height, rhythm and colour, so that telling them apart needs no ear for pitch. */
const melodies: Record<StationSound, readonly Tone[]> = {
  ok: [tone(660, 0, 0.12), tone(990, 0.12, 0.22)],
  sent: [tone(523, 0, 0.12, 'triangle'), tone(523, 0.2, 0.12, 'triangle')],
  bad: [tone(160, 0, 0.28, 'sawtooth'), tone(120, 0.32, 0.5, 'sawtooth')],
  warn: [tone(880, 0, 0.1, 'square'), tone(880, 0.18, 0.1, 'square'), tone(880, 0.36, 0.1, 'square')],
  tick: tickTones,
  complete: [tone(1320, 0, 0.04), tone(1320, 0.08, 0.04), tone(1760, 0.16, 0.12)],
  wrong: [tone(200, 0, 0.45, 'sawtooth')],
  over: [0, 0.13, 0.26, 0.39].map((at) => tone(240, at, 0.07, 'square')),
  foreign: [0, 0.2, 0.4].flatMap((at) => [tone(620, at, 0.08, 'square'), tone(310, at + 0.1, 0.08, 'square')]),
  twice: [tone(440, 0, 0.05, 'triangle'), tone(440, 0.08, 0.05, 'triangle')],
};

/** As parts of the loudest that a device plays. */
const loudness: Record<StationSettings['volume'], number> = { quiet: 0.06, normal: 0.2, loud: 0.5, loudest: 1 };

/** Plays one. Silent where sounds, or this one, are switched off. */
export function playSound(sound: StationSound): void {
  const { sound: isOn, silent } = readStationSettings();
  if (isOn && !silent.includes(sound)) testSound(sound);
}

/** Plays one at the volume of this station, also where it is switched off. */
export function testSound(sound: StationSound): void {
  playTones(melodies[sound], loudness[readStationSettings().volume]);
}
