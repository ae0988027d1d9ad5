import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFFlateStream,
  PDFName,
  type PDFObjectCopier,
  type PDFPage,
  PDFRawStream,
  type PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { type Appearance, appearancesOf } from './page-annotations.ts';
import { seenBox } from './read-document.ts';

/** A form object that draws what the page draws, its annotations and form fields included, clipped to what is seen of the page. */
export function pageForm(page: PDFPage, into: PDFContext, copier: PDFObjectCopier): PDFRef {
  const form = into.register(contentForm(page, into, copier));
  const appearances = appearancesOf(page);
  return appearances.length === 0 ? form : into.register(withAppearances(page, form, appearances, into, copier));
}

function withAppearances(
  page: PDFPage,
  content: PDFRef,
  appearances: readonly Appearance[],
  into: PDFContext,
  copier: PDFObjectCopier,
): PDFStream {
  const [objects, layers] = [PDFDict.withContext(into), PDFDict.withContext(into)];
  objects.set(PDFName.of('Page'), content);
  const drawn = appearances.map(({ form, matrix, layer }, index) => {
    objects.set(PDFName.of(`A${index}`), formOf(form, copier, into));
    const drawing = `q ${matrix.map(decimal).join(' ')} cm /A${index} Do Q`;
    if (layer === undefined) return drawing;
    layers.set(PDFName.of(`L${index}`), copier.copy(layer));
    return `/OC /L${index} BDC ${drawing} EMC`;
  });
  return into.stream(['q /Page Do Q', ...drawn].join('\n'), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: boxOf(page),
    Resources: { XObject: objects, Properties: layers },
  });
}

/** Some writers leave out what makes a stream a form object. */
function formOf(ref: PDFRef, copier: PDFObjectCopier, into: PDFContext): PDFRef {
  const copied = copier.copy(ref);
  const form = into.lookup(copied, PDFStream);
  form.dict.set(PDFName.of('Type'), PDFName.of('XObject'));
  form.dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
  return copied;
}

/** PDF numbers have no exponents. */
export function decimal(value: number): string {
  return value.toFixed(4);
}

function boxOf(page: PDFPage): number[] {
  const { left, bottom, right, top } = seenBox(page);
  return [left, bottom, right, top];
}

function contentForm(page: PDFPage, into: PDFContext, copier: PDFObjectCopier): PDFStream {
  const form = PDFDict.withContext(into);
  const resources = page.node.Resources() ?? PDFDict.withContext(page.doc.context);
  const group = page.node.lookupMaybe(PDFName.of('Group'), PDFDict);
  for (const [name, value] of [
    ['Type', PDFName.of('XObject')],
    ['Subtype', PDFName.of('Form')],
    ['FormType', into.obj(1)],
    ['BBox', into.obj(boxOf(page))],
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
