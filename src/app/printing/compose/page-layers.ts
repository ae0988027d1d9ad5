import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObjectCopier,
  PDFRef,
} from '@cantoo/pdf-lib';

/** The layers of a document (optional content groups, ISO 32000, 8.11), and those of them that are not for paper. */
interface Layers {
  all: PDFRef[];
  off: PDFRef[];
}

function layersOf({ catalog, context }: PDFDocument): Layers {
  const properties = catalog.lookup(PDFName.of('OCProperties'));
  if (!(properties instanceof PDFDict)) return { all: [], off: [] };
  const settings = properties.lookup(PDFName.of('D'));
  const [on, off] = ['ON', 'OFF'].map((name) => refs(settings instanceof PDFDict ? settings : undefined, name));
  const allOff = settings instanceof PDFDict && settings.lookup(PDFName.of('BaseState')) === PDFName.of('OFF');
  const all = refs(properties, 'OCGs');
  return {
    all,
    off: all.filter((layer) => {
      const hidden = off?.includes(layer) === true || (allOff && on?.includes(layer) !== true);
      return hidden || isNotForPaper(context.lookup(layer));
    }),
  };
}

/** As pdf.js draws it for a printer, whatever the layer's own switch is set to. */
function isNotForPaper(layer: unknown): boolean {
  const usage = layer instanceof PDFDict ? layer.lookup(PDFName.of('Usage')) : undefined;
  const print = usage instanceof PDFDict ? usage.lookup(PDFName.of('Print')) : undefined;
  return print instanceof PDFDict && print.lookup(PDFName.of('PrintState')) === PDFName.of('OFF');
}

function refs(holder: PDFDict | undefined, name: string): PDFRef[] {
  const array = holder?.lookup(PDFName.of(name));
  return array instanceof PDFArray ? array.asArray().filter((value) => value instanceof PDFRef) : [];
}

/** Takes the layers of the sources over: what is off by default in theirs, or not for paper, is off in the document they are put into. */
export function takeLayers(
  sources: ReadonlyMap<PDFDocument, PDFObjectCopier>,
  catalog: PDFDict,
  into: PDFContext,
): void {
  const [all, off] = [into.obj([]), into.obj([])];
  for (const [document, copier] of sources) {
    const layers = layersOf(document);
    for (const layer of layers.all) {
      const copied = copier.copy(layer);
      all.push(copied);
      // What prints it has no opinion of its own: a layer that is not for screens only is none for some printers.
      const dict = into.lookup(copied);
      if (dict instanceof PDFDict) dict.delete(PDFName.of('Usage'));
    }
    for (const layer of layers.off) off.push(copier.copy(layer));
  }
  if (all.size() === 0) return;
  catalog.set(PDFName.of('OCProperties'), into.obj({ OCGs: all, D: { BaseState: 'ON', OFF: off } }));
}
