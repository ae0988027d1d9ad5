import type * as English from '#app/page/version-words.ts';

export const versionWords: typeof English.versionWords = {
  title: 'Version',
  about: 'Bei Fragen an den Support angeben; Fallakten enthalten sie auch.',
  known: (product) =>
    product === null
      ? 'Version von Parcel Desk unbekannt: Der Server nennt sie nicht'
      : `Parcel Desk ${product.version}, ${commitOf(product.commit)}`,
  page: (build) => `Seite ${build}`,
  copy: 'Version kopieren',
  copied: 'Kopiert',
};

function commitOf(commit: string | null): string {
  if (commit === null) return 'Commit unbekannt';
  const [hash = '', changes] = commit.split('.');
  return changes === undefined ? `Commit ${hash}` : `Commit ${hash} mit Änderungen`;
}
