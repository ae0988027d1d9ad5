import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { projectFolder } from '../run-command.mjs';
import { languageOf, listPages, targetOf } from './docs-pages.mjs';

// A document and its translations cannot drift apart unnoticed.

const markdown = new MarkdownIt({ html: true });
const pages = listPages(projectFolder);
const translated = pages.filter((page) => languageOf(page) !== 'en');

/** @param {string} page */
const englishOf = (page) => page.replace(/\.[a-z]{2}\.md$/, '.md');

/** @param {string} page */
const tokensOf = (page) => markdown.parse(readFileSync(join(projectFolder, page), 'utf8'), {});

/**
 * All of a document but its words: headings, paragraphs, lists and tables in their order, with blocks of code and the cells that are
 * code alone, each after the number of its heading.
 * @param {string} page
 */
function shapeOf(page) {
  let heading = 0;
  return tokensOf(page).flatMap(({ type, tag, info, content }) => {
    if (type === 'heading_open') heading += 1;
    const isCode = type === 'fence' || (type === 'inline' && /^`[^`]*`(?:, `[^`]*`)*$/.test(content));
    if (type === 'inline' && !isCode) return [];
    return [[heading, type, tag, info, isCode ? content : ''].join(' ').trimEnd()];
  });
}

/** @param {string} page */
function linksOf(page) {
  const inline = tokensOf(page).flatMap(({ children }) => children ?? []);
  return inline.flatMap((token) => {
    const href = String(token.attrGet('href') ?? token.attrGet('src') ?? '');
    if (href === '' || /^[a-z]+:/.test(href)) return [];
    const [path = '', fragment = ''] = href.split('#');
    return [{ target: path === '' ? page : targetOf(page, path), fragment }];
  });
}

/**
 * What a document leads to, each once; headings only in documents that have one language. A picture is the same one in each.
 * @param {string} page
 */
function goalsOf(page) {
  const hasTwins = new Set(translated.map(englishOf));
  const goals = linksOf(page).map(({ target, fragment }) =>
    hasTwins.has(englishOf(target))
      ? englishOf(target)
      : `${target.replace(/(?<=^docs\/screenshots\/)[a-z]{2}\//, '')}#${fragment}`,
  );
  return [...new Set(goals)].toSorted();
}

/**
 * The words in italics.
 * @param {string} page
 */
function namesOf(page) {
  return tokensOf(page).flatMap(({ children }) =>
    (children ?? []).flatMap(({ type }, index, inline) => {
      if (type !== 'em_open') return [];
      const end = inline.findIndex((token, at) => at > index && token.type === 'em_close');
      const inner = inline.slice(index + 1, end);
      return [inner.map((token) => (token.type === 'softbreak' ? ' ' : token.content)).join('')];
    }),
  );
}

test.each(translated)('%s has the headings, paragraphs, tables and code of the English document', (page) => {
  expect(pages).toContain(englishOf(page));
  expect(shapeOf(page)).toEqual(shapeOf(englishOf(page)));
});

test.each(translated)('%s leads to what the English document leads to, and each leads to the other', (page) => {
  expect(goalsOf(page)).toEqual(goalsOf(englishOf(page)));
  const firstLink = (/** @type {string} */ from) => linksOf(from)[0]?.target;
  expect([firstLink(page), firstLink(englishOf(page))]).toEqual([englishOf(page), page]);
  // Where a document has a translation, that is what is linked.
  const language = languageOf(page);
  const inEnglish = linksOf(page)
    .slice(1)
    .filter(({ target }) => pages.includes(target.replace(/\.md$/, `.${language}.md`)));
  expect(inEnglish).toEqual([]);
});

test.each(translated)('%s names buttons and fields as the page does', (page) => {
  const folder = join(projectFolder, 'src/app/languages', languageOf(page));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const dictionary = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  expect(namesOf(page).filter((name) => !dictionary.includes(`'${name}'`))).toEqual([]);
  expect(namesOf(page)).not.toEqual([]);
});
