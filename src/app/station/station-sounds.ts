import { readStationSettings } from './station-settings.ts';

/**
 * `ok`: shipped, and the label is out as far as anyone says. `sent`: shipped, and the printer has not said so yet. `bad`: refused or
 * wrong. `warn`: look at the screen first. `tick`: counted. `twice`: read twice, counted once.
 */
export type StationSound = 'ok' | 'sent' | 'bad' | 'warn' | 'tick' | 'twice';

interface Tone {
  hertz: number;
  /** Seconds from now, and how long. */
  at: number;
  lasts: number;
  wave: OscillatorType;
}

const tone = (hertz: number, at: number, lasts: number, wave: OscillatorType = 'sine'): Tone => ({
  hertz,
  at,
  lasts,
  wave,
});
/** They differ in height, rhythm and colour, so that telling them apart needs no ear for pitch. */
const melodies: Record<StationSound, readonly Tone[]> = {
  ok: [tone(660, 0, 0.12), tone(990, 0.12, 0.22)],
  sent: [tone(523, 0, 0.12, 'triangle'), tone(523, 0.2, 0.12, 'triangle')],
  bad: [tone(160, 0, 0.28, 'sawtooth'), tone(120, 0.32, 0.5, 'sawtooth')],
  warn: [tone(880, 0, 0.1, 'square'), tone(880, 0.18, 0.1, 'square'), tone(880, 0.36, 0.1, 'square')],
  tick: [tone(1320, 0, 0.04)],
  twice: [tone(440, 0, 0.05, 'triangle'), tone(440, 0.08, 0.05, 'triangle')],
};
const loudness = 0.2;

let context: AudioContext | null = null;

/** Plays one, made in the browser: nothing is loaded. Silent where it is switched off, or the browser has no sound. */
export function playSound(sound: StationSound): void {
  if (!readStationSettings().sound || typeof AudioContext === 'undefined') return;
  try {
    context ??= new AudioContext();
    // Browsers start it only after a key or a click; a scan is keys.
    if (context.state === 'suspended') void context.resume().catch(() => {});
    for (const one of melodies[sound]) play(context, one);
  } catch {
    // The screen says it too.
  }
}

function play(audio: AudioContext, { hertz, at, lasts, wave }: Tone): void {
  const [begins, ends] = [audio.currentTime + at, audio.currentTime + at + lasts];
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = wave;
  oscillator.frequency.value = hertz;
  // Rising and falling within milliseconds: without that each tone begins and ends with a click.
  gain.gain.setValueAtTime(0, begins);
  gain.gain.linearRampToValueAtTime(loudness, begins + 0.01);
  gain.gain.setValueAtTime(loudness, Math.max(begins + 0.01, ends - 0.02));
  gain.gain.linearRampToValueAtTime(0, ends);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(begins);
  oscillator.stop(ends);
}
