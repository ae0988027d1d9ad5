import { randomBytes } from 'node:crypto';

/** The id every response carries (SPEC.md 4). Always our own: one sent by a client could forge a line of the log. */
export function newRequestId(): string {
  return randomBytes(12).toString('base64url');
}
