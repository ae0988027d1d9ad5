/** Chance that repeats itself: the same seed throws the same. */
export interface Dice {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  /** A whole number, both ends possible. */
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  /** One entry of a list that has at least one; throws a RangeError for an empty list. */
  pick<T>(list: readonly T[]): T;
}

/** The generator mulberry32, seeded with a whole number. */
export function seededDice(seed: number): Dice {
  // Neighbouring seeds must not start alike.
  let state = Math.imul(seed + 1, 0x9e37_79b1) ^ 0x5bf0_3635;
  const next = () => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    between: (min, max) => min + below(max - min + 1),
    chance: (probability) => next() < probability,
    pick: (list) => {
      const index = below(list.length);
      if (index >= list.length) throw new RangeError('Nothing to pick from');
      return list[index] as (typeof list)[number];
    },
  };
}
