import pdfWorkerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

interface TrustedTypePolicies {
  createPolicy: (name: string, rules: Record<string, (text: string) => string | null>) => unknown;
}

/**
 * The Content-Security-Policy asks for Trusted Types. The default policy lets pass what the parts of this page need and nothing
 * else: the PDF worker's own address, and the empty string with which the PDF view clears its nodes. Called before React starts.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicies };
  const workerUrl = new URL(pdfWorkerUrl, location.href).href;
  trustedTypes?.createPolicy('default', {
    // The address arrives as the page wrote it, which may be relative.
    createScriptURL: (url) =>
      URL.canParse(url, location.href) && new URL(url, location.href).href === workerUrl ? workerUrl : null,
    createHTML: (html) => (html === '' ? '' : null),
  });
}
