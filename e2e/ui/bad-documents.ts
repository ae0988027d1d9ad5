import { randomBytes } from 'node:crypto';
import { catalog, onePage, pdfFile, pdfPage, pdfStream } from './pdf-parts.ts';

// PDF files as small as they can be, whole by their bytes and wrong by what is in them.

/** So many empty pages. */
export function pagesPdf(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ');
  const pages = Array.from({ length: count }, () => pdfPage());
  return pdfFile([catalog, `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`, ...pages]);
}

/** Needs a password. */
export function lockedPdf(): Buffer {
  const key = () => `<${randomBytes(32).toString('hex')}>`;
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /O ${key()} /U ${key()} /P -4 >> /ID [<00> <00>] `;
  return pdfFile([catalog, onePage, pdfPage()], lock);
}

/** One picture of `side` x `side` points, black or white: 64 million of them are 8 kB. */
export function picturePdf(side: number): Buffer {
  const picture = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent 1 /ColorSpace /DeviceGray`;
  return pdfFile([
    catalog,
    onePage,
    pdfPage('/Resources << /XObject << /P 4 0 R >> >> /Contents 5 0 R'),
    pdfStream(picture, Buffer.alloc((side * side) / 8)),
    pdfStream('', Buffer.from('q 200 0 0 200 40 40 cm /P Do Q')),
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
    pdfPage(`/Resources << /Shading << ${resources} >> >> /Contents 5 0 R`),
    pdfStream('/FunctionType 4 /Domain [0 1] /Range [0 1]', program),
    pdfStream('', Buffer.from(names.map((name) => `/${name} sh`).join('\n'))),
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
