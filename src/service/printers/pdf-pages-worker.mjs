// Plain JavaScript: it needs nothing of this service, and so no loader.
import { parentPort } from 'node:worker_threads';
import { PDFDocument } from '@cantoo/pdf-lib';

parentPort?.on('message', (/** @type {{ number: number, bytes: Uint8Array }} */ { number, bytes }) => {
  void PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true })
    .then((document) => document.getPageCount())
    .catch(() => 0)
    .then((pages) => parentPort?.postMessage({ number, pages }));
});
