import { sinceTimes } from '#contract/list-query.ts';
import { formatDayAndTime, formatSince } from '#app/words/time.ts';
import { timeWords, viewWords as words } from './list-words.ts';
import type { ListCoverage } from './list-coverage.ts';
import type { Picks } from './rows/use-row-pick.ts';

/** What was looked at: `1,300 parcels since 1 Nov 14:03`, `all 340 parcels from api`. `now` is milliseconds since 1970 UTC. */
export function lookedSentence({ looked, complete, since, until, source }: ListCoverage, now: number): string {
  const parts = [words.looked(looked, complete)];
  if (source !== null) parts.push(words.fromSource(source));
  for (const { filter, moment } of since) parts.push(timeWords[sinceTimes[filter]].since(shortTimestamp(moment, now)));
  if (until !== null) parts.push(timeWords[until.field].until(shortTimestamp(until.moment, now)));
  return parts.join(' ');
}

/** `refused`, `refused, DHL, created before 25 Nov, found`: what was picked. `now` is milliseconds since 1970 UTC. */
export function pickedName({ view, before }: Picks, methodName: string | null, finding: boolean, now: number): string {
  const parts = view === null ? [] : [words.picked[view]];
  if (methodName !== null) parts.push(methodName);
  if (before !== null) parts.push(words.before(shortTimestamp(before, now)));
  if (finding) parts.push(words.found);
  return parts.join(', ');
}

/** A midnight is a day; any other moment has its time. */
function shortTimestamp(timestamp: string, now: number): string {
  const date = new Date(Date.parse(timestamp));
  const midnight = date.getHours() === 0 && date.getMinutes() === 0 && date.getSeconds() === 0;
  return midnight ? formatSince(timestamp) : formatDayAndTime(timestamp, now);
}
