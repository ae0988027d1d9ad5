import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';

// PDF files as small as they can be, whole by their bytes and wrong by what is in them.

/** Objects 1 to n as a file with its table; `trailer` is added to the trailer's entries. */
function pdfFile(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
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

function stream(entries: string, body: Buffer): Buffer {
  const packed = deflateSync(body);
  const head = `<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]);
}

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const page = (entries = '') => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 298 420] ${entries} >>`;
const onePage = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';

/** So many empty pages. */
export function pagesPdf(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ');
  const pages = Array.from({ length: count }, () => page());
  return pdfFile([catalog, `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`, ...pages]);
}

/** Asks for a password. */
export function lockedPdf(): Buffer {
  const key = () => `<${randomBytes(32).toString('hex')}>`;
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /O ${key()} /U ${key()} /P -4 >> /ID [<00> <00>] `;
  return pdfFile([catalog, onePage, page()], lock);
}

/** One picture of `side` x `side` points, black or white: 64 million of them are 8 kB. */
export function picturePdf(side: number): Buffer {
  const picture = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent 1 /ColorSpace /DeviceGray`;
  return pdfFile([
    catalog,
    onePage,
    page('/Resources << /XObject << /P 4 0 R >> >> /Contents 5 0 R'),
    stream(picture, Buffer.alloc((side * side) / 8)),
    stream('', Buffer.from('q 200 0 0 200 40 40 cm /P Do Q')),
  ]);
}

/** A page whose colours take minutes to reckon: hundreds of steps of each shading run a program of two million commands. */
export function busyPdf(): Buffer {
  const program = Buffer.from(`{ ${'dup pop '.repeat(1_000_000)} }`);
  const shading = '<< /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 298 0] /Domain [0 1] /Function 4 0 R >>';
  const names = Array.from({ length: 60 }, (_, index) => `S${index}`);
  const resources = names.map((name, index) => `/${name} ${index + 6} 0 R`).join(' ');
  return pdfFile([
    catalog,
    onePage,
    page(`/Resources << /Shading << ${resources} >> >> /Contents 5 0 R`),
    stream('/FunctionType 4 /Domain [0 1] /Range [0 1]', program),
    stream('', Buffer.from(names.map((name) => `/${name} sh`).join('\n'))),
    ...names.map(() => shading),
  ]);
}

/** The right first and last lines, and nothing in between that could be read. */
export function garbagePdf(): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(4000), Buffer.from('\nstartxref\n0\n%%EOF\n')]);
}

/** A file of more bytes than are read. */
export function hugePdf(): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(50_000_001, 0x20), Buffer.from('\n%%EOF\n')]);
}
