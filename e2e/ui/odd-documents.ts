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

/** Squares that are in annotations and form fields, for paper or for screens only; each look is drawn in another size, and stretched to its place. */
export function annotatedPdf(): OddDocument {
  const black = {
    page: [20, 20],
    stamp: [80, 20],
    rotated: [140, 20],
    ticked: [200, 20],
    field: [20, 80],
    line: [80, 80],
    box: [140, 80],
    paperOnly: [200, 80],
    highlight: [20, 140],
    strokes: [80, 140],
    corners: [140, 140],
    circle: [200, 140],
  } as const;
  const blank = {
    hidden: [20, 200],
    unticked: [140, 200],
    screenStamp: [20, 260],
    screenHighlight: [80, 260],
    screenCorners: [140, 260],
    screenBox: [200, 260],
    screenLook: [20, 320],
    unplaced: [80, 320],
  } as const;
  const look = (entries: string, body: string) => pdfStream(`/BBox [0 0 10 10] ${entries}`, body);
  const note = ([x, y]: readonly [number, number], flags: number, entries: string) =>
    `<< /Type /Annot /Subtype /Stamp /Rect ${rect(x, y)} /F ${flags} ${entries} >>`;
  const field = (place: readonly [number, number], entries: string) =>
    note(place, 4, `/FT /Btn ${entries} /AP << /N << /Yes 6 0 R /Off 8 0 R >> >>`).replace('/Stamp', '/Widget');
  const objects = [
    catalog.replace(' >>', ' /AcroForm << /Fields [12 0 R 13 0 R 14 0 R] >> >>'),
    onePage,
    pdfPage(
      `/Contents 4 0 R /Annots [5 0 R 7 0 R 9 0 R ${Array.from({ length: 18 }, (_, index) => index + 10)
        .filter((object) => object !== 15)
        .map((object) => `${object} 0 R`)
        .join(' ')}]`,
    ),
    pdfStream('', box(...black.page)),
    note(black.stamp, 4, '/AP << /N 6 0 R >>'),
    look('', '0 0 10 10 re f'),
    note(black.rotated, 4, '/AP << /N 15 0 R >>'),
    look('', ''),
    note(blank.hidden, 6, '/AP << /N 6 0 R >>'),
    note(black.paperOnly, 36, '/AP << /N 6 0 R >>'),
    // One without looks draws nothing here, as on screen.
    note([200, 200], 4, '').replace('/Stamp', '/Popup'),
    field(black.ticked, '/T (a) /V /Yes /AS /Yes'),
    field(blank.unticked, '/T (b) /V /Off /AS /Off'),
    // A text field whose looks are a stream of their own.
    note(black.field, 4, '/FT /Tx /T (c) /V (c) /AP << /N 6 0 R >>').replace('/Stamp', '/Widget'),
    look('/Matrix [0 1 -1 0 0 0] /Type /XObject /Subtype /Form', '0 0 10 10 re f'),
    // Readers draw these on their own.
    note(black.line, 4, '/L [80 100 120 100] /BS << /W 40 >> /C [0 0 0]').replace('/Stamp', '/Line'),
    note(black.box, 4, '/IC [0 0 0] /C [0]').replace('/Stamp', '/Square'),
    // Those below are objects 18 to 27.
    note(black.highlight, 4, `/C [0 0 0] ${quads(black.highlight)}`).replace('/Stamp', '/Highlight'),
    note(black.strokes, 4, '/InkList [[80 160 120 160]] /BS << /W 40 >> /C [0 0 0]').replace('/Stamp', '/Ink'),
    note(black.corners, 4, `/Vertices [140 140 180 140 180 180 140 180] ${filled}`).replace('/Stamp', '/Polygon'),
    // Around its square.
    note(black.circle, 4, filled)
      .replace('/Stamp', '/Circle')
      .replace(rect(...black.circle), '[190 130 250 190]'),
    note(blank.screenStamp, 0, '/AP << /N 6 0 R >>'),
    note(blank.screenHighlight, 0, `/C [0 0 0] ${quads(blank.screenHighlight)}`).replace('/Stamp', '/Highlight'),
    note(blank.screenCorners, 0, `/Vertices [140 260 180 260 180 300 140 300] ${filled}`).replace(
      '/Stamp',
      '/PolyLine',
    ),
    note(blank.screenBox, 0, filled).replace('/Stamp', '/Square'),
    note(blank.screenLook, 0, '/FT /Tx /T (d) /V (d) /AP << /N 6 0 R >>').replace('/Stamp', '/Widget'),
    // A mark on text that does not say where the text is.
    note(blank.unplaced, 4, '/C [0 0 0] /AP << /N 6 0 R >>').replace('/Stamp', '/Underline'),
  ];
  return { pdf: pdfFile(objects), black, blank };
}

