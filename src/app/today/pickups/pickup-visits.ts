import type { PickupState } from './pickup-pace.ts';

/** One carrier at the door: the pickups that its driver makes at once. */
export interface PickupVisit {
  /** What the methods' names begin with. */
  carrier: string;
  at: number;
  states: PickupState[];
}

/**
 * The pickups of one time whose methods' names begin with the same word, which is the carrier's: the API names none. In the order of
 * the pickups.
 */
export function pickupVisits(next: readonly PickupState[]): PickupVisit[] {
  const visits = new Map<string, PickupVisit>();
  for (const state of next) {
    const [carrier = ''] = state.pickup.name.trim().split(/\s+/);
    const key = `${state.at} ${carrier}`;
    const visit = visits.get(key);
    if (visit === undefined) visits.set(key, { carrier, at: state.at, states: [state] });
    else visit.states.push(state);
  }
  return [...visits.values()];
}

/** Parcels that have no label yet. */
export function leftOf({ toProcess, refused, toPrint }: PickupState): number {
  return toProcess + refused + toPrint;
}
