// Not for secrets: only to tell one text from another, and without keeping it.

const prime = 0x01000193;
const [seed, otherSeed] = [0x811c9dc5, 0x9747b28c];

/** FNV-1a over UTF-16 units, in 32 bits. */
export function hash32(text: string, start = seed): number {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), prime);
  return hash;
}

/** A hash with its bits mixed, so that each of them depends on all: the last step of MurmurHash3. */
export function mixedHash(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return twice ^ (twice >>> 16);
}

/** Two hashes of a text, at most 14 letters and digits. They are stored on devices: another algorithm needs another name. */
export function fingerprint(text: string): string {
  return [seed, otherSeed].map((start) => (hash32(text, start) >>> 0).toString(36)).join('');
}
