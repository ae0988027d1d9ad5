import { PDFDocument, PDFName, PDFObjectCopier, type PDFPage, type PDFRef, PrintScaling } from '@cantoo/pdf-lib';
import { decimal, pageForm } from './page-form.ts';
import { takeLayers } from './page-layers.ts';
import { pageMatrix, readTurn } from './page-matrix.ts';
import type { Placement } from '#app/printing/settings/paper.ts';
import type { PlannedSheet } from './plan-sheets.ts';
import { seenBox, turnOf, unitOf } from './read-document.ts';

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
  const drawer = pageDrawer(made);
  for (const { width, height, placements } of sheets) {
    const sheet = made.addPage([width, height]);
    const content = placements.map((placement) => {
      const page = pages[placement.page];
      if (page === undefined) return '';
      const name = sheet.node.newXObject('Page', drawer.draw(page));
      return `q ${matrixOf(page, placement).map(decimal).join(' ')} cm ${name.toString()} Do Q`;
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

function matrixOf(page: PDFPage, { x, y, turned }: Placement) {
  return pageMatrix({ box: seenBox(page), turn: readTurn(turnOf(page) + (turned ? 90 : 0)), unit: unitOf(page), x, y });
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
