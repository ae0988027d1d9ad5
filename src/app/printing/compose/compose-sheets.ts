import { PDFDocument, PDFName, PDFObjectCopier, type PDFPage, type PDFRef, PrintScaling } from '@cantoo/pdf-lib';
import { decimal, pageForm } from './page-form.ts';
import { takeLayers } from './page-layers.ts';
import { boxOfPart, pageMatrix, type PagePart, readRotation, type Rotation } from './page-matrix.ts';
import type { Placement } from '#app/printing/settings/paper.ts';
import type { PlannedSheet } from './plan-sheets.ts';
import { seenBox, rotationOf, unitOf } from './read-document.ts';

/** A page of a source, or the part of it that is drawn, rotated clockwise. */
export interface SourcePage {
  page: PDFPage;
  part?: PagePart | undefined;
  rotation?: Rotation | undefined;
}

/**
 * One PDF with the sheets as planned: each page of the sources is drawn as it is, at its own size. The PDF asks readers not to
 * scale it (ISO 32000 12.2, PrintScaling), so that a print dialog left alone prints at 100 %.
 */
export async function composeSheets(
  pages: readonly SourcePage[],
  sheets: readonly PlannedSheet[],
  title: string,
): Promise<Uint8Array> {
  // Without times in it the same pages are the same bytes, which a printer is then sent once.
  const made = await PDFDocument.create({ updateMetadata: false });
  made.setTitle(title, { showInWindowTitleBar: true });
  made.setProducer('Parcel Desk');
  made.setCreator('Parcel Desk');
  const viewer = made.catalog.getOrCreateViewerPreferences();
  viewer.setPrintScaling(PrintScaling.None);
  viewer.setPickTrayByPDFSize(true);
  const drawer = pageDrawer(made);
  for (const { width, height, placements } of sheets) {
    const sheet = made.addPage([width, height]);
    const content = placements.map((placement) => {
      const source = pages[placement.page];
      if (source === undefined) return '';
      const name = sheet.node.newXObject('Page', drawer.draw(source.page)).toString();
      return placed(source, placement, name);
    });
    sheet.node.set(PDFName.of('Contents'), made.context.register(made.context.stream(content.join('\n'))));
  }
  drawer.takeLayers();
  return made.save({
    useObjectStreams: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
}

/** Draws the page, or a part of it and nothing else, as it is: what is cut off is not drawn, and nothing becomes a picture. */
function placed({ page, part, rotation = 0 }: SourcePage, { x, y, rotated }: Placement, name: string): string {
  const look = { box: seenBox(page), rotation: rotationOf(page), unit: unitOf(page) };
  const box = part === undefined ? look.box : boxOfPart(part, look);
  const matrix = pageMatrix({
    ...look,
    box,
    rotation: readRotation(look.rotation + rotation + (rotated ? 90 : 0)),
    x,
    y,
  });
  const { left, bottom, right, top } = box;
  const clip = [left, bottom, right - left, top - bottom].map(decimal).join(' ');
  return `q ${matrix.map(decimal).join(' ')} cm ${part === undefined ? '' : `${clip} re W n `}${name} Do Q`;
}

/** Copies pages as form objects, each and what they share once. Their layers are taken over once all are drawn. */
function pageDrawer({ context, catalog }: PDFDocument) {
  const copiers = new Map<PDFDocument, PDFObjectCopier>();
  const copied = new Map<PDFPage, PDFRef>();
  return {
    draw(page: PDFPage): PDFRef {
      const known = copied.get(page);
      if (known !== undefined) return known;
      const copier = copiers.get(page.doc) ?? PDFObjectCopier.for(page.doc.context, context);
      copiers.set(page.doc, copier);
      const made = pageForm(page, context, copier);
      copied.set(page, made);
      return made;
    },
    takeLayers: () => takeLayers(copiers, catalog, context),
  };
}
