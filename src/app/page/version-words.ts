import type { ProductVersion } from '#contract/desk/product-version.ts';
import { defineWords } from '#app/words/define-words.ts';

export const versionWords = defineWords({
  en: {
    title: 'Version',
    about: 'Name it when you ask for help; case files hold it too.',
    /** Null: no answer of the server had it. */
    known: (product: ProductVersion | null) =>
      product === null
        ? 'Parcel Desk version unknown: the server does not report it'
        : `Parcel Desk ${product.version}, ${commitOf(product.commit)}`,
    page: (build: string) => `Page ${build}`,
    copy: 'Copy version',
    copied: 'Copied',
  },
});

function commitOf(commit: string | null): string {
  if (commit === null) return 'commit unknown';
  const [hash = '', changes] = commit.split('.');
  return changes === undefined ? `commit ${hash}` : `commit ${hash} with changes`;
}