const filled = '/IC [0 0 0] /C [0]';
const quads = ([x, y]: readonly [number, number]) =>
  `/QuadPoints [${x} ${y + 40} ${x + 40} ${y + 40} ${x} ${y} ${x + 40} ${y}]`;

/** Squares on layers; those that are off by default, or for screens only, are neither in the preview nor on paper. */
export function layeredPdf(): OddDocument {
  const black = { page: [20, 20], on: [80, 20], noteOn: [140, 20], paperOnly: [200, 20] } as const;
  const blank = {
    off: [20, 200],
    formOff: [80, 200],
    groupOff: [140, 200],
    noteOff: [200, 200],
    screenOnly: [20, 260],
  } as const;
  const layer = (name: string, usage = '') => `<< /Type /OCG /Name (${name}) ${usage} >>`;
  const note = ([x, y]: readonly [number, number], on: number) =>
    `<< /Type /Annot /Subtype /Stamp /Rect ${rect(x, y)} /F 4 /OC ${on} 0 R /AP << /N 10 0 R >> >>`;
  const content = [
    box(...black.page),
    `/OC /On BDC ${box(...black.on)} EMC`,
    `/OC /Off BDC ${box(...blank.off)} EMC`,
    `/OC /Group BDC ${box(...blank.groupOff)} EMC`,
    `/OC /Paper BDC ${box(...black.paperOnly)} EMC`,
    `/OC /Screen BDC ${box(...blank.screenOnly)} EMC`,
    `q 4 0 0 4 ${blank.formOff.join(' ')} cm /Form Do Q`,
  ].join('\n');
  const resources =
    '/Properties << /On 5 0 R /Off 6 0 R /Group 7 0 R /Paper 12 0 R /Screen 13 0 R >> /XObject << /Form 11 0 R >>';
  const objects = [
    catalog.replace(
      ' >>',
      ' /OCProperties << /OCGs [5 0 R 6 0 R 12 0 R 13 0 R] /D << /OFF [6 0 R] /Order [5 0 R 6 0 R] >> >> >>',
    ),
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
    layer('Paper', '/Usage << /View << /ViewState /OFF >> /Print << /PrintState /ON >> >>'),
    layer('Screen', '/Usage << /Print << /PrintState /OFF >> >>'),
  ];
  return { pdf: pdfFile(objects), black, blank };
}

/**
 * A label that is drawn at once and keeps who reads its structure busy without end: each part of the page holds the next one twice, so
 * that the last of 30 is there some 500 million times.
 */
