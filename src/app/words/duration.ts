import { numberLocale } from './language.ts';

const unit = (name: 'second' | 'minute' | 'hour') =>
  new Intl.NumberFormat(numberLocale, { style: 'unit', unit: name, unitDisplay: 'short' });
const [seconds, minutes, hours] = [unit('second'), unit('minute'), unit('hour')];

/** How long something takes, in at most two units: `8 sec`, `3 min 20 sec`, `1 hr 5 min`. `millis` is milliseconds. */
export function formatDuration(millis: number): string {
  const whole = Math.max(0, Math.round(millis / 1000));
  if (whole < 60) return seconds.format(whole);
  const inMinutes = Math.floor(whole / 60);
  if (inMinutes < 60) return both(minutes.format(inMinutes), seconds, whole % 60);
  return both(hours.format(Math.floor(inMinutes / 60)), minutes, inMinutes % 60);
}

function both(first: string, format: Intl.NumberFormat, rest: number): string {
  return rest === 0 ? first : `${first} ${format.format(rest)}`;
}

/** What is only known roughly: to ten seconds within the first minutes, then to the minute. */
export function formatRoughly(millis: number): string {
  const step = millis < 120_000 ? 10_000 : 60_000;
  return formatDuration(Math.max(step, Math.ceil(millis / step) * step));
}
