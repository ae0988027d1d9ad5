import { randomFillSync } from 'node:crypto';

const idBytes = 12;
/** Randomness is made for many ids at once: each call for it costs more than an id. */
const pool = Buffer.alloc(idBytes * 256);
let next = pool.length;

/** The id every response carries (SPEC.md 4). Always our own: one sent by a client could forge a line of the log. */
export function newRequestId(): string {
  if (next === pool.length) {
    randomFillSync(pool);
    next = 0;
  }
  next += idBytes;
  return pool.toString('base64url', next - idBytes, next);
}
