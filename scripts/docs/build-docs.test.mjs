import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectFolder } from '../run-command.mjs';
import { buildDocs } from './build-docs.mjs';
import { addressOf, homePage, listPages, readNavigation } from './docs-pages.mjs';

const site = mkdtempSync(join(tmpdir(), 'parcel-desk-docs-'));
afterAll(() => rmSync(site, { recursive: true }));
buildDocs(site);

/** @param {string} file */
const read = (file) => readFileSync(join(site, file), 'utf8');
const htmlFiles = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));

test('every document is a page with its own address', () => {
  const addresses = listPages(projectFolder).map(addressOf);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(htmlFiles.toSorted()).toEqual(addresses.toSorted());
});

test('the navigation leads to every page but decisions, which have a list of their own', () => {
  const led = readNavigation(projectFolder).flatMap(({ pages }) => pages.map(({ page }) => page));
  const others = listPages(projectFolder).filter((page) => !led.includes(page));
  expect(others.filter((page) => page !== homePage && !page.startsWith('docs/decisions/'))).toEqual([]);
  expect(new Set(led).size).toBe(led.length);
});

test('every link, picture, script and style of every page is there, with its heading', () => {
  const broken = htmlFiles.flatMap((file) =>
    [...read(file).matchAll(/ (?:href|src|srcset)="(?!https?:)([^"#]*)(?:#([^"]*))?"/g)].flatMap(
      ([, path = '', id]) => {
        const target = path === '' ? file : join(dirname(file), path);
        const isThere = existsSync(join(site, target)) && (statSync(join(site, target)).isFile() || path.endsWith('.'));
        const hasHeading = id === undefined || (isThere && read(target).includes(`id="${decodeURIComponent(id)}"`));
        return isThere && hasHeading ? [] : [`${file}: ${path}#${id ?? ''}`];
      },
    ),
  );
  expect(broken).toEqual([]);
});

test('a page, the links to it and its places in the search have its language', () => {
  expect(read('station.html')).toContain('<html lang="en">');
  expect(read('station.html')).toContain('<a href="station.de.html" lang="de">');
  expect(read('station.de.html')).toContain('<html lang="de">');
  expect(read('station.de.html')).toContain('<a href="station.html" lang="en">');
  expect(read('station.de.html')).toContain('aria-label="Auf dieser Seite"');
  expect(read('search/sections.js')).toContain('"address":"station.de.html#die-waage","language":"de"');
});

test('the search has every heading, and the colours are those of the page', () => {
  const sections = /** @type {{ address: string, title: string, text: string }[]} */ (
    JSON.parse(read('search/sections.js').replace('globalThis.docsSections = ', '').replace(/;\n$/, ''))
  );
  const paper = sections.find(({ address }) => address === 'jobs/print-on-a-zebra.html#make-a-queue');
  expect(paper?.text).toContain('lpadmin -p Zebra');
  expect(sections.every(({ title }) => title !== '')).toBe(true);
  expect(read('tokens.css')).toMatch(/^\/\*.*\*\/\n:root \{\n[\s\S]*--accent: [^}]*\n\}\n$/);
});
