import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFFlateStream,
  PDFName,
  PDFObjectCopier,
  type PDFPage,
  PDFRawStream,
  type PDFRef,
  PDFStream,
  PrintScaling,
} from '@cantoo/pdf-lib';
import { pageMatrix, readTurn } from './page-matrix.ts';
import type { Placement } from './paper.ts';
import type { PlannedSheet } from './plan-sheets.ts';
import { seenBox, turnOf } from './read-document.ts';

/**
 * One PDF with the sheets as planned: each page of the sources is drawn as it is, at its own size. The PDF asks readers not to
 * scale it (ISO 32000 12.2, PrintScaling), so that a print dialog left alone prints at 100 %.
 */
export async function composeSheets(
  pages: readonly PDFPage[],
  sheets: readonly PlannedSheet[],
  title: string,
): Promise<Uint8Array> {
  const made = await PDFDocument.create();
  made.setTitle(title, { showInWindowTitleBar: true });
  made.setProducer('Parcel Desk');
  made.setCreator('Parcel Desk');
  const viewer = made.catalog.getOrCreateViewerPreferences();
  viewer.setPrintScaling(PrintScaling.None);
  viewer.setPickTrayByPDFSize(true);
  const draw = pageDrawer(made.context);
  for (const { width, height, placements } of sheets) {
    const sheet = made.addPage([width, height]);
    const content = placements.map((placement) => {
      const page = pages[placement.page];
      if (page === undefined) return '';
      const name = sheet.node.newXObject('Page', draw(page));
      return `q ${matrixOf(page, placement).map(decimal).join(' ')} cm ${name.toString()} Do Q`;
    });
    sheet.node.set(PDFName.of('Contents'), made.context.register(made.context.stream(content.join('\n'))));
  }
  return made.save({
    useObjectStreams: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
}

function matrixOf(page: PDFPage, { x, y, turned }: Placement) {
  return pageMatrix(seenBox(page), readTurn(turnOf(page) + (turned ? 90 : 0)), x, y);
}

/** PDF knows no exponents. */
function decimal(value: number): string {
  return value.toFixed(4);
}

/** Copies pages as form objects, each and what they share once. */
function pageDrawer(into: PDFContext): (page: PDFPage) => PDFRef {
  const copiers = new Map<PDFContext, PDFObjectCopier>();
  const copied = new Map<PDFPage, PDFRef>();
  return (page) => {
    const known = copied.get(page);
    if (known !== undefined) return known;
    const copier = copiers.get(page.doc.context) ?? PDFObjectCopier.for(page.doc.context, into);
    copiers.set(page.doc.context, copier);
    const made = into.register(formOf(page, into, copier));
    copied.set(page, made);
    return made;
  };
}

/** A form object that draws what the page draws, clipped to what is seen of the page. */
function formOf(page: PDFPage, into: PDFContext, copier: PDFObjectCopier): PDFStream {
  const { left, bottom, right, top } = seenBox(page);
  const resources = page.node.Resources() ?? PDFDict.withContext(page.doc.context);
  const form = PDFDict.withContext(into);
  const group = page.node.lookupMaybe(PDFName.of('Group'), PDFDict);
  for (const [name, value] of [
    ['Type', PDFName.of('XObject')],
    ['Subtype', PDFName.of('Form')],
    ['FormType', into.obj(1)],
    ['BBox', into.obj([left, bottom, right, top])],
    ['Resources', copier.copy(resources)],
    ...(group === undefined ? [] : [['Group', copier.copy(group)] as const]),
  ] as const)
    form.set(PDFName.of(name), value);
  const { bytes, filter } = contentOf(page);
  for (const [name, value] of filter) form.set(name, copier.copy(value));
  return PDFRawStream.of(form, bytes);
}

/** The page's drawing instructions. A single stream is taken as it is packed; several belong together and are joined. */
function contentOf(page: PDFPage) {
  const contents = page.node.Contents();
  const streams =
    contents instanceof PDFArray
      ? Array.from({ length: contents.size() }, (_, index) => contents.lookupMaybe(index, PDFStream))
      : [contents];
  const [first, ...others] = streams;
  if (first instanceof PDFRawStream && others.length === 0) {
    const filter = ['Filter', 'DecodeParms'].flatMap((name) => {
      const value = first.dict.get(PDFName.of(name));
      return value === undefined ? [] : [[PDFName.of(name), value] as const];
    });
    return { bytes: first.contents, filter };
  }
  const parts = streams.flatMap((stream) => [unpacked(stream), Uint8Array.of(0x0a)]);
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return { bytes, filter: [] };
}

function unpacked(stream: PDFStream | undefined): Uint8Array {
  if (stream instanceof PDFRawStream) return decodePDFRawStream(stream).decode();
  // What was drawn here, and not read from a file.
  return stream instanceof PDFFlateStream ? stream.getUnencodedContents() : new Uint8Array();
}
