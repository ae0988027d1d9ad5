import { deflateSync } from 'node:zlib';

// PDF files written by hand, for what no library makes.

/** Objects 1 to n as a file with its table; `trailer` is added to the trailer's entries. */
export function pdfFile(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    places.push(length);
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]));
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const head = `xref\n0 ${size}\n0000000000 65535 f \n${table}`;
  add(Buffer.from(`${head}trailer\n<< /Size ${size} /Root 1 0 R ${trailer}>>\nstartxref\n${length}\n%%EOF\n`));
  return Buffer.concat(parts);
}

export function pdfStream(entries: string, body: Buffer | string): Buffer {
  const packed = deflateSync(body);
  const head = `<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]);
}

export const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
export const pdfPage = (entries = '') => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 298 420] ${entries} >>`;
export const onePage = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
