export interface Tone {
  hertz: number;
  /** Seconds from now, and how long. */
  at: number;
  lasts: number;
  wave: OscillatorType;
}

export const tone = (hertz: number, at: number, lasts: number, wave: OscillatorType = 'sine'): Tone => ({
  hertz,
  at,
  lasts,
  wave,
});

/** Something was read or counted. */
export const tickTones: readonly Tone[] = [tone(1320, 0, 0.04)];

let context: AudioContext | null = null;

/** Plays them, made in the browser: nothing is loaded. `loudness`: 0 to 1. Silent where the browser has no sound. */
export function playTones(tones: readonly Tone[], loudness = 0.2): void {
  if (typeof AudioContext === 'undefined') return;
  try {
    context ??= new AudioContext();
    // Browsers start it only after a key or a click; a scan is keys.
    if (context.state === 'suspended') void context.resume().catch(() => {});
    for (const one of tones) play(context, one, loudness);
  } catch {
    // The screen says it too.
  }
}

function play(audio: AudioContext, { hertz, at, lasts, wave }: Tone, loudness: number): void {
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
