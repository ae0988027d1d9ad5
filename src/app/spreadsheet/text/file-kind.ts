import type { OtherFile } from './file-fault.ts';

/** Bytes from the end of a ZIP file that hold its list of contents, as far as that is needed to tell what it is. */
export const zipEnd = 65_536;

const signatures: readonly (readonly [string, OtherFile])[] = [
  ['\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1', 'old-excel'],
  ['%PDF-', 'pdf'],
  ['\x89PNG', 'image'],
  ['\xFF\xD8\xFF', 'image'],
  ['GIF8', 'image'],
  ['II*\0', 'image'],
  ['MM\0*', 'image'],
  ['\x1F\x8B', 'archive'],
  ['7z\xBC\xAF\x27\x1C', 'archive'],
  ['Rar!\x1A\x07', 'archive'],
  ['BZh', 'archive'],
  ['\xFD7zXZ\0', 'archive'],
  ['{\\rtf', 'document'],
];

/** What a ZIP file holds, by a name in it. */
const zipContents: readonly (readonly [string, OtherFile])[] = [
  ['xl/workbook', 'excel'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'open-document'],
  ['Index/Document.iwa', 'numbers'],
  ['Index.zip', 'numbers'],
  ['word/document', 'document'],
  ['ppt/presentation', 'document'],
  ['application/vnd.oasis.opendocument', 'document'],
];

/** What a file is by its first bytes; null where they say nothing. `end`: the last `zipEnd` bytes. */
export async function otherFileOf(start: Uint8Array, end: () => Promise<Uint8Array>): Promise<OtherFile | null> {
  const text = asLatin1(start.subarray(0, 512));
  // oxlint-disable-next-line no-control-regex -- they are the signature
  if (/^PK(?:\x03\x04|\x05\x06)/.test(text)) {
    const names = text + asLatin1(await end());
    return zipContents.find(([name]) => names.includes(name))?.[1] ?? 'archive';
  }
  // `ftyp`: HEIC and AVIF, also films.
  if (/^RIFF[^]{4}WEBP|^[^]{4}ftyp/.test(text)) return 'image';
  return signatures.find(([signature]) => text.startsWith(signature))?.[1] ?? null;
}

/** What a text is that is no table, by how it begins. */
export function otherTextOf(text: string): OtherFile | null {
  const start = text.slice(0, 1000).trimStart();
  if (/^<(?:!doctype html|html|head|body|table|meta|div|style)\b/i.test(start)) return 'web-page';
  if (/^<[?!a-z]/i.test(start)) return 'xml';
  return /^(?:\{\s*["}]|\[\s*[[{\]])/.test(start) ? 'json' : null;
}

/** Signs that no text holds but for tabs and line breaks: with more than a few of them bytes are no text. */
export function isBinary(start: Uint8Array): boolean {
  const odd = start.reduce((count, byte) => count + (byte < 32 && (byte < 9 || byte > 13) ? 1 : 0), 0);
  return odd > start.length / 20;
}

function asLatin1(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
