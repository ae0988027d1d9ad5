import { FileError } from '#app/spreadsheet/text/file-fault.ts';
import { crc32 } from './crc-32.ts';
import { damaged, UnpackedBytes, workbookLimits } from './workbook-limits.ts';

/** A part of a ZIP file, as its list of contents describes it. */
interface ZipPart {
  packed: number;
  /** Where its own header begins. */
  from: number;
  method: number;
  encrypted: boolean;
  /** Of what is unpacked. */
  crc: number;
}

const endSignature = 0x06054b50;
const listSignature = 0x02014b50;
const partSignature = 0x04034b50;
const endLength = 22;
/** A comment follows the end of a ZIP file. */
const maxComment = 65_535;
const wide = 0xffff_ffff;
const isUtf8 = 0x800;

/**
 * The parts of a ZIP file by name, each unpacked by the browser in pieces when it is read: the file itself is never in memory as a
 * whole, and reading stops at the limits whatever the file declares.
 */
export class ZipParts {
  readonly #source: Blob;
  readonly #parts: ReadonlyMap<string, ZipPart>;
  readonly #unpacked = new UnpackedBytes();
  readonly #onRead: (bytes: number) => void;

  private constructor(source: Blob, parts: ReadonlyMap<string, ZipPart>, onRead: (bytes: number) => void) {
    this.#source = source;
    this.#parts = parts;
    this.#onRead = onRead;
  }

  /** `onRead`: so many more bytes of the file were read. Rejects with a `FileError`. */
  static async of(source: Blob, onRead: (bytes: number) => void): Promise<ZipParts> {
    return new ZipParts(source, await listParts(source), onRead);
  }

  names(): Iterable<string> {
    return this.#parts.keys();
  }

  has(name: string): boolean {
    return this.#parts.has(partKey(name));
  }

  /** Bytes that the part takes in the file. */
  packed(name: string): number {
    return this.#parts.get(partKey(name))?.packed ?? 0;
  }

  /** The text of a part, piece by piece. Throws a `FileError` where there is no such part, or it is damaged or too large. */
  async *texts(name: string): AsyncGenerator<string> {
    const part = this.#parts.get(partKey(name));
    if (part === undefined) throw damaged();
    if (part.encrypted) throw new FileError({ kind: 'other-file', file: 'password' });
    const stream = await this.#unpackedStream(part);
    const reader = stream.getReader();
    let decoder: TextDecoder | null = null;
    let [size, crc] = [0, 0];
    try {
      for (;;) {
        const { done, value } = await reader.read().catch(notUnpacked);
        if (done) break;
        size += value.length;
        this.#unpacked.add(value.length, size, part.packed);
        crc = crc32(value, crc);
        decoder ??= decoderOf(value);
        yield decoded(decoder, value);
      }
      // A byte that is another one may still be XML.
      if (crc !== part.crc) throw damaged();
      if (decoder !== null) yield decoded(decoder);
    } finally {
      // Also where the rest is not needed.
      await reader.cancel().catch(() => undefined);
    }
  }

  async #unpackedStream({ from, packed, method }: ZipPart): Promise<ReadableStream<Uint8Array>> {
    const header = await viewOf(this.#source, from, from + 30);
    if (header.byteLength < 30 || header.getUint32(0, true) !== partSignature) throw damaged();
    const start = from + 30 + header.getUint16(26, true) + header.getUint16(28, true);
    const bytes = this.#source.slice(start, start + packed).stream();
    const onRead = this.#onRead;
    const counted = bytes.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          onRead(chunk.length);
          controller.enqueue(chunk);
        },
      }),
    );
    if (method === 0) return counted;
    if (method !== 8) throw damaged();
    return counted.pipeThrough(new DecompressionStream('deflate-raw'));
  }
}

function notUnpacked(): never {
  throw damaged();
}

/** XML is in UTF-8 unless it begins with the mark of UTF-16. */
function decoderOf([first, second]: Uint8Array): TextDecoder {
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true });
}

