import { parentPort } from 'node:worker_threads';
import { customsDeclarationPdf } from '#service/documents/customs/customs-declaration-pdf.ts';
import type { DocumentAnswer, DocumentRequest } from './document-request.ts';
import { boldFont, openFont, regularFont } from './font-catalog.ts';
import { joinedPdf } from './joined-documents.ts';
import { labelsPdf } from './labels-pdf.ts';

function make(request: DocumentRequest): Promise<Uint8Array> {
  if (request.kind === 'joined') return joinedPdf(request.input);
  return request.kind === 'labels' ? labelsPdf(request.input) : customsDeclarationPdf(request.input);
}

async function answer(request: DocumentRequest): Promise<DocumentAnswer> {
  try {
    return { pdf: await make(request) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

// Decodes what every document needs, before the first is requested.
for (const file of [regularFont, boldFont]) openFont(file).layout('Parcel 1');

parentPort?.on('message', (request: DocumentRequest) => {
  void answer(request).then((made) => {
    parentPort?.postMessage(made, 'pdf' in made ? [made.pdf.buffer as ArrayBuffer] : []);
  });
});
