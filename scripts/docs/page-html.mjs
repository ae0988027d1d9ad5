import { posix } from 'node:path';
import { addressOf, homePage, languageOf } from './docs-pages.mjs';

/**
 * @typedef {ReturnType<typeof import('./docs-pages.mjs').readNavigation>} Navigation
 * @typedef {import('./render-document.mjs').RenderedDocument} RenderedDocument
 */

/** What stands around a document, in its language. */
const english = {
  skip: 'Skip to the text',
  search: 'Search',
  searchAll: 'Search the documentation',
  pages: 'Pages',
  contents: 'On this page',
};
/** @type {Record<string, typeof english>} */
const translations = {
  de: {
    skip: 'Zum Text springen',
    search: 'Suchen',
    searchAll: 'Die Dokumentation durchsuchen',
    pages: 'Seiten',
    contents: 'Auf dieser Seite',
  },
};

/**
 * The address of a file of the site as another page of it links to it: relative, so that the site works in any folder and from a disk.
 * @param {string} from
 * @param {string} to
 */
export function relativeAddress(from, to) {
  const [path = '', fragment] = to.split('#');
  const relative = path === from ? '' : posix.relative(posix.dirname(from), path);
  return fragment === undefined ? relative || posix.basename(path) : `${relative}#${fragment}`;
}

/**
 * @param {string} page
 * @param {RenderedDocument} document
 * @param {{ navigation: Navigation, version: string }} site
 */
export function pageHtml(page, document, { navigation, version }) {
  const address = addressOf(page);
  /** @param {string} to */
  const link = (to) => relativeAddress(address, to);
  const home = page === homePage;
  const language = languageOf(page);
  const words = translations[language] ?? english;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(home ? 'Parcel Desk: how to' : `${document.title}: Parcel Desk`)}</title>
<link rel="stylesheet" href="${link('fonts/page-fonts.css')}">
<link rel="stylesheet" href="${link('tokens.css')}">
<link rel="stylesheet" href="${link('docs.css')}">
<script defer src="${link('search/minisearch.js')}"></script>
<script defer src="${link('search/docs-search.js')}" data-site="${link('.')}"></script>
</head>
<body>
<a class="skip" href="#content">${words.skip}</a>
<header>
<a class="mark" href="${link('index.html')}">Parcel Desk</a>
<div class="search" role="search" hidden>
<input type="search" placeholder="${words.search}" aria-label="${words.searchAll}" aria-controls="found" autocomplete="off" spellcheck="false"><kbd>/</kbd>
<div id="found" class="found" hidden><p role="status"></p><ol></ol></div>
</div>
<a class="to-pages" href="#pages">${words.pages}</a>
<span class="version">${escapeHtml(version)}</span>
</header>
<div class="columns">
<main id="content" tabindex="-1">
${document.html}</main>
<nav id="pages" aria-label="${words.pages}">
${navigation.map((section) => sectionHtml(section, page, link)).join('\n')}
</nav>
${home ? '' : contentsHtml(document, words.contents)}
</div>
</body>
</html>
`;
}

/**
 * @param {Navigation[number]} section
 * @param {string} page
 * @param {(to: string) => string} link
 */
function sectionHtml({ title, pages }, page, link) {
  const entries = pages.map((entry) => {
    const current = entry.page === page ? ' aria-current="page"' : '';
    const href = link(addressOf(entry.page));
    return `<li><a href="${href}" lang="${languageOf(entry.page)}"${current}>${escapeHtml(entry.title)}</a></li>`;
  });
  return `<p class="section" lang="${languageOf(homePage)}">${escapeHtml(title)}</p><ul>${entries.join('')}</ul>`;
}

/**
 * @param {RenderedDocument} document
 * @param {string} name
 */
function contentsHtml({ sections }, name) {
  const headings = sections.filter(({ level }) => level === 2);
  if (headings.length < 3) return '';
  const entries = headings.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`);
  return `<aside aria-label="${name}"><p class="section">${name}</p><ul>${entries.join('')}</ul></aside>`;
}

/** @param {string} text */
function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