function decoded(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
  } catch {
    throw damaged();
  }
}

async function listParts(source: Blob): Promise<ReadonlyMap<string, ZipPart>> {
  const tailFrom = Math.max(0, source.size - endLength - maxComment);
  const tail = await viewOf(source, tailFrom, source.size);
  const end = endIn(tail);
  if (end === -1) throw damaged();
  const size = tail.getUint32(end + 12, true);
  const from = tail.getUint32(end + 16, true);
  const list = size === wide || from === wide ? await wideList(source, tail, end) : { from, size };
  return partsIn(await viewOf(source, list.from, list.from + list.size));
}

/** The last one: a comment may hold another. */
function endIn(tail: DataView): number {
  for (let at = tail.byteLength - endLength; at >= 0; at -= 1) if (tail.getUint32(at, true) === endSignature) return at;
  return -1;
}

/** Where ZIP64 says that the list is, as some programs write it for files of any size. */
async function wideList(source: Blob, tail: DataView, end: number): Promise<{ from: number; size: number }> {
  if (end < 20 || tail.getUint32(end - 20, true) !== 0x07064b50) throw damaged();
  const at = Number(tail.getBigUint64(end - 12, true));
  const record = await viewOf(source, at, at + 56);
  if (record.byteLength < 56 || record.getUint32(0, true) !== 0x06064b50) throw damaged();
  return { size: Number(record.getBigUint64(40, true)), from: Number(record.getBigUint64(48, true)) };
}

function partsIn(list: DataView): ReadonlyMap<string, ZipPart> {
  const parts = new Map<string, ZipPart>();
  for (let at = 0; at + 46 <= list.byteLength && list.getUint32(at, true) === listSignature;) {
    const flags = list.getUint16(at + 8, true);
    const nameLength = list.getUint16(at + 28, true);
    const extraLength = list.getUint16(at + 30, true);
    const next = at + 46 + nameLength + extraLength + list.getUint16(at + 32, true);
    if (next > list.byteLength || parts.size === workbookLimits.parts) throw damaged();
    const extra = new DataView(list.buffer, list.byteOffset + at + 46 + nameLength, extraLength);
    const [packed, from] = placeOf(list, at, extra);
    const bytes = new Uint8Array(list.buffer, list.byteOffset + at + 46, nameLength);
    const key = partKey(new TextDecoder((flags & isUtf8) === 0 ? 'latin1' : 'utf-8').decode(bytes));
    // Which of two parts of one name counts is not said anywhere.
    if (parts.has(key)) throw damaged();
    const [method, crc] = [list.getUint16(at + 10, true), list.getUint32(at + 16, true)];
    parts.set(key, { packed, from, method, encrypted: (flags & 1) !== 0, crc });
    at = next;
  }
  if (parts.size === 0) throw damaged();
  return parts;
}

/** Packed size and place of a part; of ZIP64 they are in its extra field, behind the unpacked size where that is there too. */
function placeOf(list: DataView, at: number, extra: DataView): [packed: number, from: number] {
  let packed = list.getUint32(at + 20, true);
  let from = list.getUint32(at + 42, true);
  for (let field = 0; field + 4 <= extra.byteLength; field += 4 + extra.getUint16(field + 2, true)) {
    if (extra.getUint16(field, true) !== 1) continue;
    let value = field + 4;
    const nextValue = (): number => {
      if (value + 8 > extra.byteLength) throw damaged();
      value += 8;
      return Number(extra.getBigUint64(value - 8, true));
    };
    if (list.getUint32(at + 24, true) === wide) nextValue();
    if (packed === wide) packed = nextValue();
    if (from === wide) from = nextValue();
  }
  return [packed, from];
}

/** Names are written with either slash, and in either case. */
function partKey(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

async function viewOf(source: Blob, from: number, to: number): Promise<DataView> {
  try {
    return new DataView(await source.slice(from, to).arrayBuffer());
  } catch {
    throw new FileError({ kind: 'unreadable' });
  }
}
