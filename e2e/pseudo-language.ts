import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPage } from '../scripts/build-page.mjs';
import { newestChange } from '../scripts/newest-change.mjs';

const project = fileURLToPath(new URL('..', import.meta.url));
const app = join(project, 'src/app');
const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json', 'e2e/pseudo-language.ts'];
/** Below the project, whose package names what `#app` is; nothing there is checked or kept. */
const builds = join(project, 'build/languages');
/** Each version has a folder, which is there once all of it is: several workers may make it at the same time. */
const built = join(builds, String(newestChange(project, sources)));
export const pseudoFolder = join(built, 'languages');

export const pseudoTag = 'qps';
/** The page in English and in a language that is made of it: each text in brackets, with accents and a third longer. */
export const pseudoDist = join(built, 'page');
/** A service that serves that page, which it finds beside itself as where it is packed. */
export const pseudoService = [process.execPath, '--enable-source-maps', join(built, 'service/main.mjs')];

const accents = ['AÁ', 'BƁ', 'CÇ', 'DÐ', 'EÉ', 'GĜ', 'IÍ', 'LĻ', 'NÑ', 'OÓ', 'PƤ', 'RŔ', 'SŠ', 'UÚ', 'YÝ', 'ZŽ'];
const lowerAccents = ['aá', 'bƀ', 'cç', 'dð', 'eé', 'gĝ', 'ií', 'lļ', 'nñ', 'oó', 'pƥ', 'rŕ', 'sš', 'uú', 'yý', 'zž'];

/** What the files of the language share, as its source. */
const maker = `
const accents: Readonly<Record<string, string>> = ${JSON.stringify(
  Object.fromEntries([...accents, ...lowerAccents].map(([plain = '', accented = '']) => [plain, accented])),
)};

/** The words of a dictionary; what a sentence takes from another one has its brackets already. */
export function pseudo<Words>(words: Words): Words {
  if (typeof words === 'string') return pseudoText(words) as Words;
  if (typeof words === 'function') return ((...values: unknown[]) => pseudo(words(...values))) as Words;
  if (typeof words !== 'object' || words === null) return words;
  if (Array.isArray(words)) return words.map((each) => pseudo(each)) as Words;
  return Object.fromEntries(Object.entries(words).map(([name, each]) => [name, pseudo(each)])) as Words;
}

function pseudoText(text: string): string {
  const plain = text.replaceAll(/\\[!! | ~*!!\\]/g, '');
  // A unit is the same in every language.
  if (!/\\p{L}/u.test(plain) || plain === 'kg') return text;
  // Of short texts the brackets are a third or more.
  const longer = '~'.repeat(Math.max(0, Math.ceil(plain.length / 3) - 8));
  return \`[!! \${plain.replaceAll(/[A-Za-z]/g, (letter) => accents[letter] ?? letter)} \${longer}!!]\`;
}
`;

/** Milliseconds after which a worker that makes the page is taken for ended. */
const longestBuild = 240_000;

/** Writes the folder of the language, with a line for it: all that a language needs. Builds the page in both. */
export async function buildPseudoPage(): Promise<void> {
  if (existsSync(built)) return;
  await mkdir(builds, { recursive: true });
  // One worker makes it, the others wait for it.
  const turn = `${built}.turn`;
  const isMine = await mkdir(turn).then(
    () => true,
    () => false,
  );
  if (!isMine)
    while ((await madeFor(turn)) < longestBuild) {
      if (existsSync(built)) return;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  if (existsSync(built)) return;
  const making = await mkdtemp(join(builds, 'making-'));
  const languages = join(making, 'languages');
  for (const file of await readdir(app, { recursive: true }))
    if (file.endsWith('-words.ts') && !file.startsWith('languages/')) await writeTranslation(languages, file);
  await writeFile(join(languages, pseudoTag, 'pseudo.ts'), maker);
  await writeFile(join(languages, 'languages.json'), JSON.stringify({ en: 'English', [pseudoTag]: 'Pseudo' }));
  await buildPage({ dist: join(making, 'page'), languages });
  await cp(join(project, 'build/service'), join(making, 'service'), { recursive: true });
  for (const other of await readdir(builds))
    if (/^\d/.test(other) && !join(builds, other).startsWith(built))
      await rm(join(builds, other), { recursive: true, force: true });
  await rename(making, built).catch(async (error: unknown) => {
    if (!existsSync(built)) throw error;
    await rm(making, { recursive: true });
  });
  await rm(turn, { recursive: true, force: true });
}

/** Milliseconds since another worker began; for ever, once it has ended. */
async function madeFor(turn: string): Promise<number> {
  const begun = await stat(turn).catch(() => null);
  return begun === null ? Infinity : Date.now() - begun.mtimeMs;
}

async function writeTranslation(languages: string, file: string): Promise<void> {
  const target = join(languages, pseudoTag, file);
  const text = await readFile(join(app, file), 'utf8');
  const names = [...text.matchAll(/^export (?:const|function|class) (\w+)/gm)];
  // What else a file has formats numbers, or joins texts that have their brackets.
  const lines = names.map(([, name = '']) =>
    /(?:Words|Names|Label)$/.test(name)
      ? `export const ${name} = pseudo(english.${name});`
      : `export const ${name} = english.${name};`,
  );
  const made = relative(dirname(target), join(languages, pseudoTag, 'pseudo.ts'));
  await mkdir(dirname(target), { recursive: true });
  await writeFile(
    target,
    file === 'words/page-language/language-words.ts'
      ? `export const languageWords = { tag: '${pseudoTag}' };\n`
      : [
          `import { pseudo } from '${made.startsWith('.') ? made : `./${made}`}';`,
          `import * as english from '#app/${file}';`,
          ...lines,
          '',
        ].join('\n'),
  );
}
