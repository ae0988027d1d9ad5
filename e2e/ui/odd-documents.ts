import { catalog, onePage, pdfFile, pdfPage, pdfStream } from './pdf-parts.ts';

// Made documents that are odd as those of carriers are: each is whole, and readers of PDFs draw it.

/** A black square of 100 x 100 points, its lower left corner at (100, 200). */
const square = '100 200 100 100 re f';

/** Its two streams are packed under a short name for Flate that readers know and pdf-lib does not. */
export function shortNamePdf(): Buffer {
  const short = (body: string) =>
    Buffer.from(pdfStream('', body).toString('latin1').replace('/FlateDecode', '/Fl'), 'latin1');
  return pdfFile([catalog, onePage, pdfPage('/Contents [4 0 R 5 0 R]'), short('q 0 g'), short(`${square} Q`)]);
}

/** Where a document has black squares of 40 x 40 points, and where it must have none: their lower left corners. */
export interface OddDocument {
  pdf: Buffer;
  black: Record<string, readonly [x: number, y: number]>;
  blank: Record<string, readonly [x: number, y: number]>;
}

const box = (x: number, y: number) => `${x} ${y} 40 40 re f`;
const rect = (x: number, y: number) => `[${x} ${y} ${x + 40} ${y + 40}]`;

/** Squares that stand in annotations and form fields; each look is drawn in another size, and stretched to its place. */
export function annotatedPdf(): OddDocument {
  const black = { page: [20, 20], stamp: [80, 20], turned: [140, 20], ticked: [200, 20], field: [20, 80] } as const;
  const blank = { hidden: [20, 200], screenless: [80, 200], unticked: [140, 200] } as const;
  const look = (entries: string, body: string) => pdfStream(`/BBox [0 0 10 10] ${entries}`, body);
  const note = ([x, y]: readonly [number, number], flags: number, entries: string) =>
    `<< /Type /Annot /Subtype /Stamp /Rect ${rect(x, y)} /F ${flags} ${entries} >>`;
  const field = (place: readonly [number, number], entries: string) =>
    note(place, 4, `/FT /Btn ${entries} /AP << /N << /Yes 6 0 R /Off 8 0 R >> >>`).replace('/Stamp', '/Widget');
  const objects = [
    catalog.replace(' >>', ' /AcroForm << /Fields [12 0 R 13 0 R 14 0 R] >> >>'),
    onePage,
    pdfPage('/Contents 4 0 R /Annots [5 0 R 7 0 R 9 0 R 10 0 R 11 0 R 12 0 R 13 0 R 14 0 R]'),
    pdfStream('', box(...black.page)),
    note(black.stamp, 4, '/AP << /N 6 0 R >>'),
    look('', '0 0 10 10 re f'),
    note(black.turned, 4, '/AP << /N 15 0 R >>'),
    look('', ''),
    note(blank.hidden, 6, '/AP << /N 6 0 R >>'),
    note(blank.screenless, 36, '/AP << /N 6 0 R >>'),
    // One without looks draws nothing here, as on screen.
    note([200, 200], 4, '').replace('/Stamp', '/Popup'),
    field(black.ticked, '/T (a) /V /Yes /AS /Yes'),
    field(blank.unticked, '/T (b) /V /Off /AS /Off'),
    // A text field whose looks are a stream of their own.
    note(black.field, 4, '/FT /Tx /T (c) /V (c) /AP << /N 6 0 R >>').replace('/Stamp', '/Widget'),
    look('/Matrix [0 1 -1 0 0 0] /Type /XObject /Subtype /Form', '0 0 10 10 re f'),
  ];
  return { pdf: pdfFile(objects), black, blank };
}

/** Squares on layers; those that are off by default are neither on screen nor on paper. */
export function layeredPdf(): OddDocument {
  const black = { page: [20, 20], on: [80, 20], noteOn: [140, 20] } as const;
  const blank = { off: [20, 200], formOff: [80, 200], groupOff: [140, 200], noteOff: [200, 200] } as const;
  const layer = (name: string) => `<< /Type /OCG /Name (${name}) >>`;
  const note = ([x, y]: readonly [number, number], on: number) =>
    `<< /Type /Annot /Subtype /Stamp /Rect ${rect(x, y)} /F 4 /OC ${on} 0 R /AP << /N 10 0 R >> >>`;
  const content = [
    box(...black.page),
    `/OC /On BDC ${box(...black.on)} EMC`,
    `/OC /Off BDC ${box(...blank.off)} EMC`,
    `/OC /Group BDC ${box(...blank.groupOff)} EMC`,
    `q 4 0 0 4 ${blank.formOff.join(' ')} cm /Form Do Q`,
  ].join('\n');
  const resources = '/Properties << /On 5 0 R /Off 6 0 R /Group 7 0 R >> /XObject << /Form 11 0 R >>';
  const objects = [
    catalog.replace(' >>', ' /OCProperties << /OCGs [5 0 R 6 0 R] /D << /OFF [6 0 R] /Order [5 0 R 6 0 R] >> >> >>'),
    onePage,
    pdfPage(`/Contents 4 0 R /Annots [8 0 R 9 0 R] /Resources << ${resources} >>`),
    pdfStream('', content),
    layer('Shown'),
    layer('Draft'),
    '<< /Type /OCMD /OCGs [6 0 R] /P /AnyOn >>',
    note(black.noteOn, 5),
    note(blank.noteOff, 6),
    pdfStream('/Type /XObject /Subtype /Form /BBox [0 0 10 10]', '0 0 10 10 re f'),
    pdfStream('/Type /XObject /Subtype /Form /BBox [0 0 10 10] /OC 6 0 R', '0 0 10 10 re f'),
  ];
  return { pdf: pdfFile(objects), black, blank };
}

/** A page of 149 x 210 units of two points each, so 105 x 148 mm, with a square of 40 points. */
export function unitsPdf(): OddDocument {
  const page = pdfPage('/UserUnit 2 /Contents 4 0 R').replace('298 420', '149 210');
  return {
    pdf: pdfFile([catalog, onePage, page, pdfStream('', '50 50 20 20 re f')]),
    black: { unit: [100, 100] },
    blank: {},
  };
}
