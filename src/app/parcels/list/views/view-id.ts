/** An id for a view of this device. Enough to tell thirty apart, on plain-http hosts too. */
export function newViewId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
