import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFolder } from '../run-command.mjs';
import { say, StopReason } from '../stop-reason.mjs';
import { readVersion } from '../version-file.mjs';
import { addressOf, languageOf, listPages, readNavigation, targetOf } from './docs-pages.mjs';
import { pageHtml, relativeAddress } from './page-html.mjs';
import { renderDocument } from './render-document.mjs';

/**
 * Builds the documentation as a site of plain files, which works from a disk or from any server: each document a page, with a search
 * that asks no server. What documents link to besides (pictures, files of the project) is copied.
 * @param {string} folder Where to; what was there is replaced.
 */
export function buildDocs(folder = join(projectFolder, 'build/docs')) {
  rmSync(folder, { recursive: true, force: true });
  const pages = listPages(projectFolder);
  const site = { navigation: readNavigation(projectFolder), version: readVersion(projectFolder).version };
  /** @type {{ id: number, address: string, language: string, page: string, title: string, text: string }[]} */
  const searched = [];
  /** @type {Set<string>} */
  const copied = new Set();
  for (const page of pages) {
    const address = addressOf(page);
    const document = renderDocument(readFileSync(join(projectFolder, page), 'utf8'), (href) => {
      if (/^(?:[a-z]+:|#)/.test(href)) return href;
      const [path = '', fragment] = href.split('#');
      const target = targetOf(page, path);
      if (!pages.includes(target)) copied.add(target);
      const to = pages.includes(target) ? addressOf(target) : `files/${target}`;
      return relativeAddress(address, fragment === undefined ? to : `${to}#${fragment}`);
    });
    write(join(folder, address), pageHtml(page, document, site));
    for (const { id, title, text } of document.sections)
      searched.push({
        id: searched.length,
        address: id === '' ? address : `${address}#${id}`,
        language: languageOf(page),
        page: document.title,
        title: title === '' ? document.title : title,
        text: text.trim(),
      });
  }
  for (const file of copied) copyFile(file, join(folder, 'files', file));
  // A script and no JSON: a page that was opened from a disk may load one, and fetch nothing.
  write(join(folder, 'search/sections.js'), `globalThis.docsSections = ${JSON.stringify(searched)};\n`);
  copyFile('node_modules/minisearch/dist/umd/index.js', join(folder, 'search/minisearch.js'));
  copyFile('docs/site/docs-search.js', join(folder, 'search/docs-search.js'));
  copyFile('docs/site/docs.css', join(folder, 'docs.css'));
  copyFile('src/app/fonts', join(folder, 'fonts'));
  // The colours of the page itself: its first rule.
  const styles = readFileSync(join(projectFolder, 'src/app/boot/styles.css'), 'utf8');
  write(join(folder, 'tokens.css'), `${styles.split('\n}\n', 1)[0] ?? ''}\n}\n`);
  say(`${pages.length} pages: open ${join(folder, 'index.html')}`);
}

/**
 * @param {string} from
 * @param {string} to
 */
function copyFile(from, to) {
  const source = join(projectFolder, from);
  if (!existsSync(source)) throw new StopReason(`A document links to ${from}, which is not there.`);
  cpSync(source, to, { recursive: statSync(source).isDirectory() });
}

/**
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
