import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

// Paths, headings, files and test titles that the documents and comments name are there.

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const below = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));

const atRoot = readdirSync(root).filter((name) => /\.(?:md|ts|html)$/.test(name));
const files = [...atRoot, ...['docs', 'src', 'e2e', 'scripts'].flatMap(below)];
const texts = files.filter((file) => /\.(?:md|tsx?|mjs|css|html)$/.test(file));
const documents = texts.filter((file) => file.endsWith('.md'));
const decisions = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{3}-/.test(name));

/** The fragments of a document's headings, as GitHub makes them. */
function headingsOf(document: string, level = '#+'): string[] {
  const headings = read(document)
    .replaceAll(/^```.*?^```/gms, '')
    .matchAll(new RegExp(`^${level} (.+)$`, 'gm'));
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Why what a file names is not there, else nothing. */
function missing(file: string, path: string, heading: string | undefined): string[] {
  if (!existsSync(join(root, path))) return [`${file} names ${path}`];
  if (heading === undefined || headingsOf(path).includes(heading)) return [];
  return [`${file} names ${path}#${heading}`];
}

test('every link of a document leads to a file and a heading that exist', () => {
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(([, path = '', heading]) =>
      missing(file, path === '' ? file : normalize(join(dirname(file), path)), heading),
    ),
  );
  expect(broken).toEqual([]);
});

test('every path to docs/ in a document, comment or test title exists, with its heading', () => {
  const broken = texts.flatMap((file) =>
    [...read(file).matchAll(/(?<![\w/.])(docs\/[\w/.-]+\.md)(?:#([\p{L}\d_-]+))?/gu)].flatMap(
      ([, path = '', heading]) => missing(file, path, heading),
    ),
  );
  expect(broken).toEqual([]);
});

test('decisions are named by their file, not by a number', () => {
  const numbered = /\b(?:decisions?|records?) \d{3}\b|docs\/decisions\/\d+(?!\d*-)/i;
  expect(texts.filter((file) => numbered.test(read(file)))).toEqual([]);
});

test('at most 30 decisions, numbered from 001, each of their sections in the index', () => {
  expect(decisions.length).toBeLessThanOrEqual(30);
  expect(decisions.map((name) => Number(name.slice(0, 3)))).toEqual(decisions.map((_, index) => index + 1));
  const index = read('docs/decisions/README.md');
  expect(decisions.filter((name) => !index.includes(`](${name}`))).toEqual([]);
  const sections = decisions.flatMap((name) =>
    headingsOf(`docs/decisions/${name}`, '##').map((heading) => `${name}#${heading}`),
  );
  expect(sections.filter((section) => !index.includes(`](${section})`))).toEqual([]);
  expect(decisions.filter((name) => !read(`docs/decisions/${name}`).startsWith(`# ${name.slice(0, 3)}: `))).toEqual([]);
});

test('documents name only files and tests that exist', () => {
  const byName = new Map(files.map((file) => [basename(file), file]));
  const wrong = documents.flatMap((document) =>
    [...read(document).matchAll(/`([\w/.-]+\.(?:tsx?|mjs|css))`(?: "([^"]+)")?/g)].flatMap(([, path = '', title]) => {
      const file = byName.get(basename(path));
      return file === undefined || (title !== undefined && !read(file).includes(title))
        ? [`${document}: ${path} ${title ?? ''}`]
        : [];
    }),
  );
  expect(wrong).toEqual([]);
});
