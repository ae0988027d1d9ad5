const mostBytes = 8 * 1024 * 1024;

/** How many pages a PDF has; 0 where it cannot be read, or only with much time. */
export async function pagesOf(bytes: Buffer): Promise<number> {
  if (bytes.length > mostBytes) return 0;
  try {
    // Loaded with the first document: most services never print.
    const { PDFDocument } = await import('@cantoo/pdf-lib');
    const document = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true });
    return document.getPageCount();
  } catch {
    return 0;
  }
}
