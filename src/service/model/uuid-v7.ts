import { randomBytes } from 'node:crypto';

/** Makes ids that sort in the order they were made. */
export type NewId = () => string;

/**
 * A generator of UUID version 7 (RFC 9562 5.7): 48 bits of Unix milliseconds, then a counter in 12 bits, then randomness.
 * Ids of one generator only grow, also within a millisecond and when the clock is set back.
 */
export function uuidV7Generator(clock: () => number, random: (bytes: number) => Uint8Array = randomBytes): NewId {
  let millis = 0;
  let counter = 0;
  return () => {
    const now = Math.floor(clock());
    if (now > millis) {
      millis = now;
      counter = 0;
    } else if (++counter > 0xf_ff) {
      millis += 1;
      counter = 0;
    }
    const tail = Buffer.from(random(8));
    tail[0] = ((tail[0] ?? 0) & 0x3f) | 0x80;
    const hex = `${millis.toString(16).padStart(12, '0')}7${counter.toString(16).padStart(3, '0')}${tail.toString('hex')}`;
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  };
}
