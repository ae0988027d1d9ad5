import type { FileEncoding } from '#app/spreadsheet/file-types.ts';

/** Bytes that stand for no character, or for U+0000. `before`: the text of the same part before them. */
export class UndecodableError extends Error {
  readonly reason: 'nul' | 'encoding';
  readonly before: string;

  constructor(reason: 'nul' | 'encoding', before: string) {
    super(`No character of a table: ${reason}`);
    this.name = 'UndecodableError';
    this.reason = reason;
    this.before = before;
  }
}

/** By its byte order mark, or by where its NUL bytes are; else null: UTF-8 or Windows-1252, which only the whole file can tell. */
export function markedEncoding(start: Uint8Array): { encoding: FileEncoding; mark: number } | null {
  const [first, second, third] = start;
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'utf-8', mark: 3 };
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', mark: 2 };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', mark: 2 };
  return unmarkedUtf16(start.subarray(0, 4096));
}

/**
 * Separators, digits and line ends have a NUL byte in UTF-16 whatever the script is, all of them at the same side. A NUL in a text of
 * single bytes has mostly pairs of ASCII around it; in Chinese some characters look like such a pair.
 */
function unmarkedUtf16(start: Uint8Array): { encoding: FileEncoding; mark: number } | null {
  let [even, odd, pairs] = [0, 0, 0];
  for (let place = 0; place + 1 < start.length; place += 2) {
    const [left = 0, right = 0] = [start[place], start[place + 1]];
    if (left === 0) even += 1;
    if (right === 0) odd += 1;
    if (isAscii(left) && isAscii(right)) pairs += 1;
  }
  const units = start.length / 2;
  if (even + odd < units / 20 || (even > 0 && odd > 0) || pairs > units / 2) return null;
  return even + odd === 0 ? null : { encoding: odd > 0 ? 'utf-16le' : 'utf-16be', mark: 0 };
}

function isAscii(byte: number): boolean {
  return byte > 8 && byte < 127;
}

export interface FileDecoder {
  /** What the parts so far are in. Of a file in ASCII: UTF-8. */
  encoding: () => FileEncoding;
  /** The text of the next part. `last`: nothing follows. Throws an `UndecodableError`. */
  decode: (part: Uint8Array, last: boolean) => string;
}

/**
 * Decodes a file part by part. Without a mark it is UTF-8 until bytes are none; these and all after them are Windows-1252, which ASCII
 * before them is as well, so that nothing is read twice. Where other bytes were more than ASCII in UTF-8, the file is damaged.
 */
export function fileDecoder(marked: FileEncoding | null): FileDecoder {
  let encoding: FileEncoding = marked ?? 'utf-8';
  let held = new Uint8Array(0);
  let onlyAscii = true;

  const textOf = (bytes: Uint8Array): string => {
    if (encoding === 'windows-1252') return windows1252Text(bytes);
    try {
      const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
      // In UTF-8 each character beyond ASCII has more bytes than UTF-16 units.
      if (text.length !== bytes.length) onlyAscii = false;
      return text;
    } catch {
      if (marked !== null || !onlyAscii || isMostlyUtf8(bytes))
        throw new UndecodableError('encoding', validStart(bytes, encoding));
      encoding = 'windows-1252';
      return windows1252Text(bytes);
    }
  };

  return {
    encoding: () => encoding,
    decode: (part, last) => {
      const bytes = held.length === 0 ? part : joined(held, part);
      const whole = last ? bytes.length : wholeCharacters(bytes, encoding);
      held = bytes.slice(whole);
      const text = textOf(bytes.subarray(0, whole));
      const nul = text.indexOf('\0');
      if (nul !== -1) throw new UndecodableError('nul', text.slice(0, nul));
      return text;
    },
  };
}

/** 0x80 to 0x9F of Windows-1252; a space stands for no character. */
const windowsSigns = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** With the signs written out, since Node up to 24 reads 0x80 to 0x9F as the control characters of ISO-8859-1. */
function windows1252Text(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252')
    .decode(bytes)
    .replaceAll(/[\u0080-\u009F]/g, (code, at: number, text: string) => {
      const sign = windowsSigns[code.charCodeAt(0) - 0x80] ?? ' ';
      if (sign === ' ') throw new UndecodableError('encoding', text.slice(0, at));
      return sign;
    });
}

/** More characters beyond ASCII that are UTF-8 than bytes that are none: a damaged file rather than one of another encoding. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const [invalid, valid] = [text.match(/\uFFFD/g), text.match(/[^\0-\x7F\uFFFD]/gu)];
  return (valid?.length ?? 0) > (invalid?.length ?? 0);
}

/** The text up to the first byte that no character can hold. */
function validStart(bytes: Uint8Array, encoding: FileEncoding): string {
  let [valid, invalid] = [0, bytes.length];
  while (valid < invalid) {
    const middle = Math.ceil((valid + invalid) / 2);
    if (startText(bytes.subarray(0, middle), encoding) === null) invalid = middle - 1;
    else valid = middle;
  }
  return startText(bytes.subarray(0, valid), encoding) ?? '';
}

/** Null where it is no start of a text. */
function startText(bytes: Uint8Array, encoding: FileEncoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

/** How many of the bytes are whole characters: the last one may continue in the next part. */
function wholeCharacters(bytes: Uint8Array, encoding: FileEncoding): number {
  const { length } = bytes;
  if (encoding === 'windows-1252') return length;
  if (encoding !== 'utf-8') {
    const even = length - (length % 2);
    const high = bytes[encoding === 'utf-16le' ? even - 1 : even - 2] ?? 0;
    return high >= 0xd8 && high < 0xdc ? even - 2 : even;
  }
  for (let back = 1; back <= Math.min(3, length); back += 1) {
    const byte = bytes[length - back] ?? 0;
    if (byte >= 0xc0) return length - back + (back >= sequenceLength(byte) ? back : 0);
    if (byte < 0x80) return length;
  }
  return length;
}

function sequenceLength(lead: number): number {
  if (lead >= 0xf0) return 4;
  return lead >= 0xe0 ? 3 : 2;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
