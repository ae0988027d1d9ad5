import type { Dice } from './sandbox-dice.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Orders per hour of the day (UTC) in a shop of central Europe: few at night, most in the evening. */
const hourWeights = [2, 1, 1, 1, 2, 4, 7, 9, 10, 10, 10, 9, 9, 8, 8, 8, 9, 10, 12, 13, 12, 9, 6, 4];
/** Weeks of history; the last days hold most of it. */
const minHistoryDays = 21;
/** What a large warehouse sends: more parcels reach further back. */
const maxPerDay = 2750;

/**
 * When the parcel of an index is created, in milliseconds: later for every next index, over three weeks (a year for a million)
 * up to three minutes before `now`, with the rhythm of a shop.
 */
export function creationTimes(count: number, now: number): (index: number, dice: Dice) => number {
  const historyHours = Math.max(minHistoryDays, Math.ceil(count / maxPerDay)) * 24;
  const end = now - 3 * minute;
  const start = end - historyHours * hour;
  const upTo: number[] = [];
  let total = 0;
  for (let slot = 0; slot < historyHours; slot++) {
    const ageDays = (historyHours - slot) / 24;
    const weight = hourWeights[new Date(start + slot * hour).getUTCHours()] ?? 0;
    total += weight * (Math.exp(-ageDays / 4) + 0.05);
    upTo.push(total);
  }
  return (index, dice) => {
    const wanted = index === count - 1 ? total : ((index + dice.next()) / count) * total;
    const slot = firstAtLeast(upTo, wanted);
    const before = upTo[slot - 1] ?? 0;
    const within = (wanted - before) / ((upTo[slot] ?? total) - before);
    return Math.floor(start + (slot + within) * hour);
  };
}

function firstAtLeast(sorted: readonly number[], wanted: number): number {
  let [min, max] = [0, sorted.length - 1];
  while (min < max) {
    const middle = (min + max) >> 1;
    if ((sorted[middle] ?? 0) >= wanted) max = middle;
    else min = middle + 1;
  }
  return min;
}

/** When the carriers fetch parcels: 11:00, 14:00 and 16:30 in Hamburg's winter. */
const pickUps = [10 * hour, 13 * hour, 15.5 * hour];
const dayStart = (time: number) => time - (time % day);

/** A day's pick-up after a time; the next day's first when the day has none left. */
function pickUpAfter(time: number, dice: Dice): number {
  const left = pickUps.filter((offset) => dayStart(time) + offset > time);
  return left.length > 0 ? dayStart(time) + dice.pick(left) : dayStart(time) + day + dice.pick(pickUps);
}

/** `ship_by` of a parcel that is ready or gone: the first pick-up that could be met, or one a day or two later. */
export function shipByOfFinished(created: number, dice: Dice): number {
  return pickUpAfter(created + 2 * hour, dice) + (dice.chance(0.4) ? dice.between(1, 2) * day : 0);
}

/** `ship_by` of a parcel that waits: some were due, most are due today, tomorrow or within days. */
export function shipByOfOpen(created: number, now: number, dice: Dice): number {
  const age = now - created;
  if (age > 5 * day) return pickUpAfter(now + dice.between(3, 20) * day, dice);
  const due = [dayStart(now), dayStart(now) - day]
    .flatMap((start) => pickUps.map((offset) => start + offset))
    .filter((time) => time < now - 10 * minute && time > created + 2 * hour);
  if (due.length > 0 && dice.chance(0.13)) return dice.pick(due);
  const soon = dice.next();
  if (soon < 0.5) return pickUpAfter(now + 15 * minute, dice);
  const days = soon < 0.82 ? 1 : dice.between(2, 4);
  return dayStart(now) + days * day + dice.pick(pickUps);
}

/** When the desk handled a parcel: during its working day where there was time for that, always between `after` and `now`. */
export function handledAfter(after: number, now: number, dice: Dice): number {
  let wanted = after + Math.floor((0.3 + dice.next() ** 2 * 16) * hour);
  const hourOfDay = new Date(wanted).getUTCHours();
  if (hourOfDay < 6) wanted = dayStart(wanted) + 6 * hour + dice.below(3 * hour);
  if (hourOfDay >= 16) wanted = dayStart(wanted) + day + 6 * hour + dice.below(3 * hour);
  if (wanted < now - minute) return wanted;
  return after + Math.floor((0.2 + dice.next() * 0.6) * (now - after));
}
