import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A position in a list: the last entry looked at. Pages continue strictly after (value, id), so that a row is neither
 * skipped nor repeated when rows before it come or go (SPEC.md 9.1).
 */
export interface Position {
  /** The sort column's value, whole seconds since 1970 UTC; 0 is null, the smallest. */
  value: number;
  /** Breaks ties; unique. */
  id: string;
}

/** Makes and opens cursors. `scope` is everything a cursor belongs to: list, account, sort and filters. */
export interface CursorSealer {
  seal(position: Position, scope: string): string;
  /** The position, or null for a cursor this store did not make for this very scope. */
  open(cursor: string, scope: string): Position | null;
}

/** 132 of the 256 bits: too many to guess, and the URL stays short. */
const macLength = 22;

/** `secret` keys the seal; it has to outlive a restart, and so do then the cursors. */
export function cursorSealer(secret: string): CursorSealer {
  const mac = (payload: string, scope: string) => {
    const scopeHash = createHash('sha256').update(scope).digest();
    return createHmac('sha256', secret).update(scopeHash).update(payload).digest('base64url').slice(0, macLength);
  };
  return {
    seal(position, scope) {
      const payload = Buffer.from(JSON.stringify([position.value, position.id])).toString('base64url');
      return `${mac(payload, scope)}${payload}`;
    },
    open(cursor, scope) {
      const payload = cursor.slice(macLength);
      const given = Buffer.from(cursor.slice(0, macLength));
      const expected = Buffer.from(mac(payload, scope));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const [value, id] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [number, string];
      return { value, id };
    },
  };
}
