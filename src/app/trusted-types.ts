import clockWorkerUrl from './api/clock-worker.ts?worker&url';
import composeWorkerUrl from './printing/compose-worker.ts?worker&url';
import pdfWorkerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

interface TrustedTypePolicies {
  createPolicy: (name: string, rules: Record<string, (text: string) => string | null>) => unknown;
}

/**
 * The Content-Security-Policy asks for Trusted Types. The default policy lets pass what the parts of this page need and nothing
 * else: the own addresses of its workers, and the empty string with which the PDF view clears its nodes. Called before React
 * starts.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicies };
  const workerUrls = [pdfWorkerUrl, clockWorkerUrl, composeWorkerUrl].map((url) => new URL(url, location.href).href);
  trustedTypes?.createPolicy('default', {
    // The address arrives as the page wrote it, which may be relative.
    createScriptURL: (url) =>
      workerUrls.find((own) => URL.canParse(url, location.href) && new URL(url, location.href).href === own) ?? null,
    createHTML: (html) => (html === '' ? '' : null),
  });
}
