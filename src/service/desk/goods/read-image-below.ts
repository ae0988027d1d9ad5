import { open, realpath } from 'node:fs/promises';
import path from 'node:path';
import { notFound } from '#service/http/http-error.ts';

/** Bytes: a picture for a screen at arm's length has no need of more. */
export const maxImageBytes = 2 * 1024 * 1024;

export interface ReadImage {
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  bytes: Buffer;
}

/** A picture in a folder or below it, by its path from there. 404 with the reason where there is none, also for a link that leads out. */
export async function readImageBelow(folder: string, image: string): Promise<ReadImage> {
  const bytes = await bytesBelow(folder, image);
  if (bytes === null) throw notFound(`there is no file ${image} in the folder of the account file`);
  if (bytes.length > maxImageBytes) throw notFound(`${image} has more than ${maxImageBytes / 1024 / 1024} MB`);
  const type = imageType(bytes);
  if (type === null) throw notFound(`${image} is no PNG, JPEG or WebP`);
  return { type, bytes };
}

async function bytesBelow(folder: string, image: string): Promise<Buffer | null> {
  try {
    const root = await realpath(folder);
    const file = await realpath(path.resolve(root, image));
    if (!file.startsWith(root + path.sep)) return null;
    const handle = await open(file);
    try {
      const about = await handle.stat();
      if (!about.isFile()) return null;
      // One byte more says that it is too large.
      const { buffer, bytesRead } = await handle.read({
        buffer: Buffer.alloc(Math.min(about.size, maxImageBytes + 1)),
      });
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch {
    return null;
  }
}

/** By its first bytes, so that nothing else of the folder is ever sent. */
function imageType(bytes: Buffer): ReadImage['type'] | null {
  const begins = (hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex;
  if (begins('89504e470d0a1a0a')) return 'image/png';
  if (begins('ffd8ff')) return 'image/jpeg';
  return begins('52494646') && bytes.toString('latin1', 8, 12) === 'WEBP' ? 'image/webp' : null;
}
