const mostBytes = 8 * 1024 * 1024;

/** Loads what reads documents, before the first one is there: it takes a good part of a second. Most services never print. */
export async function preparePages(): Promise<void> {
  await import('@cantoo/pdf-lib');
}

/** How many pages a PDF has; 0 where it cannot be read, or only with much time. */
export async function pagesOf(bytes: Buffer): Promise<number> {
  if (bytes.length > mostBytes) return 0;
  try {
    const { PDFDocument } = await import('@cantoo/pdf-lib');
    const document = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true });
    return document.getPageCount();
  } catch {
    return 0;
  }
}
