import { mixedHash } from '#contract/values/fingerprint.ts';

/** 32-bit words of a block of MurmurHash3 x86_128, and the bytes of it. */
const words = 4;
export const digestBlock = 16;

const factors = [0x239b961b, 0xab0e9789, 0x38b34ae5, 0xa1e38b93] as const;

export interface ContentDigest {
  /** Of each part but the last a multiple of `digestBlock` bytes. */
  add: (part: ArrayBuffer) => void;
  /** 32 hexadecimal digits. After the last part. */
  end: () => string;
}

/**
 * MurmurHash3 x86_128 of what is added: distinguishes files, part by part, without the wait for `crypto.subtle`, which takes a file in
 * one piece and is missing where the page was not loaded over TLS. No protection against someone who wants two files to be one. The keys
 * under which rows are sent are made of it: with another hash an import that was interrupted would create its parcels again.
 */
export function contentDigest(): ContentDigest {
  const lanes = new Int32Array(words);
  let length = 0;

  const addBlocks = (block: Uint32Array): void => {
    const [c1, c2, c3, c4] = factors;
    // In variables of this function: a loop over a file's bytes is three times as fast as with those around it.
    let [h1 = 0, h2 = 0, h3 = 0, h4 = 0] = lanes;
    for (let at = 0; at < block.length; at += words) {
      h1 ^= Math.imul(rotated(Math.imul(block[at] ?? 0, c1), 15), c2);
      h1 = (Math.imul((rotated(h1, 19) + h2) | 0, 5) + 0x561ccd1b) | 0;
      h2 ^= Math.imul(rotated(Math.imul(block[at + 1] ?? 0, c2), 16), c3);
      h2 = (Math.imul((rotated(h2, 17) + h3) | 0, 5) + 0x0bcaa747) | 0;
      h3 ^= Math.imul(rotated(Math.imul(block[at + 2] ?? 0, c3), 17), c4);
      h3 = (Math.imul((rotated(h3, 15) + h4) | 0, 5) + 0x96cd1c35) | 0;
      h4 ^= Math.imul(rotated(Math.imul(block[at + 3] ?? 0, c4), 18), c1);
      h4 = (Math.imul((rotated(h4, 13) + h1) | 0, 5) + 0x32ac3b17) | 0;
    }
    lanes.set([h1, h2, h3, h4]);
  };

  const addRest = (rest: Uint8Array): void => {
    const padded = new Uint8Array(digestBlock);
    padded.set(rest);
    new Uint32Array(padded.buffer).forEach((word, lane) => {
      const [factor = 0, next = 0] = [factors[lane], factors[(lane + 1) % words]];
      lanes[lane] = (lanes[lane] ?? 0) ^ Math.imul(rotated(Math.imul(word, factor), 15 + lane), next);
    });
  };

  return {
    add: (part) => {
      const whole = part.byteLength - (part.byteLength % digestBlock);
      addBlocks(new Uint32Array(part, 0, whole / words));
      addRest(new Uint8Array(part, whole));
      length += part.byteLength;
    },
    end: () => {
      const mixed = spread([...lanes].map((lane) => lane ^ length)).map(mixedHash);
      return spread(mixed)
        .map((lane) => (lane >>> 0).toString(16).padStart(8, '0'))
        .join('');
    },
  };
}

/** Of a table that is made of one with this digest in another way: its rows have keys of their own. */
export function derivedDigest(digest: string, way: string | number): string {
  const derived = contentDigest();
  const text = new TextEncoder().encode(`${digest} ${way}`);
  derived.add(text.buffer.slice(text.byteOffset, text.byteOffset + text.byteLength));
  return derived.end();
}

function rotated(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}

/** The first lane gets all the others, and they get it. */
function spread([first = 0, ...others]: readonly number[]): number[] {
  const sum = others.reduce((left, right) => (left + right) | 0, first);
  return [sum, ...others.map((lane) => (lane + sum) | 0)];
}
