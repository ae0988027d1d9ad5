/**
 * A value as both stores bind it alike: booleans are 0 and 1. What one of them would refuse, cut or change throws here, before
 * it is sent: libsql ends the whole process on a boolean, cuts text at U+0000, and binds undefined, NaN and integers above 2^53
 * as something else; PostgreSQL refuses U+0000.
 */
export function bindable(value: unknown): string | number | Uint8Array | null {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string') {
    if (value.includes('\u0000')) throw new TypeError('The store holds no text with the character U+0000.');
    return value;
  }
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value)) return value;
    throw new TypeError(`The store holds no number such as ${value}: only safe integers.`);
  }
  if (value === null || value instanceof Uint8Array) return value;
  throw new TypeError(`The store holds no value of type ${typeof value}.`);
}
