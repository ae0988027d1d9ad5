import { expect, it, test } from 'vitest';
import { contentDigest } from './content-digest.ts';

const bytes = (text: string) => Uint8Array.from(new TextEncoder().encode(text));

function digestOf(...parts: Uint8Array<ArrayBuffer>[]): string {
  const digest = contentDigest();
  for (const part of parts) digest.add(part.slice().buffer);
  return digest.end();
}

// From the reference implementation of MurmurHash3.
test.each([
  ['', '00000000000000000000000000000000'],
  ['The quick brown fox jumps over the lazy dog', '2f1583c3ecee2c675d7bf66ce5e91d2c'],
  ["I will not buy this tobacconist's, it is scratched.", '9b5b7ba2ef3f7866889adeaf00f3f98e'],
])('%j is %s', (text, digest) => expect(digestOf(bytes(text))).toBe(digest));

it('a digest is that of the content, not of its parts', () => {
  const whole = bytes('0123456789abcdef'.repeat(4) + 'rest');
  for (const cut of [0, 16, 48, 64]) expect(digestOf(whole.slice(0, cut), whole.slice(cut))).toBe(digestOf(whole));
});

it('a digest differs for each of many like contents', () => {
  const digests = new Set(Array.from({ length: 2000 }, (_, number) => digestOf(bytes(`order,${number}\n`))));
  expect(digests.size).toBe(2000);
});
