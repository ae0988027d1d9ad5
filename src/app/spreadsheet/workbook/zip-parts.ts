import { BlobReader, configure, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import { FileError } from '#app/spreadsheet/text/file-fault.ts';
import { damaged, UnpackedParts, workbookLimits } from './workbook-limits.ts';

// This is a worker already. A piece of 64 kB becomes 67 MB at most, which are in memory at once.
configure({ useWebWorkers: false, chunkSize: 65_536 });

interface ZipReading {
  /** So many more bytes of the file were read. */
  onRead: (bytes: number) => void;
  signal?: AbortSignal | undefined;
}

/**
 * The parts of a ZIP file by name, each unpacked by the browser in pieces when it is read: the file itself is never in memory as a
 * whole. A part that is larger than it declares, or has another checksum, is damaged.
 */
export class ZipParts {
  readonly #parts: ReadonlyMap<string, FileEntry>;
  readonly #unpacked = new UnpackedParts();
  readonly #reading: ZipReading;

  private constructor(parts: ReadonlyMap<string, FileEntry>, reading: ZipReading) {
    this.#parts = parts;
    this.#reading = reading;
  }

  /** Rejects with a `FileError`. */
  static async of(source: Blob, reading: ZipReading): Promise<ZipParts> {
    // What a part's own header repeats is not compared: some programs leave it empty.
    const zip = new ZipReader(new BlobReader(source), {
      strictness: 'tolerant',
      filenameValidation: 'tolerant',
      checkCrc32: true,
    });
    const parts = new Map<string, FileEntry>();
    try {
      for await (const entry of zip.getEntriesGenerator()) {
        if (entry.directory) continue;
        const key = partKey(entry.filename);
        // Which of two parts of one name counts is not said anywhere.
        if (parts.has(key) || parts.size === workbookLimits.parts) throw damaged();
        parts.set(key, entry);
      }
    } catch (error) {
      throw faultOf(error);
    }
    if (parts.size === 0) throw damaged();
    return new ZipParts(parts, reading);
  }

  names(): Iterable<string> {
    return this.#parts.keys();
  }

  has(name: string): boolean {
    return this.#parts.has(partKey(name));
  }

  /** The text of a part, piece by piece. Throws a `FileError` where there is no such part, or it is damaged or too large. */
  async *texts(name: string): AsyncGenerator<string> {
    const key = partKey(name);
    const part = this.#parts.get(key);
    if (part === undefined) throw damaged();
    if (part.encrypted) throw new FileError({ kind: 'other-file', file: 'password' });
    this.#unpacked.add(key, part.uncompressedSize, part.compressedSize);
    const { signal } = this.#reading;
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    let read = 0;
    const onprogress = (bytes: number): void => {
      this.#reading.onRead(bytes - read);
      read = bytes;
    };
    // What fails there fails in what is read from it as well.
    void part.getData(writable, { onprogress, ...(signal && { signal }) }).catch(() => undefined);
    const reader = readable.getReader();
    let decoder: TextDecoder | null = null;
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        decoder ??= decoderOf(value);
        yield decoded(decoder, value);
      }
      if (decoder !== null) yield decoded(decoder);
    } catch (error) {
      signal?.throwIfAborted();
      throw faultOf(error);
    } finally {
      // Also where the rest is not needed.
      await reader.cancel().catch(() => undefined);
    }
  }
}

/** A file that was moved or changed since it was chosen cannot be read; all else is what is in it. */
function faultOf(error: unknown): FileError {
  if (error instanceof FileError) return error;
  return error instanceof DOMException && /^Not(?:Readable|Found)Error$/.test(error.name)
    ? new FileError({ kind: 'unreadable' })
    : damaged();
}

/** XML is in UTF-8 unless it begins with the mark of UTF-16. */
function decoderOf([first, second]: Uint8Array): TextDecoder {
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true });
}

function decoded(decoder: TextDecoder, bytes?: Uint8Array): string {
  return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
}

/** Names are written with either slash, and in either case. */
function partKey(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}
