import { toTimestamp } from '#contract/values/scalars.ts';

export const sincePresets = ['today', 'yesterday', 'last-7-days', 'last-30-days'] as const;
export type SincePreset = (typeof sincePresets)[number];

const daysBack: Record<SincePreset, number> = { today: 0, yesterday: 1, 'last-7-days': 7, 'last-30-days': 30 };

/** The start of that calendar day in the browser's zone, as the API's timestamp. `now` is milliseconds since 1970 UTC. */
export function presetStart(preset: SincePreset, now: number): string {
  const date = new Date(now);
  // Counted in calendar days: a day on which the clock changes has 23 or 25 hours.
  return toTimestamp(new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysBack[preset]).getTime());
}

/** The preset whose start a timestamp is now; null when it is none. */
export function presetOf(timestamp: string, now: number): SincePreset | null {
  return sincePresets.find((preset) => presetStart(preset, now) === timestamp) ?? null;
}
