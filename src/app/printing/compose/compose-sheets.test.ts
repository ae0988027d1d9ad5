import { decodePDFRawStream, degrees, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { composeSheets } from './compose-sheets.ts';
import { readDocument, seenSize } from './read-document.ts';

/** A PDF as its bytes, read again: what `readDocument` gets. */
async function source(change: (document: PDFDocument) => unknown): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  change(document);
  const read = await readDocument(await document.save());
  if (typeof read === 'string') throw new Error(read);
  return read;
}

async function composed(documents: PDFDocument[], placements: { x: number; y: number; rotated: boolean }[]) {
  const pages = documents.flatMap((document) => document.getPages().map((page) => ({ page })));
  const sheets = [{ width: 400, height: 500, placements: placements.map((place, page) => ({ page, ...place })) }];
  return PDFDocument.load(await composeSheets(pages, sheets, 'Labels'));
}

function text(stream: unknown): string {
  if (!(stream instanceof PDFRawStream)) throw new Error('No stream');
  return new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode());
}

function contentOf(document: PDFDocument): string {
  return text(document.context.lookup(document.getPage(0).node.get(PDFName.of('Contents'))));
}

test('a sheet has its own size, requests no scaling, and draws each page at its place and size', async () => {
  const square = await source((document) => document.addPage([100, 200]).drawSquare({ size: 10 }));
  const sheet = await composed(
    [square, square],
    [
      { x: 5, y: 7, rotated: false },
      { x: 150, y: 0, rotated: true },
    ],
  );
  expect(sheet.getPage(0).getSize()).toEqual({ width: 400, height: 500 });
  const viewer = sheet.catalog.lookup(PDFName.of('ViewerPreferences'), PDFDict);
  expect(viewer.get(PDFName.of('PrintScaling'))).toBe(PDFName.of('None'));
  const [first, second] = contentOf(sheet).split('\n');
  expect(first).toMatch(/^q 1\.0000 0\.0000 0\.0000 1\.0000 5\.0000 7\.0000 cm \/\S+ Do Q$/);
  expect(second).toContain('q 0.0000 -1.0000 1.0000 0.0000 150.0000 100.0000 cm');
});

test('what a reader shows counts: the crop box, rotated as the page says', async () => {
  const cropped = await source((document) => {
    const page = document.addPage([300, 400]);
    page.drawSquare({ size: 10 });
    page.setCropBox(20, 30, 100, 200);
    page.setRotation(degrees(90));
  });
  expect(seenSize(cropped.getPage(0))).toEqual({ width: 200, height: 100 });
  const sheet = await composed([cropped], [{ x: 0, y: 0, rotated: false }]);
  expect(contentOf(sheet)).toContain('q 0.0000 -1.0000 1.0000 0.0000 -30.0000 120.0000 cm');
  const resources = sheet.getPage(0).node.Resources()?.lookup(PDFName.of('XObject'), PDFDict);
  const form = resources?.lookup(resources.keys()[0]!) as PDFRawStream;
  expect(form.dict.get(PDFName.of('BBox'))?.toString()).toBe('[ 20 30 120 230 ]');
});

test('a part of a page is drawn at its own size and nothing beside it, rotated as requested', async () => {
  const document = await source((made) => made.addPage([300, 400]).drawSquare({ size: 10 }));
  const [page] = document.getPages();
  if (page === undefined) throw new Error('No page');
  const part = { left: 20, top: 30, right: 120, bottom: 180 };
  const placements = [{ page: 0, x: 5, y: 7, rotated: false }];
  const sheet = async (rotation: 0 | 90) =>
    contentOf(
      await PDFDocument.load(
        await composeSheets([{ page, part, rotation }], [{ width: 200, height: 200, placements }], ''),
      ),
    );
  // From the lower left: 220 = 400 - 180.
  const clip = '20.0000 220.0000 100.0000 150.0000 re W n /';
  expect(await sheet(0)).toContain(`q 1.0000 0.0000 0.0000 1.0000 -15.0000 -213.0000 cm ${clip}`);
  expect(await sheet(90)).toContain(`q 0.0000 -1.0000 1.0000 0.0000 -215.0000 127.0000 cm ${clip}`);
});

