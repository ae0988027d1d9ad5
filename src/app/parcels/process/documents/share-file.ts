/** Whether the browser can give a PDF to another program of the device: phones, Safari, Chrome on Windows. */
export function maySharePdf(): boolean {
  const file = new File([''], 'x.pdf', { type: 'application/pdf' });
  return 'canShare' in navigator && navigator.canShare({ files: [file] });
}

/** Asks the user to which program it goes. Closing the choice is no fault. */
export async function shareFile(file: File): Promise<void> {
  await navigator.share({ files: [file] }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  });
}