export function ladderPdf(): OddDocument {
  const black = { page: [20, 20] } as const;
  const [first, depth] = [6, 30];
  const parts = Array.from({ length: depth }, (_, step) => {
    const [above, below] = [step === 0 ? 5 : first + step - 1, first + step + 1];
    const holds = step === depth - 1 ? '/Pg 3 0 R /K 0' : `/K [${below} 0 R ${below} 0 R]`;
    return `<< /Type /StructElem /S /P /P ${above} 0 R ${holds} >>`;
  });
  const objects = [
    catalog.replace(' >>', ' /MarkInfo << /Marked true >> /StructTreeRoot 5 0 R >>'),
    onePage,
    pdfPage('/Contents 4 0 R /StructParents 0'),
    pdfStream('', `/P << /MCID 0 >> BDC ${box(...black.page)} EMC`),
    `<< /Type /StructTreeRoot /K [${first} 0 R] /ParentTree << /Nums [0 [${first + depth - 1} 0 R]] >> >>`,
    ...parts,
  ];
  return { pdf: pdfFile(objects), black, blank: {} };
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

/** A JPEG 2000 picture of 16 x 16 points of one value: a code stream with one empty packet. */
function greyCodeStream(): Buffer {
  const two = (value: number) => [value >> 8, value & 255];
  const four = (value: number) => [...two(value >>> 16), ...two(value & 65_535)];
  const segment = (marker: number, body: number[]) => [0xff, marker, ...two(body.length + 2), ...body];
  const [side, none] = [four(16), four(0)];
  const size = segment(0x51, [
    0,
    0,
    ...side,
    ...side,
    ...none,
    ...none,
    ...side,
    ...side,
    ...none,
    ...none,
    0,
    1,
    7,
    1,
    1,
  ]);
  const coding = segment(0x52, [0, 0, 0, 1, 0, 0, 2, 2, 0, 1]);
  const steps = segment(0x5c, [0x20, 8 << 3]);
  const part = segment(0x90, [0, 0, ...four(15), 0, 1]);
  return Buffer.from([0xff, 0x4f, ...size, ...coding, ...steps, ...part, 0xff, 0x93, 0, 0xff, 0xd9]);
}

/** A picture over a square of 40 points; all of its colours are black. */
function picturePdf(place: readonly [number, number], filter: string, body: Buffer): Buffer {
  const colours = `[/Indexed /DeviceRGB 255 <${'00'.repeat(768)}>]`;
  const entries = `/Type /XObject /Subtype /Image /Width 16 /Height 16 /BitsPerComponent 8 /ColorSpace ${colours} /Filter /${filter}`;
  const picture = Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${body.length} >>\nstream\n`),
    body,
    Buffer.from('\nendstream'),
  ]);
  const content = `${box(20, 20)}\nq 40 0 0 40 ${place.join(' ')} cm /P Do Q`;
  return pdfFile([
    catalog,
    onePage,
    pdfPage('/Resources << /XObject << /P 4 0 R >> >> /Contents 5 0 R'),
    picture,
    pdfStream('', content),
  ]);
}

export function jpeg2000Pdf(): OddDocument {
  const black = { page: [20, 20], picture: [100, 100] } as const;
  return { pdf: picturePdf(black.picture, 'JPXDecode', greyCodeStream()), black, blank: {} };
}

/** A picture that no decoder reads. */
export function brokenPicturePdf(): OddDocument {
  const blank = { picture: [100, 100] } as const;
  return { pdf: picturePdf(blank.picture, 'JBIG2Decode', Buffer.alloc(40, 0x31)), black: { page: [20, 20] }, blank };
}

/** A letter that is a black square, much larger than the 40 points that are looked at. */
function letterPdf(font: string, text: string): OddDocument {
  return {
    pdf: pdfFile([
      catalog,
      onePage,
      pdfPage('/Resources << /Font << /F 4 0 R >> >> /Contents 5 0 R'),
      font,
      pdfStream('', `${box(20, 20)}\nBT /F 200 Tf 60 100 Td ${text} Tj ET`),
      '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 7 0 R >>',
      '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    ]),
    black: { page: [20, 20], letter: [130, 150] },
    blank: {},
  };
}

/** In a font that every reader has: the square is its letter n. */
export function standardFontPdf(): OddDocument {
  return letterPdf('<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>', '(n)');
}

/** In a Chinese font that is not in the file, as most of them. */
export function chinesePdf(): OddDocument {
  const font =
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>';
  return letterPdf(font, '<25A0>');
}

/** Something that is not there, with a square before it and one after it. */
export function faultyPdf(): OddDocument {
  const black = { before: [20, 20], after: [80, 20] } as const;
  const content = `${box(...black.before)}\n/Missing gs /Missing Do /Missing sh\n${box(...black.after)}`;
  return { pdf: pdfFile([catalog, onePage, pdfPage('/Contents 4 0 R'), pdfStream('', content)]), black, blank: {} };
}
