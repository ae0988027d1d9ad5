import { defaultSort, sinceTimes } from '#contract/list-query.ts';
import { formatDayAndTime, formatSince } from '#app/words/time.ts';
import { listWords, methodWords, timeWords, viewWords as words } from './list-words.ts';
import { type ListCoverage, listCoverage } from './list-coverage.ts';
import type { ListPicks } from '#app/links/list-picks.ts';
import { countryName } from '#app/words/region-names.ts';
import { shipDayNamed } from './filters/ship-days.ts';
import { methodOf, noMethod } from './rows/use-row-pick.ts';
import type { ViewId } from './views/parcel-views.ts';
import type { ShownList } from './use-shown-list.ts';
import { inARow } from '#app/words/define-words.ts';

/** What the page says of a list: what was looked at, and how much of it is here. `now` is milliseconds since 1970 UTC. */
export function listSentences(list: ShownList, now: number) {
  const { query, view, picks, pick, finding, pages, selection } = list;
  const methodName = nameOfMethod(list);
  const looked = lookedSentence(listCoverage(query, pages.looked, pages.complete), now);
  const count = words.count(pages.rows.length - pages.left, pickedName(view, picks, methodName, finding, now));
  const among = pick === null ? null : words.among(count, looked);
  const coverage = selection.only === null ? among : words.onlySelected(pages.rows.length);
  // While pages are searched, the bar of the search says how far it has come.
  const inHeading = pages.search === null ? coverage : pages.rows.length === 0 ? '' : count;
  return { methodName, looked, coverage, heading: pages.starting ? '' : (inHeading ?? loadedSentence(list)) };
}

/** The only shipping method that is shown; null for all. */
function nameOfMethod({ picks: { method }, read }: ShownList): string | null {
  if (method === undefined) return null;
  if (method === noMethod) return methodWords.noMethod;
  return read.looked.find((row) => methodOf(row) === method)?.shipping_method?.name ?? method;
}

function loadedSentence({ query, pages: { rows, complete } }: ShownList): string {
  if (rows.length === 0) return '';
  const order = listWords.orderNames[query.sort ?? defaultSort];
  return (complete ? listWords.loadedAll : listWords.loadedSoFar)(rows.length, order);
}

/** What was looked at: `1,300 parcels since 1 Nov 14:03`, `all 340 parcels from api`. `now` is milliseconds since 1970 UTC. */
export function lookedSentence({ looked, complete, since, until, source }: ListCoverage, now: number): string {
  const narrowed = source === null ? [] : [words.fromSource(source)];
  for (const { filter, timestamp } of since)
    narrowed.push(timeWords[sinceTimes[filter]].since(shortTimestamp(timestamp, now)));
  if (until !== null) narrowed.push(timeWords[until.field].until(shortTimestamp(until.timestamp, now)));
  return words.lookedAmong(words.looked(looked, complete), narrowed);
}

/** `refused`, `refused, DHL, created before 25 Nov, found`: what was picked. `now` is milliseconds since 1970 UTC. */
export function pickedName(
  view: ViewId | null,
  { country, tag, ship_by, created_before: before }: ListPicks,
  methodName: string | null,
  finding: boolean,
  now: number,
): string {
  const day = shipDayNamed(ship_by);
  const parts = view === null ? [] : [words.picked[view]];
  if (methodName !== null) parts.push(methodName);
  if (country !== undefined) parts.push(countryName(country));
  if (tag !== undefined) parts.push(words.tagged(tag));
  if (day !== null) parts.push(words.shipBy[day]);
  if (before !== undefined) parts.push(words.before(shortTimestamp(before, now)));
  if (finding) parts.push(words.found);
  return inARow(parts);
}

/** A midnight is shown as a day; any other time in full. */
function shortTimestamp(timestamp: string, now: number): string {
  const date = new Date(Date.parse(timestamp));
  const midnight = date.getHours() === 0 && date.getMinutes() === 0 && date.getSeconds() === 0;
  return midnight ? formatSince(timestamp) : formatDayAndTime(timestamp, now);
}
