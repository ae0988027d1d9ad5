/** Of an average letter or digit, and of what is left free between two names, in parts of the font's size. */
const [letter, gap] = [0.6, 0.6];
/** Parts of a day that are easy to count on from. */
const steps = [1, 3, 6];
const widest = 12;

/** Every how many slots one has its name below it, so that no two names touch. `room`: of one slot; both in pixels. */
export function namedEvery(names: readonly string[], room: number, fontSize: number): number {
  const longest = Math.max(0, ...names.map((name) => name.length));
  const needed = (longest * letter + gap) * fontSize;
  return steps.find((step) => step * room >= needed) ?? widest;
}
