import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPage } from '../scripts/build-page.mjs';

const project = fileURLToPath(new URL('..', import.meta.url));
const app = join(project, 'src/app');
/** Below the project, whose package names what `#app` is; nothing there is checked or kept. */
export const pseudoFolder = join(project, 'build/languages');
const desk = join(project, 'build/languages-desk');

export const pseudoTag = 'qps';
/** The page in English and in a language that is made of it: each text in brackets, with accents and a third longer. */
export const pseudoDist = join(desk, 'page');
/** A service that serves that page, which it finds beside itself as where it is packed. */
export const pseudoService = [process.execPath, '--enable-source-maps', join(desk, 'service/main.mjs')];

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

/** Writes the folder of the language, with a line for it: all that a language needs. Builds the page in both. */
export async function buildPseudoPage(): Promise<void> {
  for (const file of await readdir(app, { recursive: true }))
    if (file.endsWith('-words.ts') && !file.startsWith('languages/')) await writeTranslation(file);
  await writeFile(join(pseudoFolder, pseudoTag, 'pseudo.ts'), maker);
  await writeFile(join(pseudoFolder, 'languages.json'), JSON.stringify({ en: 'English', [pseudoTag]: 'Pseudo' }));
  await buildPage({ dist: pseudoDist, languages: pseudoFolder });
  await cp(join(project, 'build/service'), join(desk, 'service'), { recursive: true });
}

async function writeTranslation(file: string): Promise<void> {
  const target = join(pseudoFolder, pseudoTag, file);
  const text = await readFile(join(app, file), 'utf8');
  const names = [...text.matchAll(/^export (const|function|class) (\w+)/gm)];
  const lines = names.map(([, kind, name]) =>
    kind === 'const' && name?.endsWith('Words')
      ? `export const ${name} = pseudo(english.${name});`
      : `export const ${name} = english.${name};`,
  );
  const maker = relative(dirname(target), join(pseudoFolder, pseudoTag, 'pseudo.ts'));
  await mkdir(dirname(target), { recursive: true });
  await writeFile(
    target,
    file === 'words/page-language/language-words.ts'
      ? `export const languageWords = { tag: '${pseudoTag}' };\n`
      : [
          `import { pseudo } from '${maker.startsWith('.') ? maker : `./${maker}`}';`,
          `import * as english from '#app/${file}';`,
          ...lines,
          '',
        ].join('\n'),
  );
}
