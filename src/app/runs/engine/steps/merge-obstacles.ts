import { isUnprocessed } from '#contract/parcel-state.ts';
import type { Parcel } from '#contract/parcel.ts';
import { isSameJson } from '#contract/values/same-json.ts';
import { holdOf, holdTag } from '#app/api/holds/holds.ts';

/** Marks a parcel whose items are in another one. It is on hold too, until its user deletes it. */
export const mergedTag = 'merged';

/** Its items are with another parcel, or are about to be. */
export function isMerged({ tags }: Pick<Parcel, 'tags'>): boolean {
  return tags.includes(mergedTag) && tags.includes(holdTag());
}

/** Why a parcel is not merged. `integration`: the shop that sent it would not know. */
export type MergeObstacle = 'processed' | 'held' | 'integration' | 'receiver';

/** Why a parcel can take no items of others; null where it can. */
export function whyNotKept(parcel: Parcel): MergeObstacle | null {
  if (!isUnprocessed(parcel) || parcel.printed_at !== null) return 'processed';
  if (holdOf(parcel) !== null) return 'held';
  return parcel.source === 'integration' ? 'integration' : null;
}

/** Why the items of a parcel cannot go into another one: it must be to the same receiver in every field. */
export function whyNotMerged(parcel: Parcel, kept: Parcel): MergeObstacle | null {
  const obstacle = whyNotKept(parcel);
  if (obstacle !== null) return obstacle;
  const [one = null, other = null] = [parcel.raw['receiver'], kept.raw['receiver']];
  return one !== null && isSameJson(one, other) ? null : 'receiver';
}