test('several content streams become one, in their order', async () => {
  const document = await PDFDocument.create();
  const page = document.addPage([100, 100]);
  const { context } = document;
  const streams = ['1 0 0 rg', '0 0 50 50 re f'].map((part) => context.register(context.flateStream(part)));
  page.node.set(PDFName.of('Contents'), context.obj(streams));
  const read = await readDocument(await document.save());
  if (typeof read === 'string') throw new Error(read);
  const sheet = await composed([read], [{ x: 0, y: 0, rotated: false }]);
  const resources = sheet.getPage(0).node.Resources()?.lookup(PDFName.of('XObject'), PDFDict);
  expect(text(resources?.lookup(resources.keys()[0]!)).trim()).toBe('1 0 0 rg\n0 0 50 50 re f');
});

test.each<[string, () => Promise<Uint8Array>]>([
  ['damaged', async () => new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<< /Type /Cat')],
  ['damaged', async () => new Uint8Array()],
  [
    'too-long',
    async () => {
      const long = await PDFDocument.create();
      for (let page = 0; page < 201; page += 1) long.addPage([10, 10]);
      return long.save();
    },
  ],
  [
    'too-large',
    async () => {
      const painted = await PDFDocument.create();
      painted.addPage([10, 10]);
      const { context } = painted;
      const picture = { Type: 'XObject', Subtype: 'Image', Width: 8000, Height: 8000, BitsPerComponent: 1 };
      context.register(context.flateStream(new Uint8Array(8), picture));
      return painted.save();
    },
  ],
  [
    'encrypted',
    async () => {
      const secret = await PDFDocument.create();
      secret.addPage([10, 10]);
      secret.encrypt({ userPassword: 'secret', ownerPassword: 'owner' });
      return secret.save();
    },
  ],
])('a PDF that is %s is said to be that', async (problem, bytes) => {
  expect(await readDocument(await bytes())).toBe(problem);
});

test('a PDF that opens without a password is printed, whatever it forbids', async () => {
  const owned = await PDFDocument.create();
  owned.addPage([100, 200]).drawSquare({ size: 10 });
  owned.encrypt({ userPassword: '', ownerPassword: 'owner', permissions: { printing: false } });
  const read = await readDocument(await owned.save());
  expect(typeof read).not.toBe('string');
  const sheet = await composed([read as PDFDocument], [{ x: 0, y: 0, rotated: false }]);
  const resources = sheet.getPage(0).node.Resources()?.lookup(PDFName.of('XObject'), PDFDict);
  expect(text(resources?.lookup(resources.keys()[0]!))).toMatch(/\bf\b/);
});

test('layers that are off in their document, or not for paper, are off', async () => {
  const layered = await source((document) => {
    document.addPage([100, 100]).drawSquare({ size: 10 });
    const usages = [{}, {}, { Print: { PrintState: 'OFF' } }, { View: { ViewState: 'OFF' } }];
    const [shown, draft, forScreens, forPaper] = usages.map((Usage, index) =>
      document.context.register(document.context.obj({ Type: 'OCG', Name: `Layer${index}`, Usage })),
    );
    const off = { OFF: [draft] };
    document.catalog.set(
      PDFName.of('OCProperties'),
      document.context.obj({ OCGs: [shown, draft, forScreens, forPaper], D: off }),
    );
  });
  const sheet = await composed([layered, layered], [{ x: 0, y: 0, rotated: false }]);
  const layers = sheet.catalog.lookup(PDFName.of('OCProperties'), PDFDict);
  const names = (refs: PDFArray) =>
    refs.asArray().map((ref) => sheet.context.lookup(ref, PDFDict).lookup(PDFName.of('Name'))?.toString());
  expect(names(layers.lookup(PDFName.of('OCGs'), PDFArray))).toEqual(['/Layer0', '/Layer1', '/Layer2', '/Layer3']);
  const off = layers.lookup(PDFName.of('D'), PDFDict).lookup(PDFName.of('OFF'), PDFArray);
  expect(names(off)).toEqual(['/Layer1', '/Layer2']);
});
