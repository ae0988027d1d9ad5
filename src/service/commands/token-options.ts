import { readScope, type Scope, scopes } from '#contract/rights/rights.ts';
import { isTimestamp } from '#contract/values/scalars.ts';
import { StartError } from '#service/config/start-error.ts';

// What `npm run token` and `npm run link` have in common: what a new token may do, and until when.

export const tokenOptions = {
  scope: { type: 'string' },
  expires: { type: 'string' },
  label: { type: 'string' },
} as const;

export const tokenUsage = `--scope ${scopes.join('|')}, --expires YYYY-MM-DD, --label TEXT`;

/** The scope, and when the token is over, in seconds since 1970 UTC, 0 for never. Throws a `StartError` for what cannot be. `now` in milliseconds. */
export function readTokenOptions(
  { scope: given = 'full', expires, label }: { scope?: string; expires?: string; label?: string },
  fallbackLabel: string,
  now: number,
): { scope: Scope; expiresSeconds: number; label: string } {
  const scope = readScope(given);
  if (scope === null) throw new StartError(`--scope ${given} is not known: use one of ${scopes.join(', ')}.`);
  return {
    scope,
    expiresSeconds: expires === undefined ? 0 : endOfDay(expires, now),
    label: (label ?? fallbackLabel).slice(0, 200),
  };
}

/** The token is good until the day is over, by UTC. */
function endOfDay(day: string, now: number): number {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !isTimestamp(`${day}T00:00:00Z`))
    throw new StartError(`--expires ${day} is no day: write it as 2027-01-31.`);
  const seconds = Date.parse(`${day}T00:00:00Z`) / 1000 + 24 * 60 * 60;
  if (seconds * 1000 <= now) throw new StartError(`--expires ${day} is over: the token would never be valid.`);
  return seconds;
}
