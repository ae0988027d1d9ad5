import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';

/** The page that leads to the others: its headings and the links of its lists are the navigation of the site. */
export const homePage = 'docs/README.md';

/**
 * The documents that become pages, as paths below the project: those beside the README, and all of `docs/`.
 * @param {string} project
 */
export function listPages(project) {
  const below = readdirSync(join(project, 'docs'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => relative(project, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const beside = readdirSync(project).filter((name) => name.endsWith('.md'));
  return [...beside, ...below].toSorted();
}

/**
 * The language of a page by its name: `docs/station.de.md` is the German of `docs/station.md`.
 * @param {string} page
 */
export function languageOf(page) {
  return /\.([a-z]{2})\.md$/.exec(page)?.[1] ?? 'en';
}

/**
 * Where a page is on the site: `docs/jobs/print-on-a-zebra.md` at `jobs/print-on-a-zebra.html`, the README of a folder at its `index.html`.
 * @param {string} page
 */
export function addressOf(page) {
  return page
    .replace(/^README(?=\.)/, 'about')
    .replace(/^docs\//, '')
    .replace(/(?<=^|\/)README\.md$/, 'index.md')
    .replace(/\.md$/, '.html')
    .toLowerCase();
}

/**
 * The path of what a page links to, from the project's folder.
 * @param {string} page
 * @param {string} href Without its fragment.
 */
export function targetOf(page, href) {
  return posix.normalize(posix.join(posix.dirname(page), href));
}

/**
 * The navigation: a section for each heading of the home page, with the links that begin an entry of its lists.
 * @param {string} project
 * @returns {{ title: string, pages: { page: string, title: string }[] }[]}
 */
export function readNavigation(project) {
  const [, ...sections] = readFileSync(join(project, homePage), 'utf8').split(/^## /m);
  return sections.map((section) => ({
    title: section.split('\n', 1)[0] ?? '',
    pages: [...section.matchAll(/^- \[([^\]]+)\]\(([^)#]+)\)/gm)].map(([, title = '', href = '']) => ({
      page: targetOf(homePage, href),
      title,
    })),
  }));
}
