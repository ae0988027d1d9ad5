import type MiniSearchOfModule from 'minisearch';

declare global {
  /** One heading of a document and what stands below it. */
  interface DocsSection {
    id: number;
    address: string;
    language: string;
    page: string;
    title: string;
    text: string;
  }

  // Scripts of the page before this one.
  var docsSections: DocsSection[];
  var MiniSearch: typeof MiniSearchOfModule<DocsSection>;
}
