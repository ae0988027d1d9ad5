import type { OtherFile } from './file-fault.ts';

/** Bytes from the end of a ZIP file that hold its list of contents, as far as that is needed to tell what it is. */
const zipEnd = 65_536;

/** Also what is read, but not as a text. */
export type FileKind = OtherFile | 'workbook';

/** Old files of Office, and those with a password: each holds named streams. */
const compound = '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1';

const signatures: readonly (readonly [string, OtherFile])[] = [
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
const zipContents: readonly (readonly [string, FileKind])[] = [
  ['xl/workbook.bin', 'binary-excel'],
  ['xl/workbook', 'workbook'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'open-document'],
  ['Index/Document.iwa', 'numbers'],
  ['Index.zip', 'numbers'],
  ['word/document', 'document'],
  ['ppt/presentation', 'document'],
  ['application/vnd.oasis.opendocument', 'document'],
];

/** What a file is by its content; null where that says nothing. */
export async function fileKindOf(source: Blob): Promise<FileKind | null> {
  const bytes = async (from: number, to: number) => new Uint8Array(await source.slice(from, to).arrayBuffer());
  return kindOf(await bytes(0, 512), bytes, source.size);
}

async function kindOf(
  start: Uint8Array,
  bytes: (from: number, to: number) => Promise<Uint8Array>,
  size: number,
): Promise<FileKind | null> {
  const text = asLatin1(start.subarray(0, 512));
  // oxlint-disable-next-line no-control-regex -- they are the signature
  if (/^PK(?:\x03\x04|\x05\x06)/.test(text)) {
    const names = text + asLatin1(await bytes(Math.max(0, size - zipEnd), size));
    return zipContents.find(([name]) => names.includes(name))?.[1] ?? 'archive';
  }
  if (text.startsWith(compound)) return compoundKind(asLatin1(await bytes(...directoryOf(start))));
  // `ftyp`: HEIC and AVIF, also films.
  if (/^RIFF[^]{4}WEBP|^[^]{4}ftyp/.test(text)) return 'image';
  return signatures.find(([signature]) => text.startsWith(signature))?.[1] ?? null;
}

/** Where the names of a compound file's first streams are. */
function directoryOf(start: Uint8Array): [from: number, to: number] {
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  if (view.byteLength < 52) return [0, 0];
  const sector = 2 ** Math.min(view.getUint16(30, true), 16);
  const from = (view.getUint32(48, true) + 1) * sector;
  return [from, from + 4096];
}

function compoundKind(directory: string): OtherFile {
  const names = directory.replaceAll('\0', '');
  if (names.includes('EncryptedPackage')) return 'password';
  return /WordDocument|PowerPoint Document/.test(names) ? 'document' : 'old-excel';
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
