/** Kinds of pictures that carriers send labels as. */
export type ImageType = 'PNG' | 'JPEG' | 'GIF';

/** The kind by the first bytes of a file; null for all others. */
export function imageType(head: Uint8Array): ImageType | null {
  const starts = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte);
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'PNG';
  if (starts(0xff, 0xd8, 0xff)) return 'JPEG';
  return starts(0x47, 0x49, 0x46, 0x38) ? 'GIF' : null;
}
