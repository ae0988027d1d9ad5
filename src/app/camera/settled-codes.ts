import type { FoundCode } from './found-code.ts';

/** Milliseconds without a code in the picture, after which it counts as another piece. */
const goneAfter = 1000;
/** Milliseconds between two pictures that confirm each other. */
const togetherWithin = 1500;

/**
 * Decides which code of the camera's pictures is read, and when: the one nearest to the middle of the frame. Bars have a weak check
 * of their own, so they count when a second picture says the same. A code that stays in the picture is read once.
 */
export class SettledCodes {
  #candidate = { text: '', at: Number.NEGATIVE_INFINITY };
  #read = { text: '', seenAt: Number.NEGATIVE_INFINITY };

  /** The codes of one picture, and when it was taken, in milliseconds. Returns the one that is read now. */
  next(found: readonly FoundCode[], at: number): FoundCode | null {
    const code = nearestToMiddle(found);
    if (code === null) return null;
    if (code.text === this.#read.text && at - this.#read.seenAt <= goneAfter) {
      this.#read.seenAt = at;
      return null;
    }
    const isConfirmed = code.text === this.#candidate.text && at - this.#candidate.at <= togetherWithin;
    this.#candidate = { text: code.text, at };
    if (!code.isMatrix && !isConfirmed) return null;
    this.#read = { text: code.text, seenAt: at };
    return code;
  }
}

function nearestToMiddle(found: readonly FoundCode[]): FoundCode | null {
  let best: FoundCode | null = null;
  for (const code of found)
    if (code.text.trim() !== '' && (best === null || distance(code) < distance(best))) best = code;
  return best;
}

function distance({ corners }: FoundCode): number {
  const middle = (axis: 'x' | 'y') => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  return Math.hypot(middle('x') - 0.5, middle('y') - 0.5);
}
