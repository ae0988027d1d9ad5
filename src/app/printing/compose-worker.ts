import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import greek from '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2?url';
import cyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2?url';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import latinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import type { ComposeAnswers, ComposeQuestion, DocumentProblem, PageSizes } from './compose-messages.ts';
import { composeSheets } from './compose-sheets.ts';
import { readDocument, seenSize } from './read-document.ts';
import { rulerDocument } from './ruler-document.ts';
import { slipDocument } from './slip-document.ts';

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
const ranges: [url: string, range: string][] = [
  [
    latin,
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212',
  ],
  [
    latinExt,
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  ],
  [cyrillic, 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116'],
  [greek, 'U+0370-03FF'],
];
let faces: Promise<unknown> | null = null;

/** Loaded with the first slip. A face that does not come leaves its letters to the system. */
function loadFaces(): Promise<unknown> {
  faces ??= Promise.allSettled(
    ranges.map(async ([url, unicodeRange]) => {
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
      return keep(question.key, await readDocument(new Uint8Array(await question.pdf.arrayBuffer())));
    case 'slip':
      await loadFaces();
      return keep(question.key, await slipDocument(question.slip, question.size, fonts));
    case 'ruler':
      return keep(question.key, await rulerDocument(question.words, question.size));
    case 'compose': {
      const pages = question.pages.map(({ key, page }) => pageOf(key, page));
      const bytes = await composeSheets(pages, question.sheets, question.title);
      return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
    }
    case 'forget':
      for (const key of question.keys) documents.delete(key);
      return null;
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

// The page asks one thing at a time.
worker.addEventListener('message', ({ data }) => {
  void answer(data).then(
    (said) => worker.postMessage({ answer: said }),
    (error: unknown) => worker.postMessage({ failed: String(error) }),
  );
});
