import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

/** 192 random bits in URL-safe text. */
export function newLinkCode(): string {
  return randomBytes(24).toString('base64url');
}

/** A token encrypted with a code, so that who reads the store finds neither: any process of the store can then exchange the code. */
export function sealWithCode(code: string, token: string): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyOf(code), iv);
  return Buffer.concat([iv, sealing.update(token), sealing.final(), sealing.getAuthTag()]).toString('base64url');
}

/** The token of `sealWithCode`. Throws when it was sealed with another code. */
export function unsealWithCode(code: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const opening = createDecipheriv(cipher, keyOf(code), bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
  opening.setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([opening.update(bytes.subarray(ivBytes, -tagBytes)), opening.final()]).toString();
}

/** Not what the store finds the code by, which is a hash of the code alone. */
function keyOf(code: string): Buffer {
  return createHash('sha256').update(`link ${code}`).digest();
}
