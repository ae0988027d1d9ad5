/** 128 random bits in hex. Made once per intent of the user, not per click and not per attempt. `randomUUID` is missing on plain-http LAN hosts. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
