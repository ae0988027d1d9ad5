import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import type { ComposeAnswers, ComposeQuestion, DocumentProblem, PageSizes, SlipFace } from './compose-messages.ts';
import { composeSheets } from './compose-sheets.ts';
import { findLabelFrame } from '#app/printing/frame/find-label-frame.ts';
import { greyOf } from '#app/printing/frame/grey-page.ts';
import { readDocument, seenSize } from './read-document.ts';
import { rulerDocument } from '#app/printing/slips/ruler-document.ts';
import { slipDocument } from '#app/printing/slips/slip-document.ts';

// The part of printing that takes time, away from the page: reading PDFs, drawing slips, putting pages onto sheets.

interface Worker {
  fonts: FontFaceSet;
  addEventListener: (type: 'message', listener: (event: MessageEvent<ComposeQuestion>) => void) => void;
  postMessage: (message: unknown) => void;
}
const worker = globalThis as unknown as Worker;
const documents = new Map<string, PDFDocument>();
const pagesOf = new Map<PDFDocument, PDFPage[]>();

/** The page's own type for what it has; the system's for every other script. */
const family = 'Slip';
const fonts = `${family}, system-ui, sans-serif`;
let faces: Promise<unknown> | null = null;

/** Loaded with the first slip. A face that does not come leaves its letters to the system. */
function loadFaces(wanted: readonly SlipFace[]): Promise<unknown> {
  faces ??= Promise.allSettled(
    wanted.map(async ({ url, unicodeRange }) => {
      const face = new FontFace(family, `url(${url})`, { weight: '100 900', unicodeRange });
      worker.fonts.add(face);
      await face.load();
    }),
  );
  return faces;
}

async function answer(question: ComposeQuestion): Promise<ComposeAnswers[ComposeQuestion['ask']]> {
  switch (question.ask) {
    case 'read':
      return keep(question.key, await rehearsed(new Uint8Array(await question.pdf.arrayBuffer())));
    case 'slip':
      await loadFaces(question.faces);
      return keep(question.key, await slipDocument(question.slip, question.size, fonts));
    case 'ruler':
      return keep(question.key, await rulerDocument(question.words, question.size));
    case 'compose': {
      const pages = question.pages.map(({ key, page, ...cut }) => ({ page: pageOf(key, page), ...cut }));
      const bytes = await composeSheets(pages, question.sheets, question.title);
      return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
    }
    case 'find-frame':
      return findLabelFrame(greyOf(question.painted));
    case 'forget':
      for (const key of question.keys) documents.delete(key);
      return null;
  }
}

/** Put on sheets on its own once: a document with which that fails would take down the whole job it is part of. */
async function rehearsed(bytes: Uint8Array): Promise<PDFDocument | DocumentProblem> {
  const document = await readDocument(bytes);
  if (typeof document === 'string') return document;
  try {
    const pages = document.getPages();
    const sheets = pages.map((page, index) => ({
      ...seenSize(page),
      placements: [{ page: index, x: 0, y: 0, rotated: false }],
    }));
    await composeSheets(
      pages.map((page) => ({ page })),
      sheets,
      '',
    );
    return document;
  } catch {
    return 'not-composed';
  }
}

function keep(key: string, document: PDFDocument | DocumentProblem): PageSizes {
  if (typeof document === 'string') return { problem: document };
  try {
    const pages = document.getPages();
    const sizes = pages.map(seenSize);
    documents.set(key, document);
    pagesOf.set(document, pages);
    return { pages: sizes };
  } catch {
    return { problem: 'damaged' };
  }
}

function pageOf(key: string, index: number): PDFPage {
  const document = documents.get(key);
  const page = document === undefined ? undefined : pagesOf.get(document)?.[index];
  if (page === undefined) throw new Error('The page to print is not known any more');
  return page;
}

// The page sends one request at a time.
worker.addEventListener('message', ({ data }) => {
  void answer(data).then(
    (said) => worker.postMessage({ answer: said }),
    (error: unknown) => worker.postMessage({ failed: String(error) }),
  );
});
